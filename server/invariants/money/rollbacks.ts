/** Invariants of rollbacks and of voucher recipients. */
import type { Invariant } from '../invariant.ts';

export const rollbackInvariants: readonly Invariant[] = [
  {
    name: 'V6 a redemption is never rolled back beyond its amount, and its status matches',
    sql: `select r.id, r.status, r.amount, r.rolled_back_amount, count(b.id) as rollbacks, sum(b.amount) as taken_back
          from redemptions r
          left join redemption_rollbacks b on b.merchant_id = r.merchant_id and b.redemption_id = r.id
          group by r.merchant_id, r.id
          having coalesce(sum(b.amount), 0) <> r.rolled_back_amount or r.rolled_back_amount > coalesce(r.amount, 0)
              or (r.amount is null and (count(b.id) > 1 or count(b.amount) > 0))
              or r.status <> case when count(b.id) = 0 then 'succeeded'
                                  when r.amount is null or sum(b.amount) = r.amount then 'rolled_back'
                                  else 'partially_rolled_back' end`,
  },
  {
    name: 'V5 a rollback belongs to the merchant of its redemption',
    sql: `select b.id from redemption_rollbacks b join redemptions r on r.id = b.redemption_id
          where b.merchant_id <> r.merchant_id`,
  },
  {
    name: 'V1 the recipient count of a voucher is correct and within its limit',
    sql: `select v.id, v.issued_quantity, v.redemption_limit, count(r.id) as recipients from vouchers v
          left join voucher_recipients r on r.merchant_id = v.merchant_id and r.voucher_id = v.id
          group by v.merchant_id, v.id
          having v.issued_quantity <> count(r.id) or count(r.id) > v.redemption_limit
              or (v.type = 'gift' and count(r.id) > 1)`,
  },
  {
    name: 'V6 the status of a recipient matches their active redemptions',
    sql: `select r.id, r.status, count(d.id) as redemptions from voucher_recipients r
          join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
          left join redemptions d on d.merchant_id = r.merchant_id and d.voucher_id = r.voucher_id
           and d.status <> 'rolled_back' and d.created_at >= r.issued_at
           and (d.customer_id = r.customer_id or (d.customer_id is null and v.holder_id = r.customer_id))
          group by r.merchant_id, r.id
          having (r.status = 'redeemed') <> (count(d.id) > 0)`,
  },
  {
    name: 'A2 each rollback has exactly one event',
    sql: `select b.redemption_id, count(distinct b.id) as rollbacks, count(distinct e.id) as events
          from redemption_rollbacks b
          left join events e on e.merchant_id = b.merchant_id and e.object_id = b.redemption_id
           and e.type = 'redemption.rolled_back'
          group by b.merchant_id, b.redemption_id having count(distinct b.id) <> count(distinct e.id)`,
  },
];
