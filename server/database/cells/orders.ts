/**
 * Orders from the cell home to other cells. A transaction can't span two databases, so what people do at home orders
 * its consequences elsewhere, in the same commit. Each order is booked in its cell, where a repetition changes nothing,
 * and deleted at home afterwards: killed at any point, it is booked again and never lost.
 */
import { newUuid } from '../../clock/new-id.ts';
import { statement } from '../connection.ts';
import type { Row } from '../schema/row.ts';
import type { ReadTransaction } from '../transactions/read-transaction.ts';

export type OrderKind = Row<'cell_orders'>['kind'];

export interface NewOrder {
  kind: OrderKind;
  /** Whose cell books it; otherwise `cell` does, or if both are undefined, that of the person's first merchant. */
  merchantId?: string;
  cell?: string;
  /** The person whose orders are booked together. */
  userId?: string | undefined;
  content: object;
}

export type CellOrder = Row<'cell_orders'>;

type Writer = Pick<ReadTransaction, 'run'>;

const insert = statement(
  'cell_order_insert',
  `insert into cell_orders (id, kind, merchant_id, cell, user_id, content, created_at)
   values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
);

export const insertOrder = (
  tx: Writer,
  { kind, merchantId, cell, userId, content }: NewOrder,
): Promise<unknown> =>
  tx.run(insert, [
    newUuid(),
    kind,
    merchantId ?? null,
    cell ?? null,
    userId ?? null,
    JSON.stringify(content),
  ]);

const columns = 'id, kind, merchant_id, cell, user_id, content, created_at';
const ofPerson = statement<CellOrder>(
  'cell_orders_of_person',
  `select ${columns} from cell_orders where user_id = $1 order by id`,
);
const oldest = statement<CellOrder>(
  'cell_orders_oldest',
  `select ${columns} from cell_orders where id > $1 order by id limit 200`,
);

export const findOrdersOf = (tx: Pick<ReadTransaction, 'run'>, userId: string): Promise<CellOrder[]> =>
  tx.run(ofPerson, [userId]);

export const findOrders = (tx: ReadTransaction, after: string): Promise<CellOrder[]> =>
  tx.run(oldest, [after]);

const drop = statement('cell_order_drop', 'delete from cell_orders where id = $1');

export const dropOrder = (tx: Writer, id: string): Promise<unknown> => tx.run(drop, [id]);

const place = statement(
  'merchant_cells_place',
  `insert into merchant_cells (merchant_id, cell) select id, $2 from unnest($1::uuid[]) as placed (id)`,
);

/** Places new merchants in a cell other than home. */
export const placeMerchants = (tx: Writer, merchants: readonly string[], cell: string): Promise<unknown> =>
  tx.run(place, [merchants, cell]);

const admit = statement(
  'person_cells_admit',
  'insert into person_cells (user_id, cell) values ($1, $2) on conflict do nothing',
);

/** Records that the person may be a member of a team in this cell. */
export const admitPerson = (tx: Writer, userId: string, cell: string): Promise<unknown> =>
  tx.run(admit, [userId, cell]);

const cellsOf = statement<{ cell: string }>(
  'person_cells_of',
  'select cell from person_cells where user_id = $1 order by cell',
);

/** The cells besides home where this person may be a member of a team. */
export const cellsOfPerson = async (tx: Writer, userId: string): Promise<string[]> =>
  (await tx.run(cellsOf, [userId])).map(({ cell }) => cell);
