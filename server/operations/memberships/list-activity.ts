import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { listActivity as route } from '../../../contract/domains/memberships.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import {
  type ActivityRow,
  activityColumns,
  eventTypesOf,
  recordedOfMembers,
  viewActivity,
} from '../../domains/memberships/activity.ts';
import { openPage, type Page, pageConditions, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** Activity of the merchant's memberships, latest first. */
export const listActivity = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const lookup = await chooseIndex(tx, input);
  const query = feed(tx.merchantId, lookup, input, page);
  const counted = feed(tx.merchantId, lookup, input);
  return readPage(tx, page, { query, table: 'events', counted }, viewActivity);
});

/** An indexed column and the values to look up in it. */
interface IndexLookup {
  column: 'membership_ref' | 'location_ref' | 'pass_ref' | 'type';
  values: readonly string[];
}

/** Picks the most selective index; the other filters are checked row by row. */
async function chooseIndex(tx: ReadTransaction, input: Input): Promise<IndexLookup> {
  if (input.customer_id || input.membership_id) {
    const own = input.customer_id ? await membershipsOf(tx, input.customer_id) : [input.membership_id!];
    const wanted = own.filter((id) => id === (input.membership_id ?? id));
    return { column: 'membership_ref', values: wanted };
  }
  if (input.location_id) return { column: 'location_ref', values: [input.location_id] };
  if (input.pass_id) return { column: 'pass_ref', values: [input.pass_id] };
  return { column: 'type', values: eventTypesOf(input.type) };
}

async function membershipsOf(tx: ReadTransaction, customerId: string): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('memberships')
      .select('id')
      .where('merchant_id', '=', tx.merchantId)
      .where('customer_id', '=', decodeId('customer', customerId)!),
  );
  return rows.map(({ id }) => encodeId('membership', id));
}

/** What events say of a reference: in a column, or, those that are recorded of members, in their data. */
type RefOf = (column: IndexLookup['column']) => RawBuilder<unknown>;

const inColumns: RefOf = (column) => sql.ref(`events.${column}`);
const inData: RefOf = (column) =>
  column === 'type' ? sql`events.type` : sql`(events.data ->> ${sql.lit(column.replace('_ref', '_id'))})`;

function conditionsOf(input: Input, refOf: RefOf): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (input.pass_id) conditions.push(sql<boolean>`${refOf('pass_ref')} = ${input.pass_id}`);
  if (input.location_id) conditions.push(sql<boolean>`${refOf('location_ref')} = ${input.location_id}`);
  if (input.actor_type) conditions.push(sql<boolean>`events.actor_type = ${input.actor_type}`);
  return conditions;
}

/**
 * Reads each value through its own index scan, which is already in list order, so at most one page is read per value.
 * A single scan over all values would read and sort all their rows.
 */
function feed(merchantId: string, lookup: IndexLookup, input: Input, page?: Page) {
  const types = eventTypesOf(input.type);
  const cut: RawBuilder<unknown> = page
    ? sql`order by events.id ${sql.raw(page.order)} limit ${sql.raw(String(page.limit + 1))}`
    : sql``;
  const paged = page ? pageConditions(page, 'events') : [];
  const scan = (refOf: RefOf, kind: Expression<SqlBool>) => sql`
    select events.* from unnest(${lookup.values}::text[]) as wanted (value)
    cross join lateral (
      select ${sql.raw(activityColumns)} from events
      where events.merchant_id = ${merchantId} and ${refOf(lookup.column)} = wanted.value
        and ${sql.join([kind, ...conditionsOf(input, refOf), ...paged], sql` and `)}
      ${cut}
    ) as events`;
  const others = scan(
    inColumns,
    sql`events.membership_ref is not null and events.type = any(${types}::text[])`,
  );
  const recorded = scan(inData, sql`events.type = ${sql.lit(recordedOfMembers)}`);
  const events = types.includes(recordedOfMembers)
    ? sql<ActivityRow>`(${others} union all ${recorded})`
    : sql<ActivityRow>`(${others})`;
  return build.selectFrom(events.as('events')).selectAll();
}
