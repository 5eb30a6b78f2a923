import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../../contract/domains/customer-records.ts';
import { build } from '../../../database/query-builder.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';
import { readSerial } from '../../memberships/life/serial.ts';
import type { CustomerRow } from '../customer-store.ts';
import { viewCustomer } from '../customer-view.ts';
import { searchCondition } from '../search/search.ts';

/** Finds the merchant's customers, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const conditions: Expression<SqlBool>[] = [sql`customers.merchant_id = ${tx.merchantId}`];
  if (input.q !== undefined) conditions.push(await searchCondition(tx, input.q, call, readSerial));
  if (input.external_id !== undefined) conditions.push(sql`customers.external_id = ${input.external_id}`);
  if (input.email !== undefined) conditions.push(sql`customers.email_key = ${input.email.toLowerCase()}`);
  if (input.phone !== undefined) conditions.push(sql`customers.phone = ${input.phone}`);
  if (input.tag !== undefined) conditions.push(sql`${input.tag} = any (customers.tags)`);
  // A literal, not a parameter, so the planner can use the partial index of non-active customers.
  conditions.push(
    input.status === undefined
      ? sql`customers.status <> 'merged'`
      : sql`customers.status = ${sql.lit(input.status)}`,
  );
  const query = build
    .selectFrom('customers')
    .selectAll('customers')
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'customers' }, (row) =>
    viewCustomer(row as unknown as CustomerRow, call.principal),
  );
});
