/** What must be true of memberships, as queries that return no rows. */
import type { Invariant } from './invariant.ts';

export const membershipInvariants: readonly Invariant[] = [
  {
    name: 'V6 a revoked membership is revoked once, and nothing happens to it afterwards',
    sql: `select m.id, m.status, count(e.id) as revocations, count(later.id) as later
          from memberships m
          left join events e on e.merchant_id = m.merchant_id and e.object_id = m.id and e.type = 'membership.revoked'
          left join events later on later.merchant_id = m.merchant_id and later.object_id = m.id
           and later.type like 'membership.%' and later.id > e.id
          group by m.merchant_id, m.id
          having count(distinct e.id) <> (m.status = 'revoked')::int or count(later.id) > 0`,
  },
  {
    name: 'P6 no points move on a membership after it was revoked but by corrections',
    sql: `select t.id, t.occurred_at, m.revoked_at from points_transactions t
          join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
          where t.occurred_at > m.revoked_at and t.type not in ('reverse', 'debt_recovery')`,
  },
  {
    name: 'A2 the last that was told of a membership is how it stands',
    sql: `select m.id, m.status, told.status as told from memberships m
          cross join lateral (
            select e.data ->> 'status' as status from events e
            where e.merchant_id = m.merchant_id and e.object_id = m.id and e.type like 'membership.%'
            order by e.id desc limit 1
          ) as told
          where told.status <> m.status`,
  },
  {
    name: 'A2 each visit that is counted has its event',
    sql: `select m.id, m.check_ins, count(e.id) as told from memberships m
          left join events e on e.merchant_id = m.merchant_id and e.object_id = m.id and e.type = 'membership.checked_in'
          group by m.merchant_id, m.id having m.check_ins <> count(e.id)`,
  },
];
