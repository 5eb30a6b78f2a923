/** SQL for exports: one function per statement. */
import { type Compilable, type Expression, type SqlBool, sql } from 'kysely';
import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { type ExportedRow, exportedFields } from './export-cells.ts';
import type { ExportOrder } from './export-order.ts';

function conditionsOf(merchantId: string, order: ExportOrder): Expression<SqlBool>[] {
  const conditions = [
    sql<boolean>`merchant_id = ${merchantId}`,
    sql<boolean>`created_at >= ${order.from}::timestamptz`,
    sql<boolean>`created_at < ${order.to}::timestamptz`,
  ];
  if (order.types) conditions.push(sql`type = any(${order.types}::text[])`);
  if (order.statuses) conditions.push(sql`status = any(${order.statuses}::text[])`);
  if (order.currency) conditions.push(sql`currency = ${order.currency}`);
  return conditions;
}

const selected = (merchantId: string, order: ExportOrder) =>
  build
    .selectFrom('wallet_transactions')
    .where((expressions) => expressions.and(conditionsOf(merchantId, order)));

/** Counts the rows, up to `most`. */
export async function countRows(tx: ReadTransaction, order: ExportOrder, most: number): Promise<number> {
  const some = selected(tx.merchantId, order).select(sql<number>`1`.as('one')).limit(most);
  const counting = sql<{ count: number }>`select count(*) as count from (${some}) as counted`;
  const query: Compilable<{ count: number }> = { compile: () => counting.compile(build) };
  return (await tx.first(query))!.count;
}

/** Opens a cursor over all rows, oldest first, in the transaction's snapshot. */
export async function openCursor(tx: ReadTransaction, order: ExportOrder): Promise<void> {
  const { sql: text, parameters } = selected(tx.merchantId, order)
    .select(exportedFields)
    .orderBy('id')
    .compile();
  await tx.run(statement('', `declare wallet_export no scroll cursor for ${text}`), parameters);
}

/** Fetches the next rows from the cursor. */
export const fetchRows = (tx: ReadTransaction, count: number): Promise<ExportedRow[]> =>
  tx.run(statement<ExportedRow>('', `fetch forward ${count} from wallet_export`));
