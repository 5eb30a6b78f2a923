/** Invariants of gift cards. */
import type { Invariant } from '../invariant.ts';

/** Movements that other tables and events don't show. */
const announced = `('activated', 'loaded', 'refunded', 'adjusted', 'transferred', 'expired', 'reinstated')`;

export const giftCardInvariants: readonly Invariant[] = [
  {
    name: 'M1 the balance of a gift card is the sum of its transactions',
    sql: `select v.id, v.gift_balance, coalesce(sum(t.amount), 0) as moved
          from vouchers v
          left join gift_transactions t on t.merchant_id = v.merchant_id and t.voucher_id = v.id
          where v.type = 'gift'
          group by v.merchant_id, v.id having v.gift_balance <> coalesce(sum(t.amount), 0)`,
  },
  {
    name: 'M2 no gift card balance was ever negative, and each transaction records the balance after it',
    sql: `select id, voucher_id, version, running, balance_after from (
            select t.id, t.voucher_id, t.version, t.balance_after, sum(t.amount) over
              (partition by t.merchant_id, t.voucher_id order by t.version) as running
            from gift_transactions t) as ledger
          where running < 0 or running <> balance_after`,
  },
  {
    name: 'M3 what is outstanding in the journal is the sum of the gift card transactions, entry by entry',
    sql: `select coalesce(b.entry_id, t.entry_id) as entry_id, coalesce(b.asset, t.currency) as currency, b.booked, t.moved
          from (select merchant_id, entry_id, asset, sum(case direction when 'credit' then amount else -amount end) as booked
                from ledger_postings where account = 'gift:outstanding' group by 1, 2, 3) as b
          full join (select merchant_id, entry_id, currency, sum(amount) as moved from gift_transactions group by 1, 2, 3) as t
            on t.merchant_id = b.merchant_id and t.entry_id = b.entry_id and t.currency = b.asset
          where b.booked is distinct from t.moved`,
  },
  {
    name: 'M4 each use of a gift card is booked once, and what was rolled back of it',
    sql: `select r.id, r.amount, r.rolled_back_amount, booked.taken, booked.returned
          from redemptions r
          cross join lateral (
            select -sum(t.amount) filter (where t.type = 'redeemed') as taken,
                   coalesce(sum(t.amount) filter (where t.type = 'rolled_back'), 0) as returned
            from gift_transactions t
            where t.merchant_id = r.merchant_id and t.voucher_id = r.voucher_id and t.redemption_id = r.id) as booked
          where r.amount is not null and case
            when booked.taken is not null then booked.taken <> r.amount or booked.returned <> r.rolled_back_amount
            -- Uses from before the card had a ledger are not in it.
            else booked.returned > r.rolled_back_amount or exists (
              select from gift_transactions t
              where t.merchant_id = r.merchant_id and t.voucher_id = r.voucher_id and t.created_at < r.created_at) end`,
  },
  {
    name: 'M5 a gift card keeps what can come back to it, and no more than was put on it',
    sql: `select v.id, v.gift_amount, v.gift_balance, v.gift_expired, v.gift_held from vouchers v
          where v.type = 'gift'
            and (least(v.gift_balance, v.gift_expired, v.gift_held) < 0 or v.gift_held > v.gift_balance
                 or v.gift_balance + v.gift_expired > v.gift_amount
                 or v.gift_expired <> coalesce((select -sum(t.amount) from gift_transactions t
                   where t.merchant_id = v.merchant_id and t.voucher_id = v.id and t.type in ('expired', 'reinstated')), 0))`,
  },
  {
    name: 'A2 each gift card transaction that nothing else announces has exactly one event',
    sql: `select t.id, t.type, told.times from gift_transactions t
          left join (select merchant_id, object_id, type, count(*) as times from events
                     where type like 'gift\\_card.%' group by 1, 2, 3) as told
            on told.merchant_id = t.merchant_id and told.object_id = t.id and told.type = 'gift_card.' || t.type
          where t.type in ${announced} and told.times is distinct from 1`,
  },
];
