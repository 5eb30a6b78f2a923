/** What is left of an order after a return, as if only that had been bought. Pure. */
import type { Sale } from '../../points/earning/order-worth.ts';
import { allocate, sumOf } from '../../pricing/allocate.ts';
import { type Line, share, type WireItem } from '../../pricing/basket.ts';
import { isWithout, type ReturnedPart, type Sold } from '../../pricing/returns.ts';
import type { WirePricing } from '../price/view-pricing.ts';

/** The same whatever was returned before, in which steps: it depends only on what is left. */
export function saleLeft(
  items: readonly WireItem[],
  pricing: WirePricing,
  sold: Sold,
  part: ReturnedPart,
): Sale {
  const { lines, shippingLeft } = sold;
  // Samples that the customer keeps are no purchase.
  const isOver = isWithout(sold, part);
  const left = lines.map((line, at) => {
    const back = part.lines.find((one) => one.line === at);
    return {
      quantity: isOver ? 0 : line.quantity - line.returnedQuantity - (back?.quantity ?? 0),
      paid: Math.max(0, line.paid - line.returnedAmount - (back?.amount ?? 0)),
    };
  });
  const values = left.map(({ quantity, paid }) => (quantity === 0 ? 0 : paid));
  const shipping = shippingLeft - part.shipping;
  const value = sumOf(values) + shipping;
  // Points paid for the same part of everything, so they paid for this part of what is left.
  const [byMoney] = allocate(value, [pricing.to_pay + pricing.gift_total, pricing.points_value]);
  const paid = allocate(byMoney!, [...values, shipping]);
  const basket = left.flatMap(({ quantity }, at): Line[] => {
    if (quantity === 0) return [];
    const { amount } = pricing.lines[at]!;
    const line = lines[at]!;
    const [now, then] = line.paid > 0 ? [values[at]!, line.paid] : [quantity, line.quantity];
    return [{ item: items[at]!, quantity, amount: share(amount, now, then, 'nearest') }];
  });
  return {
    basket: {
      lines: basket,
      subtotal: sumOf(basket.map(({ amount }) => amount)),
      shipping,
      currency: pricing.currency,
    },
    paid: paid.filter((_, at) => at === left.length || left[at]!.quantity > 0),
  };
}
