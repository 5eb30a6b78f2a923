import { sql } from 'kysely';
import { listUsers as route } from '../../../contract/domains/dashboard.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { type CustomerRow, readCustomers } from '../../domains/customers/customer-store.ts';
import { plainPage, searchCondition } from '../../domains/customers/search/search.ts';
import {
  byActivity,
  conditionsOf,
  customersQuery,
  readAggregates,
} from '../../domains/dashboard/customer-list-store.ts';
import { viewKnownCustomer } from '../../domains/dashboard/known-customer.ts';
import { readSerial } from '../../domains/memberships/life/serial.ts';
import {
  openPage,
  type Page,
  type PageResult,
  readPage,
  timeConditions,
  totalOf,
} from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** The merchant's customers, by newest or by last activity. */
export const listUsers = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const conditions = conditionsOf(tx, input, call.principal.merchantTimezone);
  if (input.q !== undefined)
    conditions.push(await searchCondition(tx, input.q, call, readSerial, plainPage(page, input)));
  const found =
    input.sort === 'last_activity_at'
      ? await readByActivity(tx, page, conditions)
      : await readPage(
          tx,
          page,
          { query: customersQuery(conditions), table: 'customers' },
          (row) => row as unknown as CustomerRow,
        );
  const known = await readAggregates(
    tx,
    found.data.map((row) => row.id),
  );
  return {
    ...found,
    data: found.data.map((row) => viewKnownCustomer(row, known.get(row.id)!, call.principal)),
  };
});

/** The cursor holds the time and id of the last customer, because several can share a time. */
async function readByActivity(
  tx: ReadTransaction,
  page: Page,
  filters: ReturnType<typeof conditionsOf>,
): Promise<PageResult<CustomerRow>> {
  const conditions = [...filters, ...timeConditions(page, 'customers')];
  const [at, id] = page.after?.split(' ') ?? [];
  const after = at !== undefined && id !== undefined ? { at, id } : undefined;
  const query = byActivity(tx, conditions, { order: page.order, limit: page.limit + 1, after });
  const counted = byActivity(tx, conditions, {
    order: page.order,
    limit: page.maxCounted + 1,
    after: undefined,
  });
  const counting = sql<{ count: number }>`select count(*)::int as count from (${counted}) as counted`;
  const [places, total] = await Promise.all([
    tx.all({ compile: () => query.compile(build) }),
    page.withTotal ? tx.first({ compile: () => counting.compile(build) }) : undefined,
  ]);
  const shown = places.slice(0, page.limit);
  const rows = await readCustomers(
    tx,
    shown.map((place) => place.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = shown.at(-1);
  const hasMore = places.length > page.limit;
  return {
    object: 'list',
    data: shown.flatMap((place) => byId.get(place.id) ?? []),
    has_more: hasMore,
    next_cursor: hasMore && last ? page.cursorAfter(`${last.last_activity_at} ${last.id}`) : null,
    ...(total && totalOf(total.count, page.maxCounted)),
  };
}
