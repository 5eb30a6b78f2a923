import type { Voucher } from '@tessera/sdk';
import type { Formats } from '../ui/formats.ts';

/** What a voucher takes off, or what is left of a gift. */
export function worthOf({ discount, gift }: Pick<Voucher, 'discount' | 'gift'>, formats: Formats): string {
  if (gift)
    return `${formats.money(gift.balance, gift.currency)} / ${formats.money(gift.amount, gift.currency)}`;
  if (discount?.percent_off) return formats.percent(discount.percent_off);
  if (discount?.amount_off) return formats.money(discount.amount_off, discount.currency ?? undefined);
  return discount?.unit_off ? `× ${formats.number(discount.unit_off)}` : '–';
}

/** `3 / 10`, or `3` where there is no limit. */
export const usesOf = (
  { redeemed_quantity, redemption_limit }: Pick<Voucher, 'redeemed_quantity' | 'redemption_limit'>,
  formats: Formats,
): string =>
  [redeemed_quantity, redemption_limit]
    .filter((count) => count !== null)
    .map(formats.number)
    .join(' / ');
