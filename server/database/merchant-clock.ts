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
export const timeAhead = (aheadMs: number): string => new Date(worldMs() + aheadMs).toISOString();
