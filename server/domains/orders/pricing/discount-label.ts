/** What a discount takes off, as a receipt prints it in every language. Pure. */
import { formatAmount } from '../../exports/export-values.ts';
import type { Discount } from './rest.ts';

const percent = (basisPoints: number): string => `-${basisPoints / 100}%`;

/** `-10%`, `EUR -5.00`, `EUR 9.90`, `3 + 1` (buy three, get one free), `2 × -100%`. */
export function discountLabel(discount: Discount): string {
  const { type, percent_off: off, amount_off: amount, currency = '', price } = discount;
  if (type === 'unit') return `${discount.unit_off} × ${percent(10_000)}`;
  if (type === 'fixed_price') return formatAmount(price ?? 0, currency);
  if (type === 'buy_x_get_y') {
    const given = `${discount.buy_quantity} + ${discount.get_quantity}`;
    return off === undefined ? given : `${given} ${percent(off)}`;
  }
  if (amount !== undefined && currency !== '') return formatAmount(-amount, currency);
  return percent(off ?? 10_000);
}
