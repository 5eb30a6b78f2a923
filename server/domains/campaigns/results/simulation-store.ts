/** SQL for simulations: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';

export interface AppliedRow
  extends Pick<Row<'orders'>, 'order_id' | 'items' | 'customer_id' | 'location_id' | 'channel' | 'metadata'> {
  currency: string;
  shipping: number;
  applied_at: string;
  last_order_at: string | null;
  pass_id: string | null;
  tier_id: string | null;
  points_available: number | null;
}

const applied = statement<AppliedRow>(
  'simulation_orders',
  `select o.order_id, o.items, o.currency, (o.pricing ->> 'shipping')::bigint as shipping, o.customer_id,
          o.location_id, o.channel, o.metadata, o.applied_at, m.pass_id, m.tier_id, m.points_available,
          (select max(e.applied_at) from orders e where e.merchant_id = o.merchant_id
             and e.customer_id = o.customer_id and e.applied_at < o.applied_at) as last_order_at
   from orders o
   left join memberships m on m.merchant_id = o.merchant_id and m.id = o.membership_id
   where o.merchant_id = $1 and o.applied_at >= $2
   order by o.applied_at desc limit $3`,
);
/** Reads the latest orders that were applied since then, newest first. */
export const readApplied = (tx: ReadTransaction, since: string, most: number) =>
  tx.run(applied, [tx.merchantId, since, most]);
