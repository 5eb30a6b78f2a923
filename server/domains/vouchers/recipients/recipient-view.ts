/** The public form of a recipient. */
import { encodeId } from '../../../../contract/ids.ts';
import type { RecipientRow, WireRecipient } from './recipient.ts';

/** Voiding a voucher revokes it from every recipient who has not redeemed it. */
export const viewRecipient = (row: RecipientRow, voucher: { voided_at: string | null }): WireRecipient => ({
  id: encodeId('voucher_recipient', row.id),
  object: 'voucher_recipient',
  merchant_id: encodeId('merchant', row.merchant_id),
  voucher_id: encodeId('voucher', row.voucher_id),
  customer_id: encodeId('customer', row.customer_id),
  status: row.status === 'issued' && voucher.voided_at !== null ? 'revoked' : row.status,
  channel: row.channel,
  message: row.message,
  issued_at: row.issued_at,
  last_nudged_at: row.last_nudged_at,
  nudge_count: row.nudge_count,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
