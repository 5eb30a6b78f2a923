/** Rules of vouchers: status, limits and discounts. Pure, with the time as a parameter. */
import type { Static } from 'typebox';
import type { Voucher } from '../../../../contract/resources/voucher.ts';
import type { Row } from '../../../database/schema/row.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { StatedOrder } from '../../order-book/order.ts';

type Wire = Static<typeof Voucher>;
export type VoucherStatus = Wire['status'];
export type Discount = NonNullable<Wire['discount']>;
export type Restrictions = Wire['restrictions'];

/**
 * A row of `vouchers` without its code; `issued_quantity` is the number of customers it was issued to. Times are RFC 3339
 * in UTC, so they compare as text.
 */
export type VoucherRow = Omit<
  Row<'vouchers'>,
  | 'code_index'
  | 'code_sealed'
  | 'code_key_version'
  | 'expiring_noted'
  | 'expired_noted'
  | 'gift_expired'
  | 'gift_ended_at'
>;

/** Returns the first status that applies, in the published order. */
export function statusOf(voucher: VoucherRow, at: string): VoucherStatus {
  if (voucher.voided_at !== null) return 'voided';
  if (!voucher.active) return 'disabled';
  if (voucher.starts_at !== null && at < voucher.starts_at) return 'scheduled';
  if (voucher.expires_at !== null && at >= voucher.expires_at) return 'expired';
  if (voucher.gift_amount === 0) return 'inactive';
  if (isExhausted(voucher)) return 'exhausted';
  return 'active';
}

/** Returns whether a gift's balance or a discount's limit is used up. */
export function isExhausted(voucher: VoucherRow): boolean {
  if (voucher.type === 'gift') return voucher.gift_balance === 0;
  return voucher.redemption_limit !== null && voucher.redeemed_quantity >= voucher.redemption_limit;
}

/** Returns whether the voucher can belong to only one customer: a gift has one balance, a single use has one user. */
export const isPersonal = (voucher: Pick<VoucherRow, 'type' | 'redemption_limit'>): boolean =>
  voucher.type === 'gift' || voucher.redemption_limit === 1;

const statusRefusals = {
  voided: 'voucher_voided',
  disabled: 'voucher_disabled',
  scheduled: 'voucher_not_started',
  expired: 'voucher_expired',
  inactive: 'voucher_inactive',
  exhausted: 'voucher_exhausted',
} as const;

/** Returns why the voucher's status prevents a use at that time, or undefined. */
export function refusalByStatus(voucher: VoucherRow, at: string): Refusal | undefined {
  const status = statusOf(voucher, at);
  return status === 'active' ? undefined : refuse(statusRefusals[status]);
}

/**
 * Returns why one more use doesn't fit, or undefined. `own` is what the caller's hold reserves, and `amount` what is
 * requested from a gift.
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

/** A customer's redemptions and holds of one voucher. */
export interface Usage {
  redeemed: number;
  held: number;
}

/** Returns the limit stored beside a customer's count as a constraint. Lowering the limit doesn't undo past uses. */
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

/** Returns the discount in minor units, or null where it depends on an order amount that is unknown. */
export function discountAmount(discount: Discount, order: StatedOrder | undefined): number | null {
  const total = order?.amount;
  if (discount.type === 'percent') {
    if (total === undefined) return null;
    // Basis points of a large amount exceed the safe integers, so the product uses BigInt.
    const share = Number((BigInt(total) * BigInt(discount.percent_off!)) / 10_000n);
    return Math.min(share, discount.amount_limit ?? share, total);
  }
  if (discount.type === 'amount') {
    const most = discount.amount_limit ?? discount.amount_off!;
    return Math.min(discount.amount_off!, most, total ?? most);
  }
  return null;
}

/** Returns the currency that a voucher is bound to, or undefined. */
export const currencyOf = (voucher: VoucherRow): string | undefined =>
  voucher.currency ?? voucher.discount?.currency ?? voucher.restrictions.currency;

/**
 * Returns the amount to take from a gift: the requested one, or as much of what remains to pay as the balance covers.
 */
export function giftAmount(
  voucher: VoucherRow,
  amount: number | undefined,
  remaining: number | undefined,
): number | undefined {
  if (amount !== undefined) return amount;
  if (remaining === undefined || remaining === 0) return undefined;
  return Math.min(remaining, voucher.gift_balance!);
}
