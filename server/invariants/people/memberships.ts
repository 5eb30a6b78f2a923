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
          group by m.merchant_id, m.id
          having m.check_ins <> count(e.id) + (select coalesce(sum(j.check_ins), 0) from membership_joins j
                                               where j.merchant_id = m.merchant_id and j.kept_id = m.id)`,
  },
  {
    name: 'C1 a merged membership has nothing, and leads to one of its pass and holder that has what it had',
    sql: `select m.id, m.merged_into, k.status, count(j.id) as joins from memberships m
          left join memberships k on k.merchant_id = m.merchant_id and k.id = m.merged_into
          left join membership_joins j on j.merchant_id = m.merchant_id and j.membership_id = m.id and j.undone_at is null
          where m.status = 'merged' or j.id is not null
          group by m.merchant_id, m.id, m.merged_into, m.status, m.pass_id, m.customer_id, k.id, k.status, k.pass_id,
            k.customer_id, m.points_available, m.points_pending, m.points_held, m.points_debt, m.lifetime_earned,
            m.lifetime_redeemed
          having m.status <> 'merged' or count(j.id) <> 1 or k.id is null or k.status = 'merged'
             or k.pass_id <> m.pass_id or k.customer_id <> m.customer_id
             or m.points_available + m.points_pending + m.points_held + m.points_debt + m.lifetime_earned
                + m.lifetime_redeemed <> 0`,
  },
];
