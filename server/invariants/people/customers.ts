/** Invariants of customers. */
import type { Invariant } from '../invariant.ts';

export const customerInvariants: readonly Invariant[] = [
  {
    name: 'C4 a merged customer leads to one that is not merged, by a merge that was not undone',
    sql: `select c.id, c.merged_into, k.status, count(m.id) as merges from customers c
          left join customers k on k.merchant_id = c.merchant_id and k.id = c.merged_into
          left join customer_merges m on m.merchant_id = c.merchant_id and m.duplicate_id = c.id and m.undone_at is null
          where c.status = 'merged' or m.id is not null
          group by c.merchant_id, c.id, c.merged_into, c.status, k.status
          having count(m.id) <> 1 or k.status = 'merged'
             or (c.status not in ('merged', 'erased') and k.status is null)`,
  },
  {
    name: 'C5 a merged customer holds no membership, no order and no uses of vouchers or campaigns',
    sql: `select 'membership' as what, m.id, m.customer_id from memberships m
          join customers c on c.merchant_id = m.merchant_id and c.id = m.customer_id where c.status = 'merged'
          union all
          select 'voucher', v.voucher_id, v.customer_id from voucher_customers v
          join customers c on c.merchant_id = v.merchant_id and c.id = v.customer_id
          where c.status = 'merged' and (v.redeemed > 0 or v.held > 0)
          union all
          select 'order', o.id, o.customer_id from orders o
          join customers c on c.merchant_id = o.merchant_id and c.id = o.customer_id where c.status = 'merged'
          union all
          select 'campaign', u.campaign_id, u.customer_id from campaign_customers u
          join customers c on c.merchant_id = u.merchant_id and c.id = u.customer_id
          where c.status = 'merged' and u.used_uses + u.held_uses + u.used_amount + u.held_amount > 0
          union all
          select 'hold', h.campaign_id, h.customer_id from campaign_holds h
          join customers c on c.merchant_id = h.merchant_id and c.id = h.customer_id where c.status = 'merged'`,
  },
  {
    name: 'C6 the search index has the words of every customer, and no others',
    sql: `with expected as (
            select c.merchant_id, c.id, w.word, w.is_contact from customers c
            cross join lateral tessera_words_of(c.name, c.external_id, c.email, c.searchable) w where c.status <> 'merged')
          select e.id, i.customer_id from expected e
          full join customer_words i on i.merchant_id = e.merchant_id and i.customer_id = e.id and i.word = e.word
            and i.is_contact = e.is_contact
          where e.id is null or i.customer_id is null`,
  },
];
