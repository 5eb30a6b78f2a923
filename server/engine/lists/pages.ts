/**
 * Lists in pages. A page continues after the id of the last object (UUIDv7, so id order is creation order), never at an
 * offset, so deep pages cost the same and skip nothing when objects are added or deleted.
 *
 *   const page = openPage(call, routes.list, input);
 *   const query = build.selectFrom('api_tokens').selectAll().where('merchant_id', '=', tx.merchantId);
 *   return readPage(tx, page, { query, table: 'api_tokens' }, toApiToken);
 */
import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Route } from '../../../contract/route.ts';
import { startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Call } from '../operation.ts';
import { openCursor, sealCursor } from './page-cursor.ts';

/** Parameters of every list (`listQuery` of the contract). */
export interface PageInput {
  limit?: number;
  cursor?: string;
  order?: 'desc' | 'asc';
  created_gte?: string;
  created_lt?: string;
  /** `changeQuery` of the contract. */
  order_by?: 'created_at' | 'updated_at' | 'last_activity_at';
  updated_gte?: string;
  updated_lt?: string;
  include?: 'total_count';
  /** Of exports, which decide by it how to send their file; no request can contain it. */
  count_up_to?: number;
}

/** The checked parameters of a page: its cursor is valid, and its times are instants. */
export interface Page {
  limit: number;
  order: 'desc' | 'asc';
  /** The id of the last object on the previous page. */
  after: string | undefined;
  /** When that object last changed, in a list by change. */
  afterChange: string | undefined;
  byChange: boolean;
  createdGte: string | undefined;
  createdLt: string | undefined;
  updatedGte: string | undefined;
  updatedLt: string | undefined;
  withTotal: boolean;
  /** The most objects that the total counts. */
  maxCounted: number;
  /** Returns the cursor that continues after an id, which in a list by change the time follows. */
  cursorAfter(place: string): string;
}

/** What a hand-written statement needs of a page; its limit includes the extra row of `pageOf`. */
export type PageBounds = Pick<Page, 'limit' | 'order' | 'after' | 'createdGte' | 'createdLt'>;

/** The response of a list: `List` of the contract. */
export interface PageResult<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  next_cursor: string | null;
  total_count?: number;
  total_count_capped?: boolean;
}

/** The most objects that a total counts. */
export const maxCounted = 10_000;

/**
 * Checks the parameters of a page. Dates alone are days in the merchant's time zone.
 *
 * @throws Refusal `invalid_cursor` unless this list issued the cursor, for this merchant and these filters.
 */
export function openPage(call: Call, route: Route, input: PageInput): Page {
  const { merchantId, merchantTimezone: timezone } = call.principal;
  const key = call.services.keyring.cursorKey;
  const binding = JSON.stringify([merchantId, route.name, filtersOf(input)]);
  const place = input.cursor === undefined ? undefined : openCursor(key, binding, input.cursor);
  if (input.cursor !== undefined && place === undefined) throw refuse('invalid_cursor');
  const byChange = input.order_by === 'updated_at';
  // Other lists have places of their own.
  const [after, afterChange] = byChange ? (place?.split(' ') ?? []) : [place];
  return {
    limit: input.limit ?? limits.page.default,
    order: input.order ?? 'desc',
    after,
    afterChange,
    byChange,
    createdGte: input.created_gte && startOfInstant(input.created_gte, timezone),
    createdLt: input.created_lt && startOfInstant(input.created_lt, timezone),
    updatedGte: input.updated_gte && startOfInstant(input.updated_gte, timezone),
    updatedLt: input.updated_lt && startOfInstant(input.updated_lt, timezone),
    withTotal: input.include === 'total_count',
    maxCounted: input.count_up_to ?? maxCounted,
    cursorAfter: (last) => sealCursor(key, binding, last),
  };
}

