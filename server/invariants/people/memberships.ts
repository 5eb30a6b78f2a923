/** Invariants of memberships. */
import { type Invariant, latestFirst } from '../invariant.ts';

/** Events of each membership, gathered in one pass: individual lookups took 30 seconds for the demo. */
const eventsByMembership = `(
  select merchant_id, object_id,
         count(*) filter (where type = 'membership.revoked') as revocations,
         (array_agg(type order by ${latestFirst}))[1] as last,
         (array_agg(data ->> 'status' order by ${latestFirst}))[1] as status
  from events where type like 'membership.%' group by merchant_id, object_id)`;

export const membershipInvariants: readonly Invariant[] = [
  {
    name: 'V6 a membership is revoked once and does not change afterwards',
    sql: `select m.id, m.status, logged.revocations, logged.last from memberships m
          left join ${eventsByMembership} logged on logged.merchant_id = m.merchant_id and logged.object_id = m.id
          where coalesce(logged.revocations, 0) <> (m.status = 'revoked')::int
             or (logged.revocations > 0 and logged.last <> 'membership.revoked')`,
  },
  {
    name: 'P6 a revoked membership has no later points entries except corrections',
    sql: `select t.id, t.occurred_at, m.revoked_at from points_transactions t
          join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
          where t.occurred_at > m.revoked_at and t.type not in ('reverse', 'debt_recovery')`,
  },
  {
    name: 'A2 the latest event of a membership matches its current state',
    sql: `select m.id, m.status, logged.status as logged from memberships m
          join ${eventsByMembership} logged on logged.merchant_id = m.merchant_id and logged.object_id = m.id
          where logged.status <> m.status`,
  },
  {
    name: 'A2 each counted visit has an event',
    sql: `select m.id, m.check_ins, count(e.id) as logged from memberships m
          left join events e on e.merchant_id = m.merchant_id and e.object_id = m.id and e.type = 'membership.checked_in'
          group by m.merchant_id, m.id having m.check_ins <> count(e.id)`,
  },
];
