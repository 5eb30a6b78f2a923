/** Discounts that give units: the cheapest ones, or those that come with others. Pure. */
import { allocate, sumOf } from '../allocate.ts';
import { type Basket, share, thousandths } from '../basket.ts';
import type { Basis, Discount, Matching, Rest, TakenFrom } from '../rest.ts';
import { cheapestFirst, type PricedUnit, type Units } from './units.ts';

interface Taking {
  basket: Basket;
  rest: Rest;
  basis: Basis;
  limit: number;
}

/** Units that are given, with what is left after them. */
interface Gifts {
  units: Units;
  given: { unit: PricedUnit; cost: number; off: number }[];
  count: number;
  off: number;
  /** Whether a unit took off less than its part, because its line has no more. */
  isCapped: boolean;
}

const wholeBps = 10_000;

/**
 * Takes off the cheapest units that leave enough of the bought ones: for `buy_x_get_y` of as many sets as possible, but of
 * no more than `limit` has an effect for. A unit that is given doesn't count as bought.
 */
export function takeUnits(discount: Discount, matching: Matching, taking: Taking): TakenFrom {
  const { basket, rest, limit } = taking;
  const toGet = cheapestFirst(pricedUnits(matching.get, taking));
  const most =
    discount.type === 'unit' ? cheapest(discount, toGet, rest) : sets(discount, matching, toGet, taking);
  const lines = basket.lines.map(() => 0);
  if (most === undefined) return { lines, shipping: 0, units: rest.units };
  const { chosen, again } = most;
  const isMore = chosen.isCapped || chosen.off > limit;
  const gifts = isMore ? fewest(chosen.count, Math.min(chosen.off, limit), again) : chosen;
  const own = gifts.given.map(({ off }) => off);
  const shares = allocate(Math.min(gifts.off, limit), own, own);
  for (const [at, { unit, cost }] of gifts.given.entries()) {
    lines[unit.line] = shares[at]!;
    gifts.units.addCost(unit.line, Math.max(0, cost - shares[at]!));
  }
  return { lines, shipping: 0, units: gifts.units };
}

type Again = (count: number) => Gifts | undefined;

function cheapest(discount: Discount, toGet: readonly PricedUnit[], rest: Rest) {
  const again: Again = (count) => giftsOf(discount, toGet, count, rest, rest.units.copy());
  const chosen = again(discount.unit_off!)!;
  return { chosen, again };
}

function sets(discount: Discount, { items }: Matching, toGet: readonly PricedUnit[], taking: Taking) {
  const { rest } = taking;
  const { buy_quantity: buy = 1, get_quantity: get = 1, times_limit: times } = discount;
  const toBuy = pricedUnits(items, taking).map(({ line }) => line);
  const again: Again = (count) => {
    const units = rest.units.bought(toBuy, count * buy);
    const gifts = units && giftsOf(discount, toGet, count * get, rest, units);
    return gifts?.count === count * get ? { ...gifts, count } : undefined;
  };
  const either = [...new Set([...toBuy, ...toGet.map(({ line }) => line)])];
  const possible = Math.min(Math.floor(rest.units.countOf(either) / (buy + get)), times ?? Infinity);
  // More sets never fit better, so the most that fit are found by halving.
  let chosen: Gifts | undefined;
  let low = 0;
  for (let high = possible, middle = high; low < high; middle = Math.ceil((low + high) / 2)) {
    const gifts = again(middle);
    if (gifts === undefined) high = middle - 1;
    else [chosen, low] = [gifts, middle];
  }
  return chosen && { chosen, again };
}

/** The fewest that take off as much, so that no unit is used without an effect. */
function fewest(most: number, wanted: number, again: Again): Gifts {
  let low = 1;
  let high = most;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (again(middle)!.off >= wanted) high = middle;
    else low = middle + 1;
  }
  return again(high)!;
}

/** Gives up to `count` units, cheapest first. */
function giftsOf(
  { percent_off: bps = wholeBps }: Discount,
  toGet: readonly PricedUnit[],
  count: number,
  rest: Rest,
  units: Units,
): Gifts {
  const given: Gifts['given'] = [];
  let left = count;
  let isCapped = false;
  for (const unit of toGet) {
    if (left === 0) break;
    const many = units.give(unit.line, left);
    if (many === 0) continue;
    left -= many;
    const cost = share(unit.amount, many * thousandths, unit.quantity, 'nearest');
    const part = share(cost, bps, wholeBps);
    const off = Math.min(part, rest.lines[unit.line]!);
    if (off < part || off === 0) isCapped = true;
    given.push({ unit, cost, off });
  }
  return { units, given, count: count - left, off: sumOf(given.map(({ off }) => off)), isCapped };
}

/** The units of the lines that still cost something and weren't given by another offer. */
function pricedUnits(lines: readonly number[], { basket, rest, basis }: Taking): PricedUnit[] {
  const found: PricedUnit[] = [];
  for (const line of lines) {
    const left = rest.lines[line]!;
    if (left === 0 || !rest.units.has(line)) continue;
    const { amount, quantity } = basket.lines[line]!;
    if (basis === 'initial') {
      found.push({ line, amount, quantity });
      continue;
    }
    const own = left - rest.units.costOf(line);
    if (own > 0)
      found.push({ line, amount: own, quantity: quantity - rest.units.givenOf(line) * thousandths });
  }
  return found;
}
