/** Invariants of merchant groups and referrals. */
import type { Invariant } from '../invariant.ts';

/** Merchants whom this database serves. */
const isServed = (id: string): string =>
  `exists (select from merchants w where w.id = ${id}
     and not exists (select from merchant_fences f where f.merchant_id = w.id and f.stops = 'everything'))`;

/** Credits from referrals: the entry, its points, and its recipient. */
const credited = `(
  select merchant_id, id, status, referrer_transaction_id as transaction_id, referrer_granted as granted, referrer_id as customer_id
  from referrals where referrer_transaction_id is not null
  union all
  select merchant_id, id, status, referee_transaction_id, referee_granted, customer_id
  from referrals where referee_transaction_id is not null)`;

export const networkInvariants: readonly Invariant[] = [
  {
    name: 'G1 the member count of a group is correct, and a merchant is a member of its group',
    sql: `select g.id, g.members_count, count(p.member_id) as members from groups g
          left join group_places p on p.merchant_id = g.merchant_id and p.group_id = g.id and p.status = 'active'
          group by g.merchant_id, g.id having g.members_count <> count(p.member_id)
          union all
          select coalesce(m.id, p.merchant_id), null, null from merchants m
          full join (select merchant_id, group_id from group_members where status = 'active') p on p.merchant_id = m.id
          where m.group_id is distinct from p.group_id`,
  },
  {
    name: 'G2 each day is settled once per group, at the cost of its points',
    sql: `select s.merchant_id, s.id, s.amount, s.points_issued, s.points_redeemed from group_settlements s
          where s.amount <> round((s.points_redeemed - s.points_issued)::numeric * s.accrual_cost_per_point / 1000000)
          union all
          select merchant_id, id, null, null, null from (
            select merchant_id, id, period_from,
                   lag(period_to) over (partition by merchant_id, group_id order by period_from) as before
            from group_settlements) as settled
          where period_from <= before`,
  },
  {
    name: 'G3 a merchant and the founder of its group say the same about its membership',
    sql: `select coalesce(p.member_id, m.merchant_id) as id, m.status, p.status as founder_status from group_places p
          full join group_members m on m.merchant_id = p.member_id and m.group_id = p.group_id
          where m.status is distinct from p.status
            and ${isServed('coalesce(p.member_id, m.merchant_id)')}
            and ${isServed('coalesce(p.merchant_id, m.founder_id)')}
            and not exists (
              select from orders_elsewhere o
              where o.booked_at is null and o.kind in ('group_member', 'group_place')
                and (o.merchant_id, o.partner_id) in (
                  (coalesce(p.member_id, m.merchant_id), coalesce(p.merchant_id, m.founder_id)),
                  (coalesce(p.merchant_id, m.founder_id), coalesce(p.member_id, m.merchant_id))))`,
  },
  {
    name: 'G4 no group settles the cost of points',
    sql: "select merchant_id, id, name from groups where settlement_mode = 'net'",
  },
  {
    name: 'L1 the referral count of a code is correct',
    sql: `select c.merchant_id, c.id, c.referrals_count, r.came from referral_codes c
          left join (select merchant_id, code_id, count(*) as came from referrals group by merchant_id, code_id) r
            on r.merchant_id = c.merchant_id and r.code_id = c.id
          where c.referrals_count <> coalesce(r.came, 0)`,
  },
  {
    name: 'L2 each reward is in the ledger of its recipient exactly once',
    sql: `select c.merchant_id, c.id, c.granted, t.points from ${credited} c
          left join points_transactions t on t.merchant_id = c.merchant_id and t.id = c.transaction_id
          left join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
          left join customers u on u.merchant_id = c.merchant_id and u.id = c.customer_id
          where (t.points, t.type, m.customer_id)
            is distinct from (c.granted, 'adjust', coalesce(u.merged_into, c.customer_id))
          union all
          select merchant_id, transaction_id, count(*), null from ${credited} c
          group by merchant_id, transaction_id having count(*) > 1`,
  },
  {
    name: 'L3 no reward is paid before the referred customer earns points',
    sql: `select r.merchant_id, r.id, r.qualified_by from referrals r
          left join points_transactions t on t.merchant_id = r.merchant_id and t.id = r.qualified_by
          where r.status = 'rewarded' and (t.type is distinct from 'earn' or t.membership_id <> r.membership_id)`,
  },
  {
    name: 'L4 the rewards of a voided referral were reversed',
    sql: `select c.merchant_id, c.id, c.transaction_id from ${credited} c
          join points_transactions t on t.merchant_id = c.merchant_id and t.id = c.transaction_id
          join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
          left join points_reversals p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
          where c.status = 'voided' and p.transaction_id is null and m.status <> 'revoked'`,
  },
  {
    name: 'L5 a referral code is found without its hyphens',
    sql: `select merchant_id, id from referral_codes where bare_code <> replace(code, '-', '')`,
  },
];
