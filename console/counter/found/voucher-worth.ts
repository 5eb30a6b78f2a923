/** Describes a voucher's value and the inputs it needs. Pure. */
import type { Voucher } from '@tessera/sdk';
import { titleOf } from '../../components/objects/worth.ts';
import type { Translate } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

/** "15% off, up to €10.00" */
export function worthOf({ discount, gift }: Voucher, formats: Formats, t: Translate): string {
  if (gift) return formats.money(gift.balance, gift.currency);
  if (!discount) return '–';
  if (discount.type !== 'percent' && discount.type !== 'amount' && discount.type !== 'unit')
    return titleOf({ discount, gift }, formats, t);
  if (discount.unit_off) return t('counter.units', { count: formats.number(discount.unit_off) });
  const off =
    discount.percent_off === undefined
      ? formats.money(discount.amount_off ?? 0, discount.currency)
      : formats.percent(discount.percent_off);
  const limit = discount.amount_limit;
  const text = t('counter.off', { off });
  return limit === undefined
    ? text
    : `${text}, ${t('counter.upTo', { amount: formats.money(limit, discount.currency) })}`;
}

export const currencyOf = ({ gift, discount, restrictions }: Voucher): string | undefined =>
  gift?.currency ?? discount?.currency ?? restrictions.currency;

/** A percentage discount needs an order amount. */
export const needsOrder = ({ type, discount, restrictions }: Voucher): boolean =>
  type === 'discount' && (discount?.type === 'percent' || restrictions.minimum_amount !== undefined);

export const needsCustomer = ({ per_customer_limit, restrictions }: Voucher): boolean =>
  per_customer_limit !== null ||
  restrictions.first_time_customer === true ||
  (restrictions.customer_ids?.length ?? 0) > 0;
