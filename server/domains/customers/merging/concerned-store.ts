/** SQL that finds and locks what a merge changes besides the customers: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

/** Ids of rows that are locked for a merge, by table. */
export type Concerned = Record<'orders' | 'vouchers' | 'campaigns', string[]>;

// Orders and campaigns of the one who gives up everything; vouchers that count something for either.
const concerned = statement<{ kind: keyof Concerned; id: string }>(
  'merge_concerned',
  `select 'orders' as kind, id from orders
   where merchant_id = $1 and customer_id = $2 and ($4::uuid[] is null or id = any ($4::uuid[]))
   union all
   (select 'vouchers', voucher_id from voucher_customers where merchant_id = $1 and customer_id in ($2, $3)
    union select 'vouchers', id from vouchers where merchant_id = $1 and holder_id in ($2, $3))
   union all
   (select 'campaigns', campaign_id from campaign_customers where merchant_id = $1 and customer_id = $2
    union select 'campaigns', campaign_id from campaign_publications where merchant_id = $1 and customer_id = $2
    union select 'campaigns', campaign_id from campaign_holds where merchant_id = $1 and customer_id = $2
    union select 'campaigns', campaign_id from redemptions
      where merchant_id = $1 and customer_id = $2 and campaign_id is not null
    union select 'campaigns', p.campaign_id from orders o
      join order_promotions p on p.merchant_id = $1 and p.order_key = o.id
      where o.merchant_id = $1 and o.customer_id = $2
    union select 'campaigns', v.campaign_id from voucher_holds h
      join vouchers v on v.merchant_id = $1 and v.id = h.voucher_id
      where h.merchant_id = $1 and h.customer_id = $2 and h.status = 'active' and v.campaign_id is not null)`,
);

/** What a merge of one customer into another changes; `orders` are the only ones that can move. */
export async function findConcerned(
  tx: ReadTransaction,
  way: { from: string; to: string },
  orders?: readonly string[],
): Promise<Concerned> {
  const found: Concerned = { orders: [], vouchers: [], campaigns: [] };
  const rows = await tx.run(concerned, [tx.merchantId, way.from, way.to, orders ?? null]);
  for (const { kind, id } of rows) found[kind].push(id);
  return found;
}

/** Whether everything that is concerned now was concerned before. */
export const isWithin = (now: Concerned, before: Concerned): boolean =>
  (Object.keys(now) as (keyof Concerned)[]).every((kind) =>
    now[kind].every((id) => before[kind].includes(id)),
  );

const lockOrders = statement(
  'merge_lock_orders',
  `select from orders where merchant_id = $1 and id = any ($2::uuid[]) order by order_id for no key update`,
);
const lockVouchers = statement(
  'merge_lock_vouchers',
  `select from vouchers where merchant_id = $1 and id = any ($2::uuid[]) order by id for no key update`,
);

/** Locks orders and vouchers in their order; always before customers. */
export const lockConcerned = (tx: TenantTransaction, { orders, vouchers }: Concerned): Promise<unknown> =>
  Promise.all([tx.run(lockOrders, [tx.merchantId, orders]), tx.run(lockVouchers, [tx.merchantId, vouchers])]);
