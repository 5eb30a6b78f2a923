/** What a voucher is and whether it may be used: pure rules, with the time as a parameter. */
import type { Static } from 'typebox';
import type { Voucher } from '../../../contract/resources/voucher.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { StatedOrder } from '../orders/order.ts';

type Wire = Static<typeof Voucher>;
export type VoucherStatus = Wire['status'];
export type Discount = NonNullable<Wire['discount']>;
export type Restrictions = Wire['restrictions'];

/** A row of `vouchers` without its code. Times are RFC 3339, UTC, so they compare as text. */
export interface VoucherRow {
  merchant_id: string;
  id: string;
  code_suffix: string;
  code_visibility: 'secret' | 'public';
  campaign_id: string | null;
  external_id: string | null;
  type: 'discount' | 'gift';
  discount: Discount | null;
  gift_amount: number | null;
  gift_balance: number | null;
  gift_held: number;
  currency: string | null;
  starts_at: string | null;
  expires_at: string | null;
  redemption_limit: number | null;
  per_customer_limit: number | null;
  redeemed_quantity: number;
  held_quantity: number;
  /** To how many customers it was issued. */
  issued_quantity: number;
  active: boolean;
  holder_id: string | null;
  restrictions: Restrictions;
  voided_at: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

/** The first that applies, in the published order. */
export function statusOf(voucher: VoucherRow, at: string): VoucherStatus {
  if (voucher.voided_at !== null) return 'voided';
  if (!voucher.active) return 'disabled';
  if (voucher.starts_at !== null && at < voucher.starts_at) return 'scheduled';
  if (voucher.expires_at !== null && at >= voucher.expires_at) return 'expired';
  if (isExhausted(voucher)) return 'exhausted';
  return 'active';
}

/** A gift is used up with its balance, everything else with its limit. */
export function isExhausted(voucher: VoucherRow): boolean {
  if (voucher.type === 'gift') return voucher.gift_balance === 0;
  return voucher.redemption_limit !== null && voucher.redeemed_quantity >= voucher.redemption_limit;
}

/** A voucher that is one person's alone: a gift has one balance, and one use is used by one. */
export const isPersonal = (voucher: Pick<VoucherRow, 'type' | 'redemption_limit'>): boolean =>
  voucher.type === 'gift' || voucher.redemption_limit === 1;

const statusRefusals = {
  voided: 'voucher_voided',
  disabled: 'voucher_disabled',
  scheduled: 'voucher_not_started',
  expired: 'voucher_expired',
  exhausted: 'voucher_exhausted',
} as const;

/** Why a voucher in its state cannot be used at that time, or undefined. */
export function refusalByStatus(voucher: VoucherRow, at: string): Refusal | undefined {
  const status = statusOf(voucher, at);
  return status === 'active' ? undefined : refuse(statusRefusals[status]);
}

/**
 * Why one more use does not fit, or undefined. `own` is what the caller's hold has set aside already, and
 * `amount` what a gift is asked for.
 */
export function refusalByQuantity(
  voucher: VoucherRow,
  amount: number,
  own: { quantity: number; amount: number } | undefined,
): Refusal | undefined {
  if (voucher.type === 'gift') {
    const free = voucher.gift_balance! - voucher.gift_held + (own?.amount ?? 0);
    if (amount <= free) return undefined;
    if (amount <= voucher.gift_balance!) return refuse('hold_required', { available: free });
    return refuse('insufficient_balance', { balance: voucher.gift_balance });
  }
  if (voucher.redemption_limit === null) return undefined;
  const free =
    voucher.redemption_limit - voucher.redeemed_quantity - voucher.held_quantity + (own?.quantity ?? 0);
  if (free >= 1) return undefined;
  return refuse(isExhausted(voucher) ? 'voucher_exhausted' : 'hold_required');
}

/** What a customer has used and holds of one voucher. */
export interface Usage {
  redeemed: number;
  held: number;
}

/** The limit that stands beside a customer's count as a constraint; one that was lowered later does not undo past uses. */
export const useLimit = (perCustomerLimit: number | null, usage: Usage): number | null =>
  perCustomerLimit === null ? null : Math.max(perCustomerLimit, usage.redeemed + usage.held);

export function refusalByCustomer(
  voucher: VoucherRow,
  usage: Usage | undefined,
  ownHold: boolean,
): Refusal | undefined {
  if (voucher.per_customer_limit === null) return undefined;
  if (usage === undefined) return refuse('customer_required');
  const used = usage.redeemed + usage.held - (ownHold ? 1 : 0);
  return used < voucher.per_customer_limit ? undefined : refuse('customer_limit_reached');
}

/** What the discount takes off the order, in minor units; null where the order's amount decides and is unknown. */
export function discountAmount(discount: Discount, order: StatedOrder | undefined): number | null {
  const total = order?.amount;
  if (discount.type === 'percent') {
    if (total === undefined) return null;
    // Basis points of a large amount leave the safe integers, so the product is taken exactly.
    const share = Number((BigInt(total) * BigInt(discount.percent_off!)) / 10_000n);
    return Math.min(share, discount.amount_limit ?? share, total);
  }
  if (discount.type === 'amount') return Math.min(discount.amount_off!, total ?? discount.amount_off!);
  return null;
}

/** The currency in which a voucher counts, or undefined where it counts in none. */
export const currencyOf = (voucher: VoucherRow): string | undefined =>
  voucher.currency ?? voucher.discount?.currency ?? voucher.restrictions.currency;

/** What is taken from a gift: the amount asked for, else as much of what remains to pay as the balance covers. */
export function giftAmount(
  voucher: VoucherRow,
  amount: number | undefined,
  remaining: number | undefined,
): number | undefined {
  if (amount !== undefined) return amount;
  if (remaining === undefined || remaining === 0) return undefined;
  return Math.min(remaining, voucher.gift_balance!);
}
