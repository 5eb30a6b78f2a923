/** What one discount takes off a basket. Pure. */
import type { Static } from 'typebox';
import type { Discount as Wire } from '../../../../contract/resources/promotion.ts';
import { allocate, sumOf } from './allocate.ts';
import { type Basket, share, thousandths } from './basket.ts';
import { matcherOf } from './items.ts';
import { cheapest, countOf, type Units, unitsOf } from './units.ts';

export type Discount = Static<typeof Wire>;

/** What is left of a basket after earlier discounts. */
export interface Rest {
  lines: number[];
  shipping: number;
}

/** What a discount takes off each line and off the shipping. */
export interface TakenOff {
  lines: number[];
  shipping: number;
}

export const fullRest = (basket: Basket): Rest => ({
  lines: basket.lines.map(({ amount }) => amount),
  shipping: basket.shipping,
});

export const amountOf = ({ lines, shipping }: TakenOff): number => sumOf(lines) + shipping;

const wholeBps = 10_000;

/**
 * Returns what the discount takes off, at most `most` and never more than is left of a line. `basis` is what its
 * percentages and units refer to.
 */
export function takeOff(discount: Discount, basket: Basket, rest: Rest, basis: Rest, most: number): TakenOff {
  const limit = Math.min(most, discount.amount_limit ?? most);
  if (discount.type === 'shipping') {
    const wanted = discount.amount_off ?? share(basis.shipping, discount.percent_off ?? wholeBps, wholeBps);
    return { lines: rest.lines.map(() => 0), shipping: Math.min(wanted, rest.shipping, limit) };
  }
  const matches = matcherOf(discount.items);
  const bases = basket.lines.map((line, at) => (matches(line) ? basis.lines[at]! : 0));
  const caps = rest.lines.map((amount, at) => (bases[at]! > 0 ? amount : 0));
  const within = (amount: number, weights: readonly number[]): TakenOff => ({
    lines: allocate(Math.min(amount, limit), weights, caps),
    shipping: 0,
  });
  switch (discount.type) {
    case 'percent':
      return within(share(sumOf(bases), discount.percent_off!, wholeBps), bases);
    case 'amount':
      return within(discount.amount_off!, bases);
    case 'fixed_price':
      return fixedPrice(discount, basket, bases, within);
    case 'unit': {
      const off = reductions(cheapest(unitsOf(basket, bases), discount.unit_off!), basket, bases, wholeBps);
      return within(sumOf(bounded(off, caps)), bounded(off, caps));
    }
    case 'buy_x_get_y': {
      const off = buyAndGet(discount, basket, basis);
      const own = rest.lines.map((amount, at) => Math.min(amount, off[at]!));
      const lines = allocate(Math.min(sumOf(own), limit), own, own);
      return { lines, shipping: 0 };
    }
  }
}

const bounded = (amounts: readonly number[], caps: readonly number[]): number[] =>
  amounts.map((amount, at) => Math.min(amount, caps[at]!));

type Within = (amount: number, weights: readonly number[]) => TakenOff;

/** With `items` each unit costs `price`; without, the whole order does. */
function fixedPrice(discount: Discount, basket: Basket, bases: readonly number[], within: Within): TakenOff {
  const price = discount.price!;
  if (discount.items === undefined) return within(Math.max(0, sumOf(bases) - price), bases);
  const above = bases.map((base, at) => {
    const cost = share(price, basket.lines[at]!.quantity, thousandths, 'nearest');
    return Math.max(0, base - cost);
  });
  return within(sumOf(above), above);
}

/** Returns what the chosen whole units take off each line, reduced by basis points. */
function reductions(
  chosen: ReadonlyMap<number, number>,
  basket: Basket,
  bases: readonly number[],
  bps: number,
): number[] {
  return bases.map((base, at) => {
    const count = chosen.get(at) ?? 0;
    if (count === 0) return 0;
    const ofUnits = share(base, count * thousandths, basket.lines[at]!.quantity, 'nearest');
    return share(ofUnits, bps, wholeBps);
  });
}

/**
 * For each `buy_quantity` of units bought, the `get_quantity` cheapest are reduced. A unit that is reduced doesn't count
 * as bought.
 */
function buyAndGet(discount: Discount, basket: Basket, basis: Rest): number[] {
  const { buy_quantity: buy = 1, get_quantity: get = 1, times_limit: times } = discount;
  const of = (items: Discount['items']): Units[] => {
    const matches = matcherOf(items);
    return unitsOf(
      basket,
      basis.lines.map((base, at) => (matches(basket.lines[at]!) ? base : 0)),
    );
  };
  const toBuy = of(discount.items);
  const toGet = discount.get_items === undefined ? toBuy : of(discount.get_items);
  const isBought = new Set(toBuy.map(({ line }) => line));
  const fits = (sets: number): boolean => {
    const reduced = cheapest(toGet, sets * get);
    const overlap = [...reduced].reduce((sum, [line, count]) => sum + (isBought.has(line) ? count : 0), 0);
    return countOf(toBuy) - overlap >= sets * buy;
  };
  // More sets never fit better, so the most that fit are found by halving.
  let low = 0;
  let high = Math.min(Math.floor(countOf(toBuy) / buy), Math.floor(countOf(toGet) / get), times ?? Infinity);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return reductions(cheapest(toGet, low * get), basket, basis.lines, discount.percent_off ?? wholeBps);
}
