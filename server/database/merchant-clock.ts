/**
 * What the time is for a merchant. It is that of the world, except for sandboxes whose clock was moved ahead: their
 * transactions carry the difference, and SQL asks `tessera_now()` and `tessera_clock()`, which count it in. See decision 0026.
 */

import { statement } from './connection.ts';
import type { TenantTransaction } from './tenant-transaction.ts';
import { worldMs } from './world-clock.ts';

export const clock = statement<{ now: string }>('clock', 'select tessera_clock() as now');

/** The time of the transaction's merchants; asked after locks are held, it lies after all that was done under them. */
export const timeOf = async (tx: TenantTransaction): Promise<string> => (await tx.run(clock))[0]!.now;

/** The moment for somebody whose clock is so far ahead: RFC 3339, UTC, milliseconds. */
export const timeAhead = (aheadMs: number): string => new Date(worldMs() + aheadMs).toISOString();
