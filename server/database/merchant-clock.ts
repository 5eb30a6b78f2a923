/**
 * The merchant's clock: real time, except in sandboxes whose clock was moved ahead. Their transactions carry the
 * offset, which `tessera_now()` and `tessera_clock()` add in SQL. See decision 0026.
 */

import { worldMs } from '../clock/world-clock.ts';
import { statement } from './connection.ts';
import type { ReadTransaction } from './transactions/read-transaction.ts';

export const clock = statement<{ now: string }>('clock', 'select tessera_clock() as now');

/**
 * The time of the transaction's merchants. Read it after taking locks, so that it is later than all work done under
 * them.
 */
export const timeOf = async (tx: ReadTransaction): Promise<string> => (await tx.run(clock))[0]!.now;

/** Real time plus an offset: RFC 3339, UTC, milliseconds. */
export function timeAhead(aheadMs: number): string {
  const ms = worldMs() + aheadMs;
  const second = Math.floor(ms / 1_000);
  // Each call has its time as text, and only the milliseconds differ from one to the next.
  if (second !== latestSecond) {
    latestSecond = second;
    latestText = new Date(second * 1_000).toISOString().slice(0, -'000Z'.length);
  }
  return latestText + fractions[ms - second * 1_000]!;
}

const fractions = Array.from({ length: 1_000 }, (_, ms) => `${String(ms).padStart(3, '0')}Z`);
let latestSecond = Number.NaN;
let latestText = '';
