/** What the background runs for every merchant, one at a time. */
import { clocks } from '../../server/background/clocks.ts';
import type { ReadTransaction } from '../../server/database/transactions/read-transaction.ts';
import { inTenantTransaction } from '../../server/database/transactions/tenant-transaction.ts';
import { turnClock } from '../../server/engine/loops/run-clock.ts';
import { Refusal } from '../../server/errors/refusal.ts';
import type { TestServer } from './server.ts';

export { clocks };

/** Lets a clock settle what is due for a merchant (UUID). */
export const turnClockOf = (
  { services }: TestServer['app'],
  clock: string,
  merchantId: string,
): Promise<boolean> => turnClock(clockNamed(clock), services, { only: merchantId });

const clockNamed = (name: string) => clocks.find((clock) => clock.name === name)!;

/** The statements with which a clock looks for what is due for a merchant (UUID). */
export async function askedBy(
  { services }: TestServer['app'],
  name: string,
  only: string,
): Promise<string[]> {
  const texts: string[] = [];
  const noting = (tx: ReadTransaction): ReadTransaction =>
    new Proxy(tx, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property, target);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => {
          const { text } = (args[0] ?? {}) as { text?: string };
          if (text !== undefined) texts.push(text);
          return value.apply(target, args);
        };
      },
    });
  const turn = { services, only, at: undefined, stopping: new AbortController().signal };
  await inTenantTransaction(services.pool, { merchants: only }, (tx) =>
    clockNamed(name).findDue(noting(tx), [], turn),
  );
  return texts;
}

/** As `turnClockOf`; how the clock was refused, such as by a busy database, after which the background turns it again. */
export async function turnOrRefusal(...turn: Parameters<typeof turnClockOf>): Promise<Refusal | undefined> {
  try {
    await turnClockOf(...turn);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
