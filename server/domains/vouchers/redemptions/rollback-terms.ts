/** What can be taken back of a redemption: pure rules, with the time as a parameter. */
import { limits } from '../../../../contract/limits.ts';
import { type Refusal, refuse, refuseField } from '../../../refusal.ts';
import { addSeconds } from '../../../time.ts';
import type { Usage, VoucherRow } from '../voucher.ts';
import type { RedemptionRow } from '../voucher-view.ts';

const daySeconds = 86_400;

/** What goes back: an amount to a gift, or the one use of a discount. */
export interface Reversal {
  amount: number | null;
  /** Nothing of the redemption is left. */
  isWhole: boolean;
}

/** The reversal that is asked for, or the first reason against it; without an amount all that is left goes back. */
export function reversalOf(
  redemption: RedemptionRow,
  asked: number | undefined,
  now: string,
): Reversal | Refusal {
  if (redemption.amount === null && asked !== undefined) {
    return refuseField('/amount', 'validation_failed', 'is only allowed for gifts');
  }
  if (redemption.status === 'rolled_back') return refuse('already_rolled_back');
  if (addSeconds(redemption.occurred_at, limits.rollbackDays * daySeconds) < now) {
    return refuse('rollback_window_closed');
  }
  if (redemption.amount === null) return { amount: null, isWhole: true };
  const remaining = redemption.amount - redemption.rolled_back_amount;
  const amount = asked ?? remaining;
  return amount > remaining
    ? refuse('exceeds_remaining', { remaining })
    : { amount, isWhole: amount === remaining };
}

/** The redemption after it. */
export const rolledBack = (redemption: RedemptionRow, reversal: Reversal): RedemptionRow => ({
  ...redemption,
  status: reversal.isWhole ? 'rolled_back' : 'partially_rolled_back',
  rolled_back_amount: redemption.rolled_back_amount + (reversal.amount ?? 0),
});

/** The voucher after it: a use counts again once nothing of its redemption is left. */
export const givenBack = (voucher: VoucherRow, reversal: Reversal, now: string): VoucherRow => ({
  ...voucher,
  redeemed_quantity: voucher.redeemed_quantity - (reversal.isWhole ? 1 : 0),
  gift_balance: voucher.gift_balance === null ? null : voucher.gift_balance + (reversal.amount ?? 0),
  version: voucher.version + 1,
  updated_at: now,
});

/** What the customer has used after it. */
export const usedLess = <Used extends Usage>(usage: Used, reversal: Reversal): Used => ({
  ...usage,
  redeemed: usage.redeemed - (reversal.isWhole ? 1 : 0),
});
