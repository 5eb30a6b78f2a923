/** SQL for exports of a table: one function per statement. */
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { statement } from '../../database/connection.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TimedOrder } from './export-order.ts';
import type { TableSource } from './table-source.ts';

/** The table, what is joined to it, and the conditions of the rows. */
function rowsOf<Line extends object, Order extends TimedOrder>(
  { merchantId }: ReadTransaction,
  { table, join = sql``, time, filtersOf }: TableSource<Line, Order>,
  order: Order,
): RawBuilder<unknown> {
  const conditions = [
    sql<SqlBool>`merchant_id = ${merchantId}`,
    sql<SqlBool>`${sql.ref(time)} >= ${order.from}::timestamptz`,
    sql<SqlBool>`${sql.ref(time)} < ${order.to}::timestamptz`,
    ...(order.selected ? [sql<SqlBool>`id = any(${order.selected}::uuid[])`] : []),
    ...filtersOf(order),
  ];
  return sql`from ${sql.table(table)} ${join} where ${sql.join(conditions, sql` and `)}`;
}

/** Counts the rows, up to `most`. */
export async function countRows<Line extends object, Order extends TimedOrder>(
  tx: ReadTransaction,
  source: TableSource<Line, Order>,
  order: Order,
  most: number,
): Promise<number> {
  const some = sql`select 1 ${rowsOf(tx, source, order)} limit ${most}`;
  const counting = sql<{ count: number }>`select count(*) as count from (${some}) as counted`;
  const query: Compilable<{ count: number }> = { compile: () => counting.compile(build) };
  return (await tx.first(query))!.count;
}

/** Finds those of the selected rows that the file has. */
export function findSelected<Line extends object, Order extends TimedOrder>(
  tx: ReadTransaction,
  source: TableSource<Line, Order>,
  order: Order,
): Promise<{ id: string }[]> {
  const finding = sql<{ id: string }>`select id ${rowsOf(tx, source, order)}`;
  return tx.all({ compile: () => finding.compile(build) });
}

/** Opens a cursor over all rows, oldest first, in the transaction's snapshot. */
export async function openCursor<Line extends object, Order extends TimedOrder>(
  tx: ReadTransaction,
  source: TableSource<Line, Order>,
  order: Order,
): Promise<void> {
  const listOf = (fields: readonly string[]) => sql.join(fields.map((field) => sql.ref(field)));
  const { fields, sortedBy } = source;
  const { sql: text, parameters } =
    sql`select ${listOf(fields)} ${rowsOf(tx, source, order)} order by ${listOf(sortedBy)}`.compile(build);
  await tx.run(statement('', `declare export no scroll cursor for ${text}`), parameters);
}

/** Fetches the next rows from the cursor. */
export const fetchRows = <Line extends object>(tx: ReadTransaction, count: number): Promise<Line[]> =>
  tx.run(statement<Line>('', `fetch forward ${count} from export`));
