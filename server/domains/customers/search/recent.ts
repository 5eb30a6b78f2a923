/** SQL for the customers that a search finds, by their last activity. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { build } from '../../../database/query-builder.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import {
  maxCounted,
  type Page,
  type PageResult,
  pageOf,
  timeConditions,
} from '../../../engine/lists/pages.ts';
import { type CustomerRow, rowColumns } from '../customer-store.ts';

export type SeenRow = CustomerRow & { last_activity_at: string | null; seen_at: string };

/**
 * Returns a page of customers, the most recently active first. The conditions must select few: the activity of each is
 * looked up. Activity is recorded a moment after it happens, so customers without any are placed by when they joined.
 */
export async function readRecent(
  tx: ReadTransaction,
  page: Page,
  conditions: readonly Expression<SqlBool>[],
): Promise<PageResult<SeenRow>> {
  const order = sql.raw(page.order);
  const further = sql.raw(page.order === 'asc' ? '>' : '<');
  const found = sql`select customers.*, a.last_activity_at,
      date_trunc('milliseconds', coalesce(a.last_activity_at, customers.created_at)) as seen_at
    from customers
    left join customer_activity a on a.merchant_id = customers.merchant_id and a.customer_id = customers.id
    where ${sql.join([...conditions, ...timeConditions(page, 'customers')], sql` and `)}`;
  const [at, id] = page.after?.split(' ') ?? [];
  const beyond =
    at === undefined || id === undefined
      ? sql``
      : sql`where (c.seen_at, c.id) ${further} (${at}::timestamptz, ${id}::uuid)`;
  const query = sql<SeenRow>`select ${sql.raw(rowColumns)}, c.last_activity_at, c.seen_at
    from (${found}) as c ${beyond}
    order by c.seen_at ${order}, c.id ${order} limit ${page.limit + 1}`;
  const counting = sql<{ count: number }>`select count(*)::int as count
    from (select 1 from (${found}) as c limit ${maxCounted + 1}) as counted`;
  const [rows, total] = await Promise.all([
    tx.all<SeenRow>({ compile: () => query.compile(build) }),
    page.withTotal ? tx.first({ compile: () => counting.compile(build) }) : undefined,
  ]);
  const placeOf = (row: SeenRow): string => `${row.seen_at} ${row.id}`;
  return pageOf(page, rows, (row) => row, total?.count, placeOf);
}
