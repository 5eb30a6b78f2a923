/** What must be true of the figures of days, groups and referrals, as queries that return no rows. */
import type { Invariant } from './invariant.ts';

/** Merchants whose events have all been counted; of the others the figures are behind, and rightly so. */
const counted = `(select m.id, m.timezone from merchants m
  where not exists (select from events e where e.merchant_id = m.id and e.sequence is null))`;

const figure = (name: string) =>
  `(select merchant_id, sum(value) as value from daily_figures
    where figure = '${name}' and pass_id = '' and location_id = '' group by merchant_id)`;

/** The sum of a figure over all days against what the tables hold. */
const sums = (name: string, truth: string): string =>
  `select m.id, coalesce(f.value, 0) as counted, coalesce(t.value, 0) as there
   from ${counted} m
   left join ${figure(name)} f on f.merchant_id = m.id
   left join (${truth}) t on t.merchant_id = m.id
   where coalesce(f.value, 0) <> coalesce(t.value, 0)`;

const perMerchant = (table: string, value: string, where = 'true'): string =>
  `select merchant_id, ${value} as value from ${table} where ${where} group by merchant_id`;

export const networkInvariants: readonly Invariant[] = [
  {
    name: 'D1 the points of all days are those of the ledger',
    sql: `${sums('points_earned', perMerchant('points_transactions', 'sum(points)', `type = 'earn'`))}
          union all
          ${sums('points_redeemed', perMerchant('points_transactions', '-sum(points)', `type = 'redeem'`))}
          union all
          ${sums(
            'points_outstanding',
            perMerchant('memberships', 'sum(points_available + points_pending + points_held)'),
          )}`,
  },
  {
    name: 'D1 the vouchers of all days are those that were redeemed, and gifts owe what is left on them',
    sql: `${sums('vouchers_redeemed', perMerchant('redemptions', 'count(*)'))}
          union all
          ${sums('gift_liability', perMerchant('vouchers', 'sum(gift_balance)', 'voided_at is null and gift_balance > 0'))}`,
  },
  {
    name: 'D2 every place where something happened adds up to no more than all of them',
    sql: `select d.merchant_id, d.figure, d.day from daily_figures d
          where d.figure in ('points_earned', 'points_redeemed', 'vouchers_redeemed') and d.pass_id = ''
          group by d.merchant_id, d.figure, d.day
          having sum(d.value) filter (where d.location_id <> '')
               > coalesce(sum(d.value) filter (where d.location_id = ''), 0)`,
  },
  {
    name: 'G1 a group counts its members, and each of them knows it',
    sql: `select g.id, g.members_count, count(m.merchant_id) as members from groups g
          left join group_members m on m.group_id = g.id and m.status = 'active'
          group by g.merchant_id, g.id having g.members_count <> count(m.merchant_id)
          union all
          select m.group_id, null, null from group_members m join merchants o on o.id = m.merchant_id
          where (m.status = 'active') <> (o.group_id is not distinct from m.group_id)`,
  },
  {
    name: 'G2 no day is settled twice, and each settlement is the sum of its points',
    sql: `select a.id from group_settlements a join group_settlements b
            on b.merchant_id = a.merchant_id and b.group_id = a.group_id and b.id <> a.id
           and b.period_from <= a.period_to and b.period_to >= a.period_from
          union all
          select id from group_settlements
          where amount <> round((points_redeemed - points_issued) * accrual_cost_per_point::numeric / 1000000)`,
  },
  {
    name: 'R2 a code counts whom it brought, and brings no more than it may',
    sql: `select c.id, c.referrals_count, count(r.id) as there from referral_codes c
          left join referrals r on r.merchant_id = c.merchant_id and r.code_id = c.id
          group by c.merchant_id, c.id having c.referrals_count <> count(r.id)`,
  },
  {
    name: 'R3 nobody refers themselves, and what was granted stands in the ledger once',
    sql: `select r.id from referrals r join referral_codes c on c.merchant_id = r.merchant_id and c.id = r.code_id
          where r.customer_id is not distinct from c.customer_id
             or r.referrer_id is distinct from c.customer_id
          union all
          select g.id from (
            select merchant_id, id, referrer_transaction_id as entry, referrer_granted as points from referrals
            union all
            select merchant_id, id, referee_transaction_id, referee_granted from referrals) as g
          left join points_transactions t on t.merchant_id = g.merchant_id and t.id = g.entry
          where g.entry is not null and (t.id is null or t.points <> g.points or t.type <> 'adjust')
          union all
          select min(id::text)::uuid from referrals where referrer_transaction_id is not null
          group by merchant_id, referrer_transaction_id having count(*) > 1`,
  },
  {
    name: 'R4 what was granted for a voided referral was taken back, as far as the membership lives',
    sql: `select r.id from referrals r
          join points_transactions t on t.merchant_id = r.merchant_id
            and t.id in (r.referrer_transaction_id, r.referee_transaction_id)
          join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
            and (m.revoked_at is null or m.revoked_at > r.updated_at)
          where r.status = 'voided' and not exists (
            select from points_reversals v where v.merchant_id = t.merchant_id and v.transaction_id = t.id
              and v.reversed_points = v.points)`,
  },
];
