import { type Expression, type SqlBool, sql } from 'kysely';
import { listTransactions as route } from '../../../contract/domains/gift-cards.ts';
import { build } from '../../database/query-builder.ts';
import type { GiftRow } from '../../domains/gift-ledger/gift-movement.ts';
import { viewGiftTransaction } from '../../domains/gift-ledger/gift-view.ts';
import { refusalForGuessing } from '../../domains/vouchers/codes/code-attempts.ts';
import { findVoucher } from '../../domains/vouchers/find-voucher.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Lists the movements of a gift card, newest first. */
export const listTransactions = read(route, async (tx, input, call) => {
  const guessing = refusalForGuessing({ input, call }, 'gift');
  if (guessing) throw guessing;
  const page = openPage(call, route, input);
  const card = await findVoucher(tx, call, input, 'gift');
  if (card.type !== 'gift') throw refuse('wrong_voucher_type');
  const conditions: Expression<SqlBool>[] = [
    sql`merchant_id = ${tx.merchantId}`,
    sql`voucher_id = ${card.id}::uuid`,
  ];
  if (input.type) conditions.push(sql`type = any(${input.type}::text[])`);
  const query = build
    .selectFrom('gift_transactions')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'gift_transactions' }, (row) =>
    viewGiftTransaction(row as unknown as GiftRow),
  );
});
