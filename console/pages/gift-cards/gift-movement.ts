import type { GiftLiability, GiftTransaction } from '@tessera/sdk';

/** What moves the money of gift cards, in the order of the report. */
export const giftMovements = [
  'opened',
  'activated',
  'loaded',
  'refunded',
  'rolled_back',
  'adjusted',
  'reinstated',
  'redeemed',
  'transferred',
  'expired',
  'closed',
] as const satisfies readonly GiftTransaction['type'][];

type Period = Pick<
  GiftLiability['currencies'][number],
  'opening' | 'closing' | (typeof giftMovements)[number]
>;

/** The movements of a period as a merchant thinks of them; with the opening they add up to the closing. */
export const groupsOf = (period: Period) => ({
  sold: period.opened + period.activated + period.loaded,
  returned: period.refunded + period.rolled_back,
  redeemed: period.redeemed,
  expired: period.expired + period.reinstated + period.closed,
  adjusted: period.adjusted + period.transferred,
});
