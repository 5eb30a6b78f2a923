/** Mutations of gift cards. */
import { mutant } from '../harness/mutation.ts';

/** A transfer puts money on one card and leaves it on the other. */
export const transferredTwice = mutant(
  'server/operations/gift-cards/transfer.ts',
  'moveMoney(open, from, -amount);',
  'moveMoney(open, from, 0);',
);

/** The use of a gift card by an order is not booked. */
export const unbookedUse = mutant(
  'server/domains/checkout/apply-order.ts',
  'batch.vouchers.gifts.redeem(voucher, redemption, now);',
);
