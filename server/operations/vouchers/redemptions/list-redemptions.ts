import { type Expression, type SqlBool, sql } from 'kysely';
import { listRedemptions as route } from '../../../../contract/domains/redemptions.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { build } from '../../../database/query-builder.ts';
import { rollbacksById } from '../../../domains/vouchers/redemptions/redemption-store.ts';
import { type RedemptionRow, viewRedemption } from '../../../domains/vouchers/terms/voucher-view.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { reportedWithin } from '../../../engine/lists/reported-within.ts';
import { type Call, read } from '../../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** Lists the merchant's redemptions, newest first. */
export const listRedemptions = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const query = build
    .selectFrom('redemptions')
    .selectAll()
    .select(ofVoucher.as('voucher_currency'))
    .where((expressions) => expressions.and(conditionsOf(tx.merchantId, input, call)));
  const found = await readPage(
    tx,
    page,
    { query, table: 'redemptions' },
    (row) => row as unknown as RedemptionRow & { voucher_currency: string | null },
  );
  const rollbacks = await rollbacksById(tx, found.data);
  const view = ({ voucher_currency: bound, ...row }: (typeof found.data)[number]) =>
    viewRedemption(row, bound ?? row.order_details?.currency ?? null, rollbacks.get(row.id));
  return { ...found, data: found.data.map(view) };
});

/** As `currencyOf` reads it of the voucher. */
const ofVoucher = sql<string | null>`(
  select coalesce(v.currency, v.discount->>'currency', v.restrictions->>'currency') from vouchers v
  where v.merchant_id = redemptions.merchant_id and v.id = redemptions.voucher_id)`;

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
  return [...conditions, ...reportedWithin(input, call, 'redemptions')];
}
