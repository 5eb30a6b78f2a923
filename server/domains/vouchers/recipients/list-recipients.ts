import { type Expression, type SqlBool, sql } from 'kysely';
import { listRecipients as route } from '../../../../contract/domains/voucher-recipients.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';
import { findVoucher } from '../find-voucher.ts';
import type { RecipientRow, WireRecipient } from './recipient.ts';
import { viewRecipient } from './recipient-view.ts';

/** Lists a voucher's recipients, newest first. */
export const listRecipients = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const voucher = await findVoucher(tx, call, { id: input.id });
  const conditions: Expression<SqlBool>[] = [
    sql<boolean>`merchant_id = ${tx.merchantId} and voucher_id = ${voucher.id}`,
  ];
  if (input.status) {
    conditions.push(sql<boolean>`status = any(${storedStatuses(input.status, voucher)}::text[])`);
  }
  if (input.customer_id) {
    conditions.push(sql<boolean>`customer_id = ${decodeId('customer', input.customer_id)!}`);
  }
  const query = build
    .selectFrom('voucher_recipients')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'voucher_recipients' }, (row) =>
    viewRecipient(row as unknown as RecipientRow, voucher),
  );
});

/** Maps public statuses to stored ones: the inverse of `viewRecipient`. */
const storedStatuses = (
  wanted: readonly WireRecipient['status'][],
  voucher: { voided_at: string | null },
): string[] => {
  const open = voucher.voided_at === null ? 'issued' : 'revoked';
  return wanted.flatMap((status) =>
    status === open ? ['issued'] : status === 'redeemed' ? ['redeemed'] : [],
  );
};
