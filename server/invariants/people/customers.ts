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
    name: 'C5 a merged customer holds no membership and no uses of vouchers',
    sql: `select m.id as membership_id, null::uuid as voucher_id, m.customer_id from memberships m
          join customers c on c.merchant_id = m.merchant_id and c.id = m.customer_id where c.status = 'merged'
          union all
          select null, v.voucher_id, v.customer_id from voucher_customers v
          join customers c on c.merchant_id = v.merchant_id and c.id = v.customer_id
          where c.status = 'merged' and (v.redeemed > 0 or v.held > 0)`,
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
