/**
 * What a test file, or a suite in it, opens before its first test and closes after its last one. `use` returns a
 * stand-in, which tests and later openings use like the thing itself.
 */
import { after, before } from 'node:test';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';
import { openWorld, type World } from './world.ts';
import type { Spread } from './world-cells.ts';

/** What to close, the latest first. */
const endings: (() => unknown)[] = [];
let latest: Promise<unknown> = Promise.resolve();

/** Runs `start` when all that was declared before has started, and `end` before the end of any of it. */
function declare(start: () => unknown, end: () => unknown): void {
  // Node starts those outside of suites all at once.
  before(() => {
    const started = latest.then(start).finally(() => endings.unshift(end));
    latest = started.catch(() => undefined);
    return started;
  });
  // Node keeps the order of declaration: the first ends what was declared after it too.
  after(async () => {
    const failures: unknown[] = [];
    for (const one of endings.splice(0, endings.indexOf(end) + 1)) {
      try {
        await one();
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
  });
}

/** Runs `work` before the first test. */
export const setUp = (work: () => unknown): void => declare(work, () => undefined);

/** Runs `work` after the last test, while all that was declared before is still open. */
export const tearDown = (work: () => unknown): void => declare(() => undefined, work);

const closeOrDrop = (opened: { close?(): unknown; drop?(): unknown }): unknown =>
  opened.close ? opened.close() : opened.drop?.();

/** Opens something before the first test, and closes it after the last one, in reverse order. */
export function use<T extends object>(
  open: () => T | Promise<T>,
  close: (opened: T) => unknown = closeOrDrop,
): T {
  let value: T | undefined;
  const opened = (): T => {
    if (value === undefined) throw new Error('It is open only while tests run.');
    return value;
  };
  declare(
    async () => {
      value = await open();
    },
    () => value && close(value),
  );
  return new Proxy({} as T, {
    get: (_, key) => {
      const member: unknown = Reflect.get(opened(), key);
      return typeof member === 'function' ? member.bind(opened()) : member;
    },
    set: (_, key, member) => Reflect.set(opened(), key, member),
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(opened(), key);
      return found && { ...found, configurable: true };
    },
  });
}

interface StageOptions extends TestServerOptions, Spread {}

/** A server and its world; what the options depend on is used before. */
export function useStage(options: StageOptions | (() => StageOptions | Promise<StageOptions>) = {}): {
  server: TestServer;
  world: World;
} {
  let oneCell: boolean | undefined;
  const server = use(async () => {
    const wanted = typeof options === 'function' ? await options() : options;
    ({ oneCell } = wanted);
    return startServer(wanted);
  });
  return { server, world: use(() => openWorld(server, { oneCell })) };
}
