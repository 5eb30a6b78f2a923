/** SQL for simulations: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { lastPurchase } from '../../order-book/purchases.ts';

type Membership = Row<
  'memberships',
  | 'pass_id'
  | 'tier_id'
  | 'points_available'
  | 'status'
  | 'require_claim'
  | 'issued_at'
  | 'starts_at'
  | 'expires_at'
>;
type Customer = Row<'customers', 'tags' | 'attributes' | 'birthday'> & {
  last_order_at: string | null;
  last_activity_at: string | null;
};

type AppliedOrder = Pick<
  Row<'orders'>,
  'order_id' | 'items' | 'customer_id' | 'location_id' | 'channel' | 'metadata'
> & { currency: string; shipping: number; applied_at: string };

/** An applied order. `customer` is only meaningful if it has one. */
export interface AppliedRow extends AppliedOrder {
  customer: Customer;
  membership: Membership | null;
}

type FlatRow = AppliedOrder & Customer & { [Column in keyof Membership]: Membership[Column] | null };

const applied = statement<FlatRow>(
  'simulation_orders',
  `select o.order_id, o.items, o.currency, (o.pricing ->> 'shipping')::bigint as shipping, o.customer_id,
          o.location_id, o.channel, o.metadata, o.applied_at, m.pass_id, m.tier_id, m.points_available, m.status,
          m.require_claim, m.issued_at, m.starts_at, m.expires_at, c.tags, c.attributes, c.birthday,
          (select a.last_activity_at from customer_activity a
           where a.merchant_id = o.merchant_id and a.customer_id = o.customer_id) as last_activity_at,
          ${lastPurchase('o.merchant_id', 'o.customer_id', 'o.applied_at')} as last_order_at
   from orders o
   left join memberships m on m.merchant_id = o.merchant_id and m.id = o.membership_id
   left join customers c on c.merchant_id = o.merchant_id and c.id = o.customer_id
   where o.merchant_id = $1 and o.applied_at >= $2
   order by o.applied_at desc limit $3`,
);
/** Reads the latest orders that were applied since then, newest first. */
export async function readApplied(tx: ReadTransaction, since: string, most: number): Promise<AppliedRow[]> {
  const rows = await tx.run(applied, [tx.merchantId, since, most]);
  return rows.map(({ pass_id, status, issued_at, points_available, require_claim, ...row }) => ({
    ...row,
    customer: row,
    membership:
      pass_id === null ||
      status === null ||
      issued_at === null ||
      points_available === null ||
      require_claim === null
        ? null
        : { ...row, pass_id, status, issued_at, points_available, require_claim },
  }));
}
