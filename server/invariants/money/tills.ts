/** Invariants of what tills give. */
import type { Invariant } from '../invariant.ts';

/** What callers gave while their counts are kept. Days begin and end elsewhere in other time zones. */
const given = `(
  select one.merchant_id, coalesce(t.family_id, one.actor_id) as caller_id, one.subject, sum(one.amount) as amount
  from (
    select p.merchant_id, p.actor_id, 'points ' || m.pass_id as subject, p.points as amount
    from points_transactions p
    join memberships m on m.merchant_id = p.merchant_id and m.id = p.membership_id
    where p.type in ('earn', 'adjust') and p.points > 0 and p.order_details is null
    union all
    select g.merchant_id, g.actor_id, 'gift_cards ' || g.currency, g.amount
    from gift_transactions g where g.type in ('activated', 'loaded')
  ) as one
  left join api_tokens t on t.merchant_id = one.merchant_id and t.id = one.actor_id
  group by 1, 2, 3)`;

export const tillInvariants: readonly Invariant[] = [
  {
    name: 'T1 what a till counts as given is within its limit, and was given',
    sql: `select c.caller_id, c.subject, c.amount, c.amount_limit, g.amount as given
          from (select merchant_id, caller_id, subject, sum(amount) as amount, max(amount_limit) as amount_limit,
                       bool_or(amount > amount_limit) as beyond
                from till_counts group by 1, 2, 3) as c
          left join ${given} as g
            on g.merchant_id = c.merchant_id and g.caller_id = c.caller_id and g.subject = c.subject
          where c.beyond or c.amount > coalesce(g.amount, 0)`,
  },
];
