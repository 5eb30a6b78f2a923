/** To whom a voucher may be issued, and whose it was when it is redeemed: pure rules. */
import type { Static } from 'typebox';
import type { VoucherRecipient } from '../../../../contract/resources/voucher.ts';
import { type Refusal, refuse } from '../../../refusal.ts';
import { isPersonal, statusOf, type Usage, type VoucherRow } from '../voucher.ts';

export type WireRecipient = Static<typeof VoucherRecipient>;

/** A row of `voucher_recipients`. */
export interface RecipientRow {
  merchant_id: string;
  id: string;
  voucher_id: string;
  customer_id: string;
  status: 'issued' | 'redeemed';
  channel: WireRecipient['channel'];
  message: string | null;
  issued_at: string;
  last_nudged_at: string | null;
  nudge_count: number;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

/** Names a recipient: a voucher is issued to a customer once. */
export interface Assignment {
  merchantId: string;
  voucherId: string;
  customerId: string;
}

/** Why nobody can be issued the voucher at that time, or undefined; it may be handed out before it starts. */
export function refusalByState(voucher: VoucherRow, at: string): Refusal | undefined {
  const status = statusOf(voucher, at);
  if (status === 'active' || status === 'scheduled') return undefined;
  return refuse('voucher_not_active', { voucher_status: status });
}

/** Why it cannot be issued once more, or undefined. */
export function refusalByCount(voucher: VoucherRow): Refusal | undefined {
  const most = voucher.type === 'gift' ? 1 : voucher.redemption_limit;
  return most !== null && voucher.issued_quantity >= most ? refuse('no_codes_left') : undefined;
}

/** Counts one more recipient, who is the holder where nobody else can be one. */
export const issuedTo = (voucher: VoucherRow, customerId: string, now: string): VoucherRow => ({
  ...voucher,
  issued_quantity: voucher.issued_quantity + 1,
  holder_id: isPersonal(voucher) ? customerId : voucher.holder_id,
  version: voucher.version + 1,
  updated_at: now,
});

/**
 * Which assignment a redemption fulfils: that of the customer who is named. Where nobody is named, a voucher
 * that is one person's alone was redeemed by its holder.
 */
export function assignmentOf(voucher: VoucherRow, customerId: string | null): Assignment | undefined {
  if (voucher.issued_quantity === 0) return undefined;
  const recipient = customerId ?? (isPersonal(voucher) ? voucher.holder_id : null);
  return recipient === null
    ? undefined
    : { merchantId: voucher.merchant_id, voucherId: voucher.id, customerId: recipient };
}

/**
 * Which assignment is open again after a redemption of that customer was taken back; both arguments are as they
 * are then. Undefined while another redemption fulfils it.
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
