/** Recipients: rules for issuing a voucher to customers, and for the assignment that a redemption uses. Pure. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { VoucherRecipient } from '../../../../contract/resources/voucher.ts';
import type { Row } from '../../../database/schema/row.ts';
import { revised } from '../../../engine/change.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { isPersonal, statusOf, type Usage, type VoucherRow } from '../terms/voucher.ts';

export type WireRecipient = Static<typeof VoucherRecipient>;

export type RecipientRow = Row<'voucher_recipients'>;

/** Returns the public form. Voiding a voucher revokes it from every recipient who has not redeemed it. */
export const viewRecipient = (row: RecipientRow, voucher: Pick<VoucherRow, 'voided_at'>): WireRecipient => ({
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

/** Identifies a recipient: a voucher is issued to a customer once. */
export interface Assignment {
  merchantId: string;
  voucherId: string;
  customerId: string;
}

/** Returns why the voucher's state prevents issuing it, or undefined. A scheduled voucher can be issued. */
export function refusalByState(voucher: VoucherRow, at: string): Refusal | undefined {
  const status = statusOf(voucher, at);
  if (status === 'active' || status === 'scheduled') return undefined;
  return refuse('voucher_not_active', { voucher_status: status });
}

/** Returns why the voucher can't be issued once more, or undefined. */
export function refusalByCount(voucher: VoucherRow): Refusal | undefined {
  const most = voucher.type === 'gift' ? 1 : voucher.redemption_limit;
  return most !== null && voucher.issued_quantity >= most ? refuse('no_codes_left') : undefined;
}

/** Counts one more recipient, and makes them the holder of a personal voucher. */
export const issuedTo = (voucher: VoucherRow, customerId: string, now: string): VoucherRow =>
  revised(
    voucher,
    {
      issued_quantity: voucher.issued_quantity + 1,
      holder_id: isPersonal(voucher) ? customerId : voucher.holder_id,
    },
    now,
  );

/**
 * Returns the assignment that a redemption uses: the named customer's or, for a personal voucher redeemed without a
 * customer, the holder's.
 */
export function assignmentOf(voucher: VoucherRow, customerId: string | null): Assignment | undefined {
  if (voucher.issued_quantity === 0) return undefined;
  const recipient = customerId ?? (isPersonal(voucher) ? voucher.holder_id : null);
  return recipient === null
    ? undefined
    : { merchantId: voucher.merchant_id, voucherId: voucher.id, customerId: recipient };
}

/**
 * Returns the assignment that a rollback reopens, or undefined while another redemption still uses it. `voucher` and
 * `usage` are as they are after the rollback.
 */
export function reopenedBy(
  voucher: VoucherRow,
  customerId: string | null,
  usage: Usage | undefined,
): Assignment | undefined {
  const isUnused = voucher.redeemed_quantity === 0 || usage?.redeemed === 0;
  const recipient = customerId ?? voucher.holder_id;
  if (!isUnused || voucher.issued_quantity === 0 || recipient === null) return undefined;
  return { merchantId: voucher.merchant_id, voucherId: voucher.id, customerId: recipient };
}
