/** A process that does all background work, of which each statement fails in each way, once. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { sendOnce } from '../contract/send.ts';
import { openShop } from '../contract/shop.ts';
import type { Shop } from '../contract/shop-parts.ts';
import { openWalk, requestFor, routes, validCall, type Walk, type WalkedRoute } from '../contract/walk.ts';
import type { Dice } from '../harness/dice.ts';
import { atEnd } from '../harness/endings.ts';
import { until } from '../harness/patience.ts';
import { migratedDatabase, startServer } from '../harness/server.ts';
import {
  isCommit,
  openWireFaults,
  type SentStatement,
  type WireFault,
  wireFaults,
} from '../harness/wire-faults.ts';
import { isLong } from './figures.ts';

/** How far apart faults are: a loop that fails again and again rests for long. */
const apartMs = 20;
const share = 0.4;

/** How the queue returns a ticket that a worker has failed on. Where that fails, the ticket is taken again without it. */
const returnsTicket = /\bretried_jobs\b/;

/** Whether servers of an earlier version run: a pool asks once a minute, until it knows. */
const looksAround = /\bpg_stat_activity\b/;

/** Decides which statements fail: each in each way, at its first chance. */
class Faults {
  readonly #dice: Dice;
  readonly #open = new Map<string, Set<WireFault>>();
  /** Statements that failed and were not sent again since. */
  readonly unfinished = new Map<string, WireFault>();
  failed = 0;
  #latestAt = 0;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  choose({ name }: SentStatement): WireFault | undefined {
    const open = this.#open.get(name) ?? new Set(wireFaults);
    this.#open.set(name, open);
    const now = performance.now();
    if (open.size === 0 || now - this.#latestAt < apartMs || !this.#dice.chance(share)) {
      this.unfinished.delete(name);
      return undefined;
    }
    const fault = this.#dice.pick([...open]);
    open.delete(fault);
    this.#latestAt = now;
    this.failed += 1;
    // What is lost is only the answer.
    const isDone = fault === 'lost answer' && isCommit(name);
    if (!isDone && !returnsTicket.test(name) && !looksAround.test(name)) this.unfinished.set(name, fault);
    return fault;
  }

  /** Notes what is sent while nothing fails. */
  passed({ name }: SentStatement): undefined {
    this.unfinished.delete(name);
  }

  get statements(): number {
    return this.#open.size;
  }

  /** Statements that failed in every way. */
  get finished(): number {
    return [...this.#open.values()].filter(({ size }) => size === 0).length;
  }
}

/** A server without faults, whose requests make work, and one beside it that does it. */
export async function openWorkerRig(t: TestContext, dice: Dice) {
  const database = await migratedDatabase(1);
  atEnd(t, () => database.drop());
  const walk = await openWalk({}, undefined, { database, log: pino({ level: 'silent' }) });
  atEnd(t, () => walk.close());
  const wire = await openWireFaults(Number(new URL(database.appUrl).port));
  atEnd(t, () => wire.close());
  const { config, keyring } = walk.server.app.services;
  // Its time passes faster, so that clocks have more to do.
  const twin = isLong
    ? await openShop(walk.server, walk.world, { twinOf: walk.shop.merchant.id })
    : undefined;
  const faults = new Faults(dice);
  const worker = await startServer({
    database: { ...database, appUrl: wire.before(database.appUrl) },
    keyring,
    background: true,
    log: pino({ level: 'silent' }),
    env: { TESSERA_PUBLIC_URL: config.publicUrl },
  });
  atEnd(t, () => worker.close());
  return { walk, shops: twin ? [walk.shop, twin] : [walk.shop], database, wire, worker, faults };
}

export type OpenWorkerRig = Awaited<ReturnType<typeof openWorkerRig>>;

/** On a busy machine, the loops have hardly begun when the time is over. */
const fewest = 10;

/** Work comes, time passes for the sandbox, and statements fail, for this many seconds. */
export async function workAmongFaults(rig: OpenWorkerRig, seconds: number, dice: Dice): Promise<void> {
  const { wire, faults } = rig;
  const until = performance.now() + seconds * 1_000;
  wire.choose((sent) => faults.choose(sent));
  while (performance.now() < until || faults.failed < fewest) {
    await makeWork(rig, dice);
    await pause(10);
  }
  wire.choose((sent) => faults.passed(sent));
}

async function makeWork({ walk, shops }: OpenWorkerRig, dice: Dice): Promise<void> {
  await call(walk, dice.pick(writing), dice.pick(shops));
  if (dice.chance(0.05)) await passTime(walk);
}

const writing = routes.filter(({ method, access }) => method !== 'GET' && access.kind === 'token');

async function call(walk: Walk, route: WalkedRoute, shop: Shop): Promise<void> {
  const valid = await validCall(route, shop);
  const bearer = valid.as?.jwt ?? shop.token;
  const { status, text } = await sendOnce(walk.server.url, requestFor(route, valid, { bearer }));
  assert.ok(status < 500, `${route.name}: ${text}`);
}

/** Two weeks pass for all sandboxes. */
const passTime = ({ world }: Walk): Promise<unknown> =>
  world.sql(`update merchants set clock_ahead_ms = clock_ahead_ms + 14 * 86400000::bigint
             where sandbox and clock_ahead_ms < 300 * 86400000::bigint`);

/**
 * Everything that failed is sent again, and nothing that requests have caused is left. Requests keep making work meanwhile:
 * what was to be done when a statement failed can have become needless, such as a wait for quiet hours that have ended.
 */
export async function settle(rig: OpenWorkerRig, dice: Dice): Promise<void> {
  const { walk, faults } = rig;
  const otherwise = () => `never sent again: ${JSON.stringify([...faults.unfinished])}`;
  await until(
    async () => {
      if (faults.unfinished.size === 0) return true;
      await makeWork(rig, dice).catch((cause: unknown) => {
        throw new Error(otherwise(), { cause });
      });
      return false;
    },
    { seconds: 90, otherwise },
  );
  let left: unknown[] = [];
  await until(
    async () => {
      left = await walk.world.sql(
        `select 'event' as what, type, null as status, count(*)::int from events where sequence is null group by type
         union all
         select 'job', type, status, count(*)::int from jobs
         where status in ('queued', 'processing') and scheduled_at is null group by type, status`,
      );
      return left.length === 0;
    },
    { seconds: 120, everyMs: 200, otherwise: () => `left: ${JSON.stringify(left)}` },
  );
}
