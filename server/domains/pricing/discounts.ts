/** What one discount takes off a basket. Pure. */
import { allocate, sumOf } from './allocate.ts';
import { type Basket, share, thousandths } from './basket.ts';
import { matcherOf } from './items.ts';
import { type Basis, type Discount, fullRest, type Matching, type Rest, type TakenFrom } from './rest.ts';
import { takeUnits } from './units/unit-discounts.ts';

/** Returns the lines of the basket that match the filters of the discount; lines that cost 0 never do. */
export function matchingOf({ items, get_items: get }: Discount, { lines }: Basket): Matching {
  const of = (filter: Discount['items']): number[] => {
    const matches = matcherOf(filter);
    const found: number[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at]!;
      if (line.amount > 0 && matches(line)) found.push(at);
    }
    return found;
  };
  const own = of(items);
  return { items: own, get: get === undefined ? own : of(get) };
}

/**
 * What earlier calls left of a basket: all of its amounts, because the order as a whole limits what can be taken off, but
 * none of the units that they used.
 */
export function restAfter(used: readonly Discount[], basket: Basket): Rest {
  let rest = fullRest(basket);
  for (const one of used) {
    if (one.type !== 'unit' && one.type !== 'buy_x_get_y') continue;
    const most = basket.subtotal;
    rest = { ...rest, units: takeOff(one, matchingOf(one, basket), basket, rest, 'initial', most).units };
  }
  return rest;
}

const wholeBps = 10_000;

/** Returns what the discount takes off, at most `most` and never more than is left of a line. */
export function takeOff(
  discount: Discount,
  matching: Matching,
  basket: Basket,
  rest: Rest,
  basis: Basis,
  most: number,
): TakenFrom {
  const limit = Math.min(most, discount.amount_limit ?? most);
  const { units } = rest;
  if (discount.type === 'shipping') {
    const whole = basis === 'remaining' ? rest.shipping : basket.shipping;
    const wanted = discount.amount_off ?? share(whole, discount.percent_off ?? wholeBps, wholeBps);
    const shipping = Math.min(wanted, rest.shipping, limit);
    return { lines: basket.lines.map(() => 0), shipping, units };
  }
  if (discount.type === 'unit' || discount.type === 'buy_x_get_y') {
    return takeUnits(discount, matching, { basket, rest, basis, limit });
  }
  const amountAt = (at: number) => (basis === 'remaining' ? rest.lines[at]! : basket.lines[at]!.amount);
  const concerned = matching.items.filter((at) => amountAt(at) > 0);
  const bases = concerned.map(amountAt);
  const within = (amount: number, weights: readonly number[]): TakenFrom => {
    const caps = concerned.map((at) => rest.lines[at]!);
    const shares = allocate(Math.min(amount, limit), weights, caps);
    const lines = basket.lines.map(() => 0);
    for (const [at, line] of concerned.entries()) lines[line] = shares[at]!;
    return { lines, shipping: 0, units };
  };
  switch (discount.type) {
    case 'percent':
      return within(share(sumOf(bases), discount.percent_off!, wholeBps), bases);
    case 'amount':
      return within(discount.amount_off!, bases);
    case 'fixed_price': {
      const price = discount.price!;
      if (discount.items === undefined) return within(Math.max(0, sumOf(bases) - price), bases);
      const above = concerned.map((at) => aboveFixed(price, at, basket, rest, basis));
      return within(sumOf(above), above);
    }
  }
}

/** What the units of a line that weren't given away cost above the fixed price for each. */
function aboveFixed(price: number, line: number, basket: Basket, rest: Rest, basis: Basis): number {
  const { amount, quantity } = basket.lines[line]!;
  const given = rest.units.givenOf(line) * thousandths;
  const cost =
    basis === 'remaining'
      ? rest.lines[line]! - rest.units.costOf(line)
      : amount - share(amount, given, quantity, 'nearest');
  return Math.max(0, cost - share(price, quantity - given, thousandths, 'nearest'));
}
