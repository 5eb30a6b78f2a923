/** Invariants of vouchers. */
import type { Invariant } from '../invariant.ts';
import { giftCardInvariants } from './gift-cards.ts';
import { orderInvariants } from './orders.ts';
import { rollbackInvariants } from './rollbacks.ts';

/** Vouchers whose terms changed later: earlier redemptions followed the terms of their time. */
const changed = (...terms: readonly string[]): string => `(
  select merchant_id, object_id from events where type like 'voucher.%'
    and (${terms.map((term) => `previous -> '${term}' is not null`).join(' or ')}))`;

/** What left a gift card otherwise than by a redemption, as a negative sum. */
const movedOff = `coalesce((select sum(t.amount) from gift_transactions t
  where t.merchant_id = v.merchant_id and t.voucher_id = v.id
    and (t.type in ('expired', 'reinstated', 'closed') or t.type in ('adjusted', 'transferred') and t.amount < 0)), 0)`;

export const voucherInvariants: readonly Invariant[] = [
  {
    name: 'V1 the redemption count of a voucher matches its redemptions',
    sql: `select v.id, v.redeemed_quantity, count(r.id) as redemptions, v.gift_amount - v.gift_balance as taken,
                 coalesce(sum(r.amount - r.rolled_back_amount), 0) as redeemed
          from vouchers v
          left join redemptions r on r.merchant_id = v.merchant_id and r.voucher_id = v.id and r.status <> 'rolled_back'
          group by v.merchant_id, v.id
          having v.redeemed_quantity <> count(r.id)
              or v.gift_amount - v.gift_balance <> coalesce(sum(r.amount - r.rolled_back_amount), 0) - ${movedOff}`,
  },
  {
    name: 'V1 the held amounts of a voucher match its active holds',
    sql: `select v.id, v.held_quantity, sum(h.quantity) as held, v.gift_held, sum(h.amount) as amount_held
          from vouchers v
          left join voucher_holds h on h.merchant_id = v.merchant_id and h.voucher_id = v.id and h.status = 'active'
          group by v.merchant_id, v.id
          having v.held_quantity <> coalesce(sum(h.quantity), 0) or v.gift_held <> coalesce(sum(h.amount), 0)`,
  },
  {
    name: 'V1 the voucher counts of a customer match their redemptions and holds',
    sql: `with used as (
            select merchant_id, voucher_id, customer_id, count(*) as times from redemptions
            where customer_id is not null and status <> 'rolled_back' group by 1, 2, 3
          ), held as (
            select merchant_id, voucher_id, customer_id, count(*) as times from voucher_holds
            where customer_id is not null and status = 'active' group by 1, 2, 3
          )
          select voucher_id, customer_id, c.redeemed, used.times as redemptions, c.held, held.times as holds
          from voucher_customers c
          full join used using (merchant_id, voucher_id, customer_id)
          full join held using (merchant_id, voucher_id, customer_id)
          where coalesce(c.redeemed, 0) <> coalesce(used.times, 0) or coalesce(c.held, 0) <> coalesce(held.times, 0)`,
  },
  {
    name: 'V2 no voucher is used beyond its limit or balance',
    sql: `select v.id, v.redemption_limit, v.redeemed_quantity, v.held_quantity, v.gift_amount, v.gift_balance,
                 count(r.id) as redemptions, sum(r.amount - r.rolled_back_amount) as redeemed
          from vouchers v
          left join redemptions r on r.merchant_id = v.merchant_id and r.voucher_id = v.id and r.status <> 'rolled_back'
          group by v.merchant_id, v.id
          having v.redeemed_quantity < 0 or v.held_quantity < 0 or v.gift_held < 0
              or v.redeemed_quantity + v.held_quantity > v.redemption_limit
              or count(r.id) > v.redemption_limit
              or v.gift_balance - v.gift_held < 0
              or sum(r.amount - r.rolled_back_amount) > v.gift_amount`,
  },
  {
    name: 'V3 no customer exceeds the limit per customer of a voucher',
    sql: `select r.voucher_id, r.customer_id, v.per_customer_limit, count(*) as redemptions
          from redemptions r
          join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
          where v.per_customer_limit is not null and r.status <> 'rolled_back'
            and (v.merchant_id, v.id) not in ${changed('per_customer_limit')}
            -- Before a merge the limit held for each of the two.
            and (r.merchant_id, r.customer_id) not in (select merchant_id, customer_id from customer_merges)
          group by r.voucher_id, r.customer_id, v.per_customer_limit
          having count(*) > v.per_customer_limit or r.customer_id is null`,
  },
  {
    name: 'V4 a voucher is only used while it is valid, by the merchant’s clock',
    sql: `select r.id, r.occurred_at, r.created_at, v.starts_at, v.expires_at, v.voided_at
          from redemptions r
          join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
          join merchants m on m.id = r.merchant_id
          left join voucher_holds h on h.merchant_id = r.merchant_id and h.id = r.hold_id
          cross join lateral (select coalesce(h.created_at, r.occurred_at) as at) as promised
          where ((promised.at < v.starts_at or promised.at >= v.expires_at)
                 and (v.merchant_id, v.id) not in ${changed('starts_at', 'expires_at')})
             or r.occurred_at > r.created_at or r.created_at > clock_timestamp() + m.clock_ahead_ms * interval '1 millisecond'
             or r.created_at >= v.voided_at or r.created_at >= h.expires_at`,
  },
  {
    name: 'V5 a redemption is of a voucher of its merchant',
    sql: `select r.id, r.voucher_id from redemptions r
          left join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
          where v.id is null`,
  },
  {
    name: 'V6 a hold ends once',
    sql: `select h.id, h.status, count(distinct r.id) as redemptions, count(distinct e.id) as endings
          from voucher_holds h
          left join redemptions r on r.merchant_id = h.merchant_id and r.hold_id = h.id
          left join events e on e.merchant_id = h.merchant_id and e.object_id = h.id
           and e.type in ('voucher.hold.released', 'voucher.hold.expired')
          group by h.merchant_id, h.id
          having count(distinct r.id) <> (h.status = 'captured')::int
              or count(distinct e.id) <> (h.status in ('released', 'expired'))::int`,
  },
  ...orderInvariants,
  ...giftCardInvariants,
  ...rollbackInvariants,
  {
    name: 'V8 every code is encrypted with a known key and a unique nonce',
    sql: `select v.merchant_id, v.code_key_version, count(*) as sealed, count(k.version) as known
          from vouchers v
          left join merchant_keys k on k.merchant_id = v.merchant_id and k.version = v.code_key_version
          group by v.merchant_id, v.code_key_version
          having count(*) <> count(k.version) or count(*) <> count(distinct substr(v.code_sealed, 1, 12))`,
  },
  {
    name: 'V8 no code is encrypted with a retired key',
    sql: `select v.id, v.code_key_version from vouchers v
          join merchant_keys k on k.merchant_id = v.merchant_id and k.version = v.code_key_version
          where k.emptied_at is not null`,
  },
  {
    name: 'A2 each redemption has exactly one event',
    sql: `select r.id, count(e.id) as events from redemptions r
          left join events e on e.merchant_id = r.merchant_id and e.object_id = r.id
           and e.type = 'redemption.succeeded'
          group by r.merchant_id, r.id having count(e.id) <> 1`,
  },
];
