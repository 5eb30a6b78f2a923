import { sql } from 'kysely';
import { listRecipients as route } from '../../../../contract/domains/voucher-recipients.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import { findVoucher } from '../../../domains/vouchers/find-voucher.ts';
import {
  type RecipientRow,
  viewRecipient,
  type WireRecipient,
} from '../../../domains/vouchers/recipients/recipient.ts';
import type { VoucherRow } from '../../../domains/vouchers/terms/voucher.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';

/** Lists a voucher's recipients, newest first. */
export const listRecipients = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const voucher = await findVoucher(tx, call, { id: input.id });
  let query = build
    .selectFrom('voucher_recipients')
    .selectAll()
    .where('merchant_id', '=', tx.merchantId)
    .where('voucher_id', '=', voucher.id);
  if (input.status)
    query = query.where(sql<boolean>`status = any(${storedStatuses(input.status, voucher)}::text[])`);
  if (input.customer_id) query = query.where('customer_id', '=', decodeId('customer', input.customer_id)!);
  return readPage(tx, page, { query, table: 'voucher_recipients' }, (row) =>
    viewRecipient(row as unknown as RecipientRow, voucher),
  );
});

/** Maps public statuses to stored ones: the inverse of `viewRecipient`. */
function storedStatuses(wanted: readonly WireRecipient['status'][], voucher: VoucherRow): string[] {
  const open = voucher.voided_at === null ? 'issued' : 'revoked';
  return wanted.flatMap((status) =>
    status === open ? ['issued'] : status === 'redeemed' ? ['redeemed'] : [],
  );
}
