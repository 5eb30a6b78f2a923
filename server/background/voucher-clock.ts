/** The clock of vouchers: tells that an end comes near, and that it has come. */
import { timeOf } from '../database/merchant-clock.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findEnds, mostEnds } from '../domains/vouchers/clock/clock-store.ts';
import { noteEnds } from '../domains/vouchers/clock/note-ends.ts';
import { noticeUntil } from '../domains/vouchers/clock/voucher-end.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { lookingFor } from './clock-turn.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 15_000;
/** A lull between two batches, in which requests have the database for themselves. */
const lullMs = 50;

/**
 * Tells of the ends that are due, merchant by merchant or of one alone, and answers whether there may be
 * more of them. A merchant that fails does not keep the others waiting; its failure is thrown in the end.
 */
export async function noteVoucherEnds(pool: Pool, only?: string): Promise<boolean> {
  const due = await inTenantTransaction(pool, lookingFor('voucher-clock', only), async (tx) => {
    const now = await timeOf(tx);
    return findEnds(tx, now, noticeUntil(now));
  });
  let failure: unknown;
  for (const [merchantId, vouchers] of Map.groupBy(due, (voucher) => voucher.merchant_id)) {
    const ids = vouchers.map(({ id }) => id);
    await inTenantTransaction(pool, { merchants: merchantId }, async (tx) =>
      noteEnds(tx, ids, await timeOf(tx)),
    ).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
  return due.length >= mostEnds;
}

/** Looks every 15 seconds until it is stopped, and without that rest while there is more to tell. */
export const startVoucherClock = ({ pool }: Pick<Services, 'pool'>, log: Log): BackgroundWork =>
  startLoop('ends of vouchers', log, async () => ((await noteVoucherEnds(pool)) ? lullMs : restMs));
