import { type Expression, type SqlBool, sql } from 'kysely';
import { listTransactions as route } from '../../../contract/domains/wallet.ts';
import { decodeAnyId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import type { TransactionRow } from '../../domains/wallet/ledger/wallet-rows.ts';
import { viewTransaction } from '../../domains/wallet/ledger/wallet-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { type Call, read } from '../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** Lists the wallets' transactions, newest first. */
export const listTransactions = read(route, (tx, input, call) => {
  const query = build
    .selectFrom('wallet_transactions')
    .selectAll()
    .where((expressions) => expressions.and(conditionsOf(tx.merchantId, input, call)));
  return readPage(tx, openPage(call, route, input), { query, table: 'wallet_transactions' }, (row) =>
    viewTransaction(row as unknown as TransactionRow),
  );
});

function conditionsOf(merchantId: string, input: Input, call: Call): Expression<SqlBool>[] {
  const { merchantTimezone: timezone } = call.principal;
  const conditions = [sql<boolean>`merchant_id = ${merchantId}`];
  if (input.type) conditions.push(sql`type = any(${input.type}::text[])`);
  if (input.status) conditions.push(sql`status = any(${input.status}::text[])`);
  if (input.currency) conditions.push(sql`currency = ${input.currency}`);
  if (input.source_id) conditions.push(sql`source_id = ${decodeAnyId(input.source_id)!}::uuid`);
  if (input.available_gte) {
    conditions.push(sql`available_on >= ${startOfInstant(input.available_gte, timezone)}::timestamptz`);
  }
  if (input.available_lt) {
    conditions.push(sql`available_on < ${startOfInstant(input.available_lt, timezone)}::timestamptz`);
  }
  if (input.amount_gte !== undefined) conditions.push(sql`amount >= ${input.amount_gte}::bigint`);
  if (input.amount_lte !== undefined) conditions.push(sql`amount <= ${input.amount_lte}::bigint`);
  return conditions;
}
