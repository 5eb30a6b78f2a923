/** Invariants of daily statistics. */
import type { Invariant } from '../invariant.ts';

/** Merchants whose events have all been counted; the statistics of others lag behind, as expected. */
const counted = `(select m.id, m.timezone from merchants m
  where not exists (select from events e where e.merchant_id = m.id and e.sequence is null))`;

const figure = (name: string) =>
  `(select merchant_id, sum(value) as value from daily_figures
    where figure = '${name}' and pass_id = '' and location_id = '' group by merchant_id)`;

/** Compares the sum of a metric over all days with the tables. */
const sums = (name: string, truth: string): string =>
  `select m.id, coalesce(f.value, 0) as counted, coalesce(t.value, 0) as there
   from ${counted} m
   left join ${figure(name)} f on f.merchant_id = m.id
   left join (${truth}) t on t.merchant_id = m.id
   where coalesce(f.value, 0) <> coalesce(t.value, 0)`;

const perMerchant = (table: string, value: string, where = 'true'): string =>
  `select merchant_id, ${value} as value from ${table} where ${where} group by merchant_id`;

export const figureInvariants: readonly Invariant[] = [
  {
    name: 'D1 the daily point totals match the ledger',
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
    name: 'D1 the daily voucher totals match the redemptions and gift balances',
    sql: `${sums('vouchers_redeemed', perMerchant('redemptions', 'count(*)', `status <> 'rolled_back'`))}
          union all
          ${sums('gift_liability', perMerchant('vouchers', 'sum(gift_balance)', 'voided_at is null and gift_balance > 0'))}`,
  },
  {
    name: 'D2 the totals of each location stay within the overall totals',
    // A rollback is on the day of its redemption in the time zone of today, which can be the one beside it.
    sql: `select d.merchant_id, d.figure, min(d.day) as day from daily_figures d
          where d.figure in ('points_earned', 'points_redeemed', 'vouchers_redeemed') and d.pass_id = ''
          group by d.merchant_id, d.figure, case when d.figure <> 'vouchers_redeemed' then d.day end
          having sum(d.value) filter (where d.location_id <> '')
               > coalesce(sum(d.value) filter (where d.location_id = ''), 0)`,
  },
];
