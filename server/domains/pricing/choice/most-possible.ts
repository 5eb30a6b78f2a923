/** The most that one discount can take off an order, whatever others apply. Pure. */
import { type Basket, share, thousandths } from '../basket.ts';
import type { Discount } from '../rest.ts';
import { cheapestFirst } from '../units/units.ts';
import type { Candidate } from './line-up.ts';

const wholeBps = 10_000;

/**
 * Others only leave less to a discount on amounts. Of units they can leave the more expensive ones, so those count here;
 * each of several lines can then round otherwise.
 */
export function mostPossible<Source>(
  { offer: { discount, budget }, matching }: Candidate<Source>,
  alone: number,
  basket: Basket,
): number {
  if (discount.type === 'fixed_price' && discount.items) return alone + matching.items.length;
  if (discount.type !== 'unit' && discount.type !== 'buy_x_get_y') return alone;
  const unitsAt = (line: number) => Math.floor(basket.lines[line]!.quantity / thousandths);
  const countOf = (lines: readonly number[]) => lines.reduce((sum, line) => sum + unitsAt(line), 0);
  const slack = matching.get.length > 1 ? 1 : 0;
  let wanted = mostUnits(discount, countOf(matching.items), countOf(matching.get));
  let most = 0;
  for (const { line, amount, quantity } of cheapestFirst(pricesOf(matching.get, basket)).reverse()) {
    const many = Math.min(wanted, unitsAt(line));
    if (many === 0) continue;
    const cost = share(amount, many * thousandths, quantity, 'nearest');
    most += share(cost, discount.percent_off ?? wholeBps, wholeBps) + slack;
    wanted -= many;
  }
  return Math.max(alone, Math.min(most, discount.amount_limit ?? most, budget?.amount ?? most));
}

const pricesOf = (lines: readonly number[], basket: Basket) =>
  lines.map((line) => ({ line, ...pick(basket.lines[line]!) }));

const pick = ({ amount, quantity }: Basket['lines'][number]) => ({ amount, quantity });

function mostUnits(discount: Discount, toBuy: number, toGet: number): number {
  if (discount.type === 'unit') return discount.unit_off!;
  const {
    buy_quantity: buy = 1,
    get_quantity: get = 1,
    times_limit: times = Number.POSITIVE_INFINITY,
  } = discount;
  return Math.min(Math.floor(toBuy / buy), Math.floor(toGet / get), times) * get;
}
