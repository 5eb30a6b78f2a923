/** SQL for orders to merchants in other cells: one function per statement. */
import { newUuid } from '../../clock/new-id.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

/** What is ordered, by kind. A domain adds its kinds by declaration merging, and books them (`book-order.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface OrderedKinds {}

type Kind = keyof OrderedKinds;

/** What is carried out in the books of the partner. */
export type Ordered = { [K in Kind]: { kind: K; content: OrderedKinds[K] } }[Kind];

export type OrderOf<K extends Kind> = Pick<Row<'orders_elsewhere'>, 'merchant_id' | 'id' | 'partner_id'> & {
  kind: K;
  content: OrderedKinds[K];
};

export type OrderElsewhere = { [K in Kind]: OrderOf<K> }[Kind];

const insert = statement(
  'orders_elsewhere_insert',
  `insert into orders_elsewhere (merchant_id, id, partner_id, kind, content) values ($1, $2, $3, $4, $5)`,
);

/** Orders something of the transaction's merchant for `partner` (UUID), with the commit; the clock books it. */
export function orderElsewhere(tx: TenantTransaction, partner: string, ordered: Ordered): OrderElsewhere {
  const order = { merchant_id: tx.merchantId, id: newUuid(), partner_id: partner, ...ordered };
  const values = [order.merchant_id, order.id, partner, order.kind, JSON.stringify(order.content)];
  tx.commitAlong(tx.run(insert, values));
  return order;
}

const columns = 'merchant_id, id, partner_id, kind, content';

const own = statement<OrderElsewhere>(
  'orders_elsewhere_own',
  `select ${columns} from orders_elsewhere where merchant_id = $1 and booked_at is null order by id limit 200`,
);

/** The merchant's oldest open orders. */
export const findOwnOrders = (tx: ReadTransaction): Promise<OrderElsewhere[]> => tx.run(own, [tx.merchantId]);

const oldest = statement<OrderElsewhere>(
  'orders_elsewhere_oldest',
  `select ${columns} from orders_elsewhere where booked_at is null and partner_id <> all ($2::uuid[]) order by id limit $1`,
);

/** The oldest open orders, except those for the partners in `without`. Needs a transaction of the task `elsewhere`. */
export const findOrders = (tx: ReadTransaction, most: number, without: readonly string[]) =>
  tx.run(oldest, [most, without]);

const booked = statement(
  'orders_elsewhere_booked',
  `update orders_elsewhere set booked_at = clock_timestamp()
   where merchant_id = $1 and id = $2 and booked_at is null`,
);

/** Notes that an order is booked. It is kept, so that the doctor can compare both cells. */
export const saveBooked = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.run(booked, [tx.merchantId, id]);
