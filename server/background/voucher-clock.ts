/** The clock of vouchers: tells that an end comes near, and that it has come. */
import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findEnds, mostEnds } from '../domains/vouchers/clock/clock-store.ts';
import { noteEnds } from '../domains/vouchers/clock/note-ends.ts';
import { noticeUntil } from '../domains/vouchers/clock/voucher-end.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 15_000;
/** A lull between two batches, in which requests have the database for themselves. */
const lullMs = 50;

const clock = statement<{ now: string }>('voucher_clock', 'select clock_timestamp() as now');

/**
 * Tells of the ends that are due by the database's clock, merchant by merchant, and answers whether there may be
 * more of them. A merchant that fails does not keep the others waiting; its failure is thrown in the end.
 */
export async function noteVoucherEnds(pool: Pool): Promise<boolean> {
  const scope = { merchants: [], task: 'voucher-clock', readOnly: true } as const;
  const { now, due } = await inTenantTransaction(pool, scope, async (tx) => {
    const [time] = await tx.run(clock);
    return { now: time!.now, due: await findEnds(tx, time!.now, noticeUntil(time!.now)) };
  });
  let failure: unknown;
  for (const [merchantId, vouchers] of Map.groupBy(due, (voucher) => voucher.merchant_id)) {
    const ids = vouchers.map(({ id }) => id);
    await inTenantTransaction(pool, { merchants: merchantId }, (tx) => noteEnds(tx, ids, now)).catch(
      (error: unknown) => {
        failure = error;
      },
    );
  }
  if (failure !== undefined) throw failure;
  return due.length >= mostEnds;
}

/** Looks every 15 seconds until it is stopped, and without that rest while there is more to tell. */
export const startVoucherClock = ({ pool }: Pick<Services, 'pool'>, log: Log): BackgroundWork =>
  startLoop('ends of vouchers', log, async () => ((await noteVoucherEnds(pool)) ? lullMs : restMs));