/** Returns all parameters that select and order the objects; the page size may change. */
function filtersOf(input: PageInput): [string, unknown][] {
  const { limit: _limit, cursor: _cursor, include: _include, count_up_to: _count, ...filters } = input;
  return Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A query for all objects of a list, and the table whose `id` and `created_at` order and bound it. */
export interface PagedQuery<DB, TB extends keyof DB, Row> {
  query: SelectQueryBuilder<DB, TB, Row>;
  table: string;
  /** The query for the total, where `query` is already limited to the page. */
  counted?: SelectQueryBuilder<DB, TB, Row>;
}

/**
 * Runs the query for one page; `item` converts a row to its public form. `include=total_count` counts in the same round
 * trip, up to 10,000.
 */
export async function readPage<DB, TB extends keyof DB, Row extends { id: string }, Item>(
  tx: ReadTransaction,
  page: Page,
  paged: PagedQuery<DB, TB, Row>,
  item: (row: Row) => Item,
): Promise<PageResult<Item>> {
  const { query, table, counted: whole = query } = paged;
  const within = (bounded: SelectQueryBuilder<DB, TB, Row>, conditions: RawBuilder<boolean>[]) =>
    conditions.reduce((narrowed, condition) => narrowed.where(condition), bounded);
  const sorted = within(query, pageConditions(page, table));
  const ordered = page.byChange ? sorted.orderBy(changeOf(table), page.order) : sorted;
  const rest = ordered.orderBy(sql.ref(`${table}.id`), page.order);
  const [rows, counted] = await Promise.all([
    tx.all(rest.limit(page.limit + 1)),
    page.withTotal
      ? tx.first(countOf(within(whole, timeConditions(page, table)), page.maxCounted + 1))
      : undefined,
  ]);
  const placeOf = page.byChange ? (row: Row) => `${row.id} ${changedAt(row)}` : undefined;
  return pageOf(page, rows, item, counted?.count, placeOf);
}

const changedAt = (row: { id: string; updated_at?: unknown }): string => String(row.updated_at);

/** As clients and cursors have it: the database stores it to the microsecond. */
const changeOf = (table: string) =>
  sql<string>`date_trunc('milliseconds', ${sql.ref(`${table}.updated_at`)})`;

/**
 * Builds the response from the rows of a page and one extra row, which shows whether there is another page. `total` is
 * set if the caller asked for it; `placeOf` returns what the cursor continues after.
 */
export function pageOf<Row extends { id: string }, Item>(
  page: Page,
  rows: readonly Row[],
  item: (row: Row) => Item,
  total?: number,
  placeOf = (row: Row): string => row.id,
): PageResult<Item> {
  const shown = rows.slice(0, page.limit);
  const hasMore = rows.length > page.limit;
  return {
    object: 'list',
    data: shown.map((row) => item(row)),
    has_more: hasMore,
    next_cursor: hasMore ? page.cursorAfter(placeOf(shown[shown.length - 1]!)) : null,
    ...(total !== undefined && totalOf(total, page.maxCounted)),
  };
}

/** Joins the same page of several databases, whose items are rows. */
export function joinPages<Row extends { id: string }, Item>(
  page: Page,
  pages: readonly PageResult<Row>[],
  item: (row: Row) => Item,
): PageResult<Item> {
  const rows = pages.flatMap(({ data }) => data);
  const sign = page.order === 'asc' ? 1 : -1;
  rows.sort((a, b) => (a.id < b.id ? -sign : sign));
  const total = page.withTotal
    ? pages.reduce((sum, { total_count: count = 0 }) => sum + count, 0) +
      (pages.some(({ total_count_capped: isCapped }) => isCapped) ? 1 : 0)
    : undefined;
  const joined = pageOf(page, rows, item, total);
  const last = rows[page.limit - 1];
  const hasMore = joined.has_more || pages.some(({ has_more }) => has_more);
  return hasMore && last ? { ...joined, has_more: true, next_cursor: page.cursorAfter(last.id) } : joined;
}

/** Conditions for the rows of a page: within the requested times, and after the previous page. */
export function pageConditions(page: Page, table: string): RawBuilder<boolean>[] {
  const further = sql.raw(page.order === 'asc' ? '>' : '<');
  const id = sql.ref(`${table}.id`);
  const { after, afterChange } = page;
  const beyond =
    after === undefined
      ? undefined
      : afterChange === undefined
        ? sql<boolean>`${id} ${further} ${after}::uuid`
        : sql<boolean>`(${changeOf(table)}, ${id}) ${further} (${afterChange}::timestamptz, ${after}::uuid)`;
  return [...timeConditions(page, table), ...(beyond ? [beyond] : [])];
}

/** Conditions for the requested times. */
export function timeConditions(page: Page, table: string): RawBuilder<boolean>[] {
  const createdAt = sql.ref(`${table}.created_at`);
  const conditions: RawBuilder<boolean>[] = [];
  if (page.createdGte) conditions.push(sql<boolean>`${createdAt} >= ${page.createdGte}::timestamptz`);
  if (page.createdLt) conditions.push(sql<boolean>`${createdAt} < ${page.createdLt}::timestamptz`);
  const updatedAt = sql.ref(`${table}.updated_at`);
  // What was read by change needn't be read again: this is what an index can answer.
  const since = (page.order === 'asc' ? page.afterChange : undefined) ?? page.updatedGte;
  if (since) conditions.push(sql<boolean>`${updatedAt} >= ${since}::timestamptz`);
  if (page.updatedLt) conditions.push(sql<boolean>`${updatedAt} < ${page.updatedLt}::timestamptz`);
  return conditions;
}

function countOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Compilable<{ count: number }> {
  const some = query.clearSelect().select(sql<number>`1`.as('one')).limit(most);
  const counting = sql<{ count: number }>`select count(*) as count from (${some}) as counted`;
  return { compile: () => counting.compile(build) };
}

/** Returns the fields that `include=total_count` adds to the response. */
export const totalOf = (
  count: number,
  most = maxCounted,
): Pick<PageResult<never>, 'total_count' | 'total_count_capped'> =>
  count > most ? { total_count: most, total_count_capped: true } : { total_count: count };
