import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../contract/domains/customer-records.ts';
import { encodeId } from '../../../contract/ids.ts';
import { statement } from '../../database/connection.ts';
import { build } from '../../database/query-builder.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { CustomerRow } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { readRecent, type SeenRow } from '../../domains/customers/search/recent.ts';
import { identifiedBy, plainPage, searchCondition } from '../../domains/customers/search/search.ts';
import { readSerial } from '../../domains/memberships/life/serial.ts';
import { statusOf } from '../../domains/memberships/membership.ts';
import { openPage, type Page, type PageResult, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { foldAddress } from '../../network/email-address.ts';

/** Finds the merchant's customers, newest or most recently active first. */
export const list = read(route, async (tx, input, call) => {
  const byActivity = input.order_by === 'last_activity_at';
  if (byActivity && input.q === undefined)
    throw refuse('validation_failed', {
      errors: [{ parameter: 'q', code: 'required', detail: 'is required with `order_by=last_activity_at`' }],
    });
  const page = openPage(call, route, input);
  const conditions: Expression<SqlBool>[] = [sql`customers.merchant_id = ${tx.merchantId}`];
  if (input.q !== undefined)
    conditions.push(await searchCondition(tx, input.q, call, readSerial, plainPage(page, input)));
  if (input.external_id !== undefined)
    conditions.push(identifiedBy(tx.merchantId, 'external_id', input.external_id));
  if (input.email !== undefined)
    conditions.push(identifiedBy(tx.merchantId, 'email_key', foldAddress(input.email)));
  if (input.phone !== undefined) conditions.push(identifiedBy(tx.merchantId, 'phone', input.phone));
  if (input.tag !== undefined) conditions.push(sql`${input.tag} = any (customers.tags)`);
  // A literal, not a parameter, so the planner can use the partial index of non-active customers.
  if (input.status !== undefined) conditions.push(sql`customers.status = ${sql.lit(input.status)}`);
  // A copy has to learn that a customer was merged.
  else if (input.updated_gte === undefined) conditions.push(sql`customers.status <> 'merged'`);
  const found = byActivity ? await readRecent(tx, page, conditions) : await readNewest(tx, page, conditions);
  const held = input.expand ? await readHeld(tx, found.data) : undefined;
  const data = found.data.map((row) => ({
    ...viewCustomer(row, call.principal),
    ...('last_activity_at' in row && { last_activity_at: row.last_activity_at }),
    ...(held && {
      memberships: (held.get(row.id) ?? []).map((membership) => viewHeld(membership, call.now)),
    }),
  }));
  return { ...found, data };
});

function readNewest(
  tx: ReadTransaction,
  page: Page,
  conditions: Expression<SqlBool>[],
): Promise<PageResult<CustomerRow | SeenRow>> {
  const query = build
    .selectFrom('customers')
    .selectAll('customers')
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'customers' }, (row) => row as unknown as CustomerRow);
}

type HeldRow = Row<
  'memberships',
  | 'id'
  | 'pass_id'
  | 'customer_id'
  | 'tier_id'
  | 'status'
  | 'require_claim'
  | 'starts_at'
  | 'expires_at'
  | 'points_available'
>;

const heldBy = statement<HeldRow>(
  'customers_held',
  `select own.* from unnest($2::uuid[]) as wanted (id)
   cross join lateral (
     select id, pass_id, customer_id, tier_id, status, require_claim, starts_at, expires_at, points_available
     from memberships m where m.merchant_id = $1 and m.customer_id = wanted.id and m.status not in ('revoked', 'merged')
     order by m.id desc limit 20
   ) as own`,
);

/** The memberships of the customers on a page. */
async function readHeld(tx: ReadTransaction, customers: readonly CustomerRow[]) {
  const rows = await tx.run(heldBy, [tx.merchantId, customers.map(({ id }) => id)]);
  return Map.groupBy(rows, (row) => row.customer_id);
}

const viewHeld = (row: HeldRow, now: string) => ({
  id: encodeId('membership', row.id),
  pass_id: encodeId('pass', row.pass_id),
  status: statusOf(row, now),
  tier_id: row.tier_id,
  points: row.points_available,
});
