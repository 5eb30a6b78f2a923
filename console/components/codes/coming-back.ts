import type { PointsReverseResult, Redemption, VouchersRollbackResult } from '@tessera/sdk';
import type { Translate } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

/** What is back after something was undone. Amounts are in minor units; none is the same as zero. */
export interface ComingBack {
  currency?: string | undefined;
  /** On a gift card. */
  gift?: number | null;
  /** On a member's card; negative if points were taken off. */
  points?: number;
  /** Whether these are points that could not be spent yet. */
  arePending?: boolean;
  isUsableAgain?: boolean;
  /** What the customer paid, which only goes back with the goods. */
  paid?: number;
}

/** A sentence for each part that is back, and for what is left to do. */
export function comingBackText(back: ComingBack, t: Translate, { money, number }: Formats): string[] {
  const { currency, gift, points = 0, arePending, isUsableAgain, paid } = back;
  return [
    gift ? t('undone.onGiftCard', { amount: money(gift, currency) }) : '',
    points > 0 ? t('undone.points', { points: number(points) }) : '',
    points < 0 ? t(arePending ? 'undone.pendingGone' : 'undone.pointsGone', { points: number(-points) }) : '',
    isUsableAgain ? t('undone.usable') : '',
    paid ? t('undone.paid', { amount: money(paid, currency) }) : '',
  ].filter(Boolean);
}

/** Of an entry of points: what was reversed before it could be spent was never on the card. */
export const backFromEntry = ({ points, status }: PointsReverseResult): ComingBack => ({
  points,
  arePending: status === 'canceled',
});

export function backFromRedemption({ rollback, redemption, voucher }: VouchersRollbackResult): ComingBack {
  const isGift = rollback.amount !== null;
  return {
    currency: (isGift ? voucher.gift?.currency : redemption.order?.currency) ?? undefined,
    gift: rollback.amount,
    isUsableAgain: !isGift && voucher.status === 'active',
    paid: isGift ? 0 : paidIn(redemption),
  };
}

const paidIn = ({ order, discount_amount }: Redemption): number =>
  order?.amount == null ? 0 : order.amount - (discount_amount ?? 0);
