import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../contract/domains/vouchers.ts';
import { decodeId } from '../../../contract/ids.ts';
import { bareCode } from '../../../contract/typed-text.ts';
import { startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import { countGuess, refusalForGuessing } from '../../domains/vouchers/codes/code-attempts.ts';
import { publicCode, type SealedVoucherRow } from '../../domains/vouchers/find-voucher.ts';
import type { VoucherStatus } from '../../domains/vouchers/terms/voucher.ts';
import { codeIndexes } from '../../domains/vouchers/terms/voucher-code.ts';
import { viewVoucher, type WireVoucher } from '../../domains/vouchers/terms/voucher-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** `statusOf` in SQL: the first status that applies. */
const statusInSql = (now: string) => sql<VoucherStatus>`case
  when voided_at is not null then 'voided'
  when not active then 'disabled'
  when starts_at > ${now}::timestamptz then 'scheduled'
  when expires_at <= ${now}::timestamptz then 'expired'
  when type = 'gift' and gift_amount = 0 then 'inactive'
  when type = 'gift' and gift_balance = 0 then 'exhausted'
  when type = 'discount' and redeemed_quantity >= redemption_limit then 'exhausted'
  else 'active' end`;

/** Whether a text is long enough for a code that no one should guess. */
const canBeSecret = (text = ''): boolean => /^[A-Z0-9]{6,}$/.test(bareCode(text));

/** Lists the merchant's vouchers, newest first, with masked codes. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const { merchantTimezone: timezone } = call.principal;
  const conditions: Expression<SqlBool>[] = [sql`merchant_id = ${tx.merchantId}`];
  if (input.ids) conditions.push(sql`id = any(${input.ids.map((id) => decodeId('voucher', id)!)}::uuid[])`);
  if (input.status) conditions.push(sql`${statusInSql(call.now)} = any(${input.status}::text[])`);
  if (input.type) conditions.push(sql`type = ${input.type}`);
  if (input.campaign_id) conditions.push(sql`campaign_id = ${decodeId('campaign', input.campaign_id)!}`);
  if (input.holder_id) {
    conditions.push(sql`id in (
      select voucher_id from voucher_recipients
      where merchant_id = ${tx.merchantId} and customer_id = ${decodeId('customer', input.holder_id)!})`);
  }
  // A token could try codes here. People search while they type.
  const guess = call.principal.kind === 'token' && canBeSecret(input.code) ? input.code : undefined;
  if (guess !== undefined) {
    const guessing = refusalForGuessing({ input: { id: guess, by: 'code' }, call }, 'search');
    if (guessing) throw guessing;
  }
  if (input.code) {
    const indexes = codeIndexes(call.services.keyring, tx.merchantId, input.code);
    conditions.push(sql`code_index = any (${indexes}::bytea[])`);
  }
  if (input.expires_lt) {
    conditions.push(sql`expires_at < ${startOfInstant(input.expires_lt, timezone)}::timestamptz`);
  }
  if (input.expires_gte) {
    conditions.push(sql`expires_at >= ${startOfInstant(input.expires_gte, timezone)}::timestamptz`);
  }
  const query = build
    .selectFrom('vouchers')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  const found = await readPage(tx, page, { query, table: 'vouchers' }, (row) => row);
  if (guess !== undefined && found.data.length === 0) countGuess(call, guess, 'search');
  const data: WireVoucher[] = [];
  for (const row of found.data as unknown as SealedVoucherRow[])
    data.push(viewVoucher(row, call.now, await publicCode(tx, call, row)));
  return { ...found, data };
});
