import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { listRedemptions as route } from '../../../../contract/domains/redemptions.ts';
import { hourSeconds } from '../../../../contract/durations.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { addSeconds, startOfInstant } from '../../../clock/time.ts';
import { build } from '../../../database/query-builder.ts';
import { rollbacksById } from '../../../domains/vouchers/redemptions/redemption-store.ts';
import { type RedemptionRow, viewRedemption } from '../../../domains/vouchers/terms/voucher-view.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { type Call, read } from '../../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** Lists the merchant's redemptions, newest first. */
export const listRedemptions = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const query = build
    .selectFrom('redemptions')
    .selectAll()
    .where((expressions) => expressions.and(conditionsOf(tx.merchantId, input, call)));
  const found = await readPage(
    tx,
    page,
    { query, table: 'redemptions' },
    (row) => row as unknown as RedemptionRow,
  );
  const rollbacks = await rollbacksById(tx, found.data);
  return { ...found, data: found.data.map((row) => viewRedemption(row, rollbacks.get(row.id))) };
});

/** Those from before orders were counted refer to none. */
const onOrder = (merchantId: string, id: string) => sql<boolean>`(
  order_key = (select o.id from orders o where o.merchant_id = ${merchantId} and o.order_id = ${id})
  or (order_key is null and order_id = ${id}))`;

/** Each filter has an index, which ends in the id unless it finds few; pages continue by it. */
function conditionsOf(merchantId: string, input: Input, call: Call): Expression<SqlBool>[] {
  const conditions = [sql<boolean>`merchant_id = ${merchantId}`];
  if (input.voucher_id) conditions.push(sql`voucher_id = ${decodeId('voucher', input.voucher_id)!}`);
  if (input.campaign_id) conditions.push(sql`campaign_id = ${decodeId('campaign', input.campaign_id)!}`);
  if (input.customer_id) conditions.push(sql`customer_id = ${decodeId('customer', input.customer_id)!}`);
  if (input.status) {
    conditions.push(sql`status = any(${input.status}::text[])`);
    // Few redemptions are rolled back; this condition lets PostgreSQL use their partial index.
    if (!input.status.includes('succeeded')) conditions.push(sql`status <> 'succeeded'`);
  }
  if (input.location_id) conditions.push(sql`location_id = ${input.location_id}`);
  if (input.staff) conditions.push(sql`staff = ${input.staff}`);
  if (input.order_id) conditions.push(onOrder(merchantId, input.order_id));
  if (input.reference) conditions.push(sql`reference = ${input.reference}`);
  return [...conditions, ...withinTime(input, call)];
}

/** Ids carry the server's time and rows the database's; a day covers any difference between the two clocks. */
const clockSlackHours = 24;

/** Ids contain their time of creation, so a range of times is also a range of the primary key. */
function withinTime(input: Input, { principal }: Call): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (input.occurred_gte) {
    const from = startOfInstant(input.occurred_gte, principal.merchantTimezone);
    const first = firstIdAt(addSeconds(from, -clockSlackHours * hourSeconds));
    conditions.push(sql`occurred_at >= ${from}::timestamptz and id >= ${first}::uuid`);
  }
  if (input.occurred_lt) {
    const to = startOfInstant(input.occurred_lt, principal.merchantTimezone);
    const last = firstIdAt(addSeconds(to, (limits.backDatingHours + clockSlackHours) * hourSeconds));
    conditions.push(sql`occurred_at < ${to}::timestamptz and id < ${last}::uuid`);
  }
  return conditions;
}

/** Returns the lowest UUIDv7 (RFC 9562) of that millisecond. */
function firstIdAt(instant: string): string {
  const digits = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}
