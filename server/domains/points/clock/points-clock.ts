/**
 * The points clock: records the passage of time on points that no request has touched. Requests settle what they touch,
 * so nothing waits for this; running it twice or in several processes changes nothing.
 */
import { limits } from '../../../../contract/limits.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import { declareClock } from '../../../engine/clock.ts';
import { settleMemberships } from './settle-due.ts';

const maxDue = 500;
/** Memberships locked per transaction. */
const maxLocked = 50;

type DueMembership = Row<'points_lots', 'merchant_id' | 'membership_id'>;

const holds = statement<DueMembership>(
  'points_clock_holds',
  `select merchant_id, membership_id from points_holds
   where status = 'active' and expires_at <= tessera_now() and merchant_id <> all ($1::uuid[])
   order by expires_at limit ${maxDue}`,
);

const waiting = statement<DueMembership>(
  'points_clock_waiting',
  `select merchant_id, membership_id from points_lots
   where is_open and not activated and not frozen and available_at <= tessera_now()
     and merchant_id <> all ($1::uuid[])
   order by available_at limit ${maxDue}`,
);

// Held points outlive their lot until the hold ends, and must not be selected repeatedly meanwhile.
const ended = statement<DueMembership>(
  'points_clock_ended',
  `select merchant_id, membership_id from (
     (select l.merchant_id, l.membership_id, l.expires_at from points_lots l
      where l.is_open and l.activated and not l.frozen and l.noticed and l.expires_at <= tessera_now()
        and l.merchant_id <> all ($1::uuid[])
        and not exists (select from points_holds h where h.merchant_id = l.merchant_id
                          and h.membership_id = l.membership_id and h.status = 'active')
      order by l.expires_at limit ${maxDue})
     union all
     (select l.merchant_id, l.membership_id, l.expires_at from points_lots l
      where l.is_open and l.activated and not l.frozen and not l.noticed
        and l.expires_at <= tessera_now() + interval '${limits.points.expiryNoticeDays} days'
        and l.merchant_id <> all ($1::uuid[])
      order by l.expires_at limit ${maxDue})) as due
   order by expires_at limit ${maxDue}`,
);

export const pointsClock = declareClock({
  name: 'points clock',
  everySeconds: 15,
  task: 'points',
  most: maxDue,
  findDue: async (tx, without) =>
    (await Promise.all([holds, waiting, ended].map((kind) => tx.run(kind, [without])))).flat(),
  atOnce: maxLocked,
  settle: (tx, due) => settleMemberships(tx, [...new Set(due.map(({ membership_id }) => membership_id))]),
});
