/**
 * The points clock: records the passage of time on points that no request has touched. Requests settle what they touch,
 * so nothing waits for this; running it twice or in several processes changes nothing.
 */
import { limits } from '../../../contract/limits.ts';
import { statement } from '../../database/connection.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { settleMemberships } from '../../domains/points/clock/settle-due.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { byMerchant, Quarantine } from '../quarantine.ts';
import { lookingFor } from './clock-turn.ts';

const task = 'points clock';
const restMs = 15_000;
/** A pause between rounds that leaves the database to requests. */
const lullMs = 50;
const mostDue = 500;
/** Memberships locked per transaction. */
const mostLocked = 50;

interface DueRow {
  merchant_id: string;
  membership_id: string;
}

const holds = statement<DueRow>(
  'points_clock_holds',
  `select merchant_id, membership_id from points_holds
   where status = 'active' and expires_at <= tessera_now() and merchant_id <> all ($1::uuid[])
   order by expires_at limit ${mostDue}`,
);

const waiting = statement<DueRow>(
  'points_clock_waiting',
  `select merchant_id, membership_id from points_lots
   where is_open and not activated and not frozen and available_at <= tessera_now()
     and merchant_id <> all ($1::uuid[])
   order by available_at limit ${mostDue}`,
);

// Held points outlive their lot until the hold ends, and must not be selected repeatedly meanwhile.
const ended = statement<DueRow>(
  'points_clock_ended',
  `select merchant_id, membership_id from (
     (select l.merchant_id, l.membership_id, l.expires_at from points_lots l
      where l.is_open and l.activated and not l.frozen and l.noticed and l.expires_at <= tessera_now()
        and l.merchant_id <> all ($1::uuid[])
        and not exists (select from points_holds h where h.merchant_id = l.merchant_id
                          and h.membership_id = l.membership_id and h.status = 'active')
      order by l.expires_at limit ${mostDue})
     union all
     (select l.merchant_id, l.membership_id, l.expires_at from points_lots l
      where l.is_open and l.activated and not l.frozen and not l.noticed
        and l.expires_at <= tessera_now() + interval '${limits.points.expiryNoticeDays} days'
        and l.merchant_id <> all ($1::uuid[])
      order by l.expires_at limit ${mostDue})) as due
   order by expires_at limit ${mostDue}`,
);

/** Settles a batch of what is due, of all merchants or of one, and returns whether there may be more. */
export async function settlePoints(
  pool: Pool,
  only?: string,
  quarantine = new Quarantine(task),
): Promise<boolean> {
  let isMore = false;
  for (const kind of [holds, waiting, ended]) {
    const isMoreOfKind = await quarantine.rounds(
      mostDue,
      (without) => inTenantTransaction(pool, lookingFor('points', only), (tx) => tx.run(kind, [without])),
      (due) =>
        quarantine.each(byMerchant(due), (merchants, rows) => settle(pool, merchants, rows), mostLocked),
    );
    isMore ||= isMoreOfKind;
  }
  return isMore;
}

function settle(pool: Pool, merchants: string, rows: readonly DueRow[]): Promise<void> {
  const ids = [...new Set(rows.map((row) => row.membership_id))];
  return inTenantTransaction(pool, { merchants }, (tx) => settleMemberships(tx, ids));
}

/** Settles every 15 seconds until stopped, and continuously while there is more to do. */
export function startPointsClock({ pool }: Pick<Services, 'pool'>, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  const turn = () => settlePoints(pool, undefined, quarantine);
  return startLoop(task, observers, async () => ((await turn()) ? lullMs : restMs));
}
