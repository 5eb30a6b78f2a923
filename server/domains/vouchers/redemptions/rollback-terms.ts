/** Rules for rolling back a redemption. Pure, with the time as a parameter. */
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import { revised } from '../../../engine/change.ts';
import { type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import type { Usage, VoucherRow } from '../terms/voucher.ts';
import type { RedemptionRow } from '../terms/voucher-view.ts';

/** What is returned: an amount to a gift, or one use of a discount. */
export interface Reversal {
  amount: number | null;
  /** Whether nothing of the redemption remains. */
  isWhole: boolean;
}

/**
 * Returns the requested reversal, or the first reason to refuse it. Without an amount, all that remains is returned.
 */
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

/** Returns the redemption after the reversal. */
export const rolledBack = (redemption: RedemptionRow, reversal: Reversal): RedemptionRow => ({
  ...redemption,
  status: reversal.isWhole ? 'rolled_back' : 'partially_rolled_back',
  rolled_back_amount: redemption.rolled_back_amount + (reversal.amount ?? 0),
});

/** Returns the voucher after the reversal. A use is returned once nothing of its redemption remains. */
export const givenBack = (voucher: VoucherRow, reversal: Reversal, now: string): VoucherRow =>
  revised(
    voucher,
    {
      redeemed_quantity: voucher.redeemed_quantity - (reversal.isWhole ? 1 : 0),
      gift_balance: voucher.gift_balance === null ? null : voucher.gift_balance + (reversal.amount ?? 0),
    },
    now,
  );

/** Returns the customer's usage after the reversal. */
export const usedLess = <Used extends Usage>(usage: Used, reversal: Reversal): Used => ({
  ...usage,
  redeemed: usage.redeemed - (reversal.isWhole ? 1 : 0),
});
