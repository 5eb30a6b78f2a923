/** Mutations of gift cards. */
import type { Mutation } from '../harness/mutation.ts';

/** A transfer puts money on one card and leaves it on the other. */
export const transferredTwice: readonly Mutation[] = [
  {
    file: 'server/operations/gift-cards/transfer.ts',
    find: 'moveMoney(open, from, -amount);',
    replace: 'moveMoney(open, from, 0);',
  },
];

/** The use of a gift card is not booked. */
export const unbookedUse: readonly Mutation[] = [
  {
    file: 'server/domains/vouchers/use-voucher.ts',
    find: 'batch.gifts.redeem(voucher, redemption, now);',
    replace: '',
  },
];
