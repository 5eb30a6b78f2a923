import type { Voucher } from '@tessera/sdk';
import type { Translate } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

/** A voucher's discount, or the remaining balance of a gift card. */
export function worthOf({ discount, gift }: Pick<Voucher, 'discount' | 'gift'>, formats: Formats): string {
  if (gift)
    return `${formats.money(gift.balance, gift.currency)} / ${formats.money(gift.amount, gift.currency)}`;
  if (discount?.percent_off) return formats.percent(discount.percent_off);
  if (discount?.amount_off) return formats.money(discount.amount_off, discount.currency ?? undefined);
  if (discount?.price !== undefined) return formats.money(discount.price, discount.currency);
  if (discount?.buy_quantity) return `${discount.buy_quantity} + ${discount.get_quantity ?? 1}`;
  return discount?.unit_off ? `× ${formats.number(discount.unit_off)}` : '–';
}

/** A short description of a voucher: "10% off", "Gift card, €20.00". */
export function titleOf(
  { discount, gift }: Pick<Voucher, 'discount' | 'gift'>,
  formats: Formats,
  t: Translate,
): string {
  if (gift) return t('vouchers.title.gift', { value: formats.money(gift.amount, gift.currency) });
  if (discount?.type === 'fixed_price')
    return t('vouchers.title.fixedPrice', { value: worthOf({ discount, gift }, formats) });
  if (discount?.type === 'buy_x_get_y') {
    const [buy, get] = [discount.buy_quantity ?? 1, discount.get_quantity ?? 1].map(formats.number);
    return discount.percent_off
      ? t('vouchers.title.buyGetOff', { buy: buy!, get: get!, value: formats.percent(discount.percent_off) })
      : t('vouchers.title.buyGet', { buy: buy!, get: get! });
  }
  if (discount?.type === 'shipping')
    return discount.percent_off || discount.amount_off
      ? t('vouchers.title.shippingOff', { value: worthOf({ discount, gift }, formats) })
      : t('vouchers.title.shipping');
  if (discount?.unit_off) return t('vouchers.title.unit', { count: formats.number(discount.unit_off) });
  return t('vouchers.title.off', { value: worthOf({ discount, gift }, formats) });
}

/** `3 / 10`, or `3` without a limit. */
export const usesOf = (
  { redeemed_quantity, redemption_limit }: Pick<Voucher, 'redeemed_quantity' | 'redemption_limit'>,
  formats: Formats,
): string =>
  [redeemed_quantity, redemption_limit]
    .filter((count) => count !== null)
    .map(formats.number)
    .join(' / ');
