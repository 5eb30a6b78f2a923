/** The voucher clock: announces upcoming and past expiries. */
import { timeOf } from '../../database/merchant-clock.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { findEnds, mostEnds } from '../../domains/vouchers/clock/clock-store.ts';
import { noteEnds } from '../../domains/vouchers/clock/note-ends.ts';
import { noticeUntil } from '../../domains/vouchers/clock/voucher-end.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { byMerchant, Quarantine } from '../quarantine.ts';
import { lookingFor } from './clock-turn.ts';

const task = 'ends of vouchers';
const restMs = 15_000;
/** A pause between batches that leaves the database to requests. */
const lullMs = 50;

/** Announces due expiries, of all merchants or of one, and returns whether there may be more. */
export const noteVoucherEnds = (
  pool: Pool,
  only?: string,
  quarantine = new Quarantine(task),
): Promise<boolean> =>
  quarantine.rounds(
    mostEnds,
    (without) =>
      inTenantTransaction(pool, lookingFor('voucher-clock', only), async (tx) => {
        const now = await timeOf(tx);
        return findEnds(tx, now, noticeUntil(now), without);
      }),
    (due) =>
      quarantine.each(byMerchant(due), (merchants, vouchers) => {
        const ids = vouchers.map(({ id }) => id);
        return inTenantTransaction(pool, { merchants }, async (tx) => noteEnds(tx, ids, await timeOf(tx)));
      }),
  );

/** Runs every 15 seconds until stopped, and continuously while there is more to announce. */
export function startVoucherClock({ pool }: Pick<Services, 'pool'>, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  const turn = () => noteVoucherEnds(pool, undefined, quarantine);
  return startLoop(task, observers, async () => ((await turn()) ? lullMs : restMs));
}
