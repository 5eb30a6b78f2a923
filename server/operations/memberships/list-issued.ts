import { type RawBuilder, sql } from 'kysely';
import { listIssued as route } from '../../../contract/domains/memberships.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { readCustomers } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { searchCondition } from '../../domains/customers/search/search.ts';
import { nextExpiries } from '../../domains/issuing/record-steps.ts';
import { findPass } from '../../domains/memberships/life/find-rows.ts';
import { readSerial } from '../../domains/memberships/life/serial.ts';
import type { MembershipRow } from '../../domains/memberships/membership.ts';
import { statusInSql } from '../../domains/memberships/membership-store.ts';
import { viewMembership } from '../../domains/memberships/membership-view.ts';
import type { PassRow } from '../../domains/memberships/passes/pass.ts';
import { settleDue } from '../../domains/points/clock/settle-due.ts';
import { walletsOf } from '../../domains/wallet-passes/wallet-links.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { type Call, read } from '../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** Memberships of one pass, newest first. */
export const listIssued = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const pass = await findPass(tx, input.passId);
  const filtered = queryOf(pass, input, call);
  const query = input.q === undefined ? filtered : filtered.where(await holderCondition(tx, input.q, call));
  const readRows = () => readPage(tx, page, { query, table: 'memberships' }, (row) => row);
  const before = await readRows();
  const found = (await settleDue(tx, call, before.data)) ? await readRows() : before;
  const [expiries, customers, wallets] = await Promise.all([
    nextExpiries(tx, found.data, call.now),
    input.expand ? customersById(tx, found.data, call) : undefined,
    walletsOf(tx, call, found.data),
  ]);
  return {
    ...found,
    data: found.data.map((row) => ({
      ...viewMembership(row, call.now, expiries.get(row.id) ?? null),
      ...(wallets.has(row.id) && { wallet: wallets.get(row.id)! }),
      ...(customers && { customer: customers.get(row.customer_id)! }),
    })),
  };
});

function queryOf(pass: PassRow, input: Input, call: Call) {
  let query = build
    .selectFrom('memberships')
    .selectAll()
    .where('merchant_id', '=', pass.merchant_id)
    .where('pass_id', '=', pass.id);
  if (input.status)
    query = query.where(sql<boolean>`${statusInSql(call.now)} = any(${input.status}::text[])`);
  // A copy has to learn that a membership was merged.
  else if (input.updated_gte === undefined) query = query.where('status', '<>', 'merged');
  if (input.tier_id) query = query.where('tier_id', '=', input.tier_id);
  if (input.customer_id) query = query.where('customer_id', '=', decodeId('customer', input.customer_id)!);
  if (input.external_id) query = query.where('external_id', '=', input.external_id);
  if (input.expires_lt) {
    const end = startOfInstant(input.expires_lt, call.principal.merchantTimezone);
    query = query.where('expires_at', '<', end);
  }
  return query;
}

async function holderCondition(tx: ReadTransaction, text: string, call: Call): Promise<RawBuilder<boolean>> {
  const isFound = await searchCondition(tx, text, call, readSerial);
  return sql<boolean>`memberships.customer_id in (
    select customers.id from customers where customers.merchant_id = ${tx.merchantId} and ${isFound})`;
}

async function customersById(tx: ReadTransaction, rows: readonly MembershipRow[], call: Call) {
  const found = await readCustomers(tx, [...new Set(rows.map((row) => row.customer_id))]);
  return new Map(found.map((row) => [row.id, viewCustomer(row, call.principal)]));
}
