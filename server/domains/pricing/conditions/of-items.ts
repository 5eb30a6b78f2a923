/** Splits conditions into what they ask of the items, which a return changes, and all that is settled with the order. Pure. */
import type { DayHours } from '../../../../contract/hours.ts';
import type { Basket } from '../basket.ts';
import { areMet, type Circumstances, type Conditions, factsOf } from './conditions.ts';
import { hoursAround } from './times.ts';

/** Whether the conditions ask for the items of the order, or what they cost. */
export function asksForItems(conditions: Conditions): boolean {
  const { all = [], any = [], none = [], order_amount: amount, order_items: items } = conditions;
  return amount !== undefined || items !== undefined || [...all, ...any, ...none].some(asksForItems);
}

/**
 * Answers everything that the conditions ask besides the items. Returns what they still ask of the items, or undefined if
 * the order can't meet them. It says the same of any part of the items.
 */
export function onlyOfItems(
  conditions: Conditions,
  basket: Basket,
  order: Circumstances,
  outer: readonly DayHours[] = [],
): Conditions | undefined {
  const { all, any, none, order_amount: amount, order_items: items, ...others } = conditions;
  const around = hoursAround(conditions, outer);
  if (!factsOf(others, basket, order, around).every(({ met }) => met)) return undefined;
  const left = (group: readonly Conditions[] = []) =>
    group.map((one) => onlyOfItems(one, basket, order, around));
  const [every, some, none_] = [left(all), left(any), left(none)];
  const isMet = (one: Conditions | undefined) => one !== undefined && !asksForItems(one);
  if (every.includes(undefined) || none_.some(isMet)) return undefined;
  const open = some.filter((one) => one !== undefined);
  if (some.length > 0 && open.length === 0) return undefined;
  const groups = {
    all: every.filter((one) => one !== undefined && !isMet(one)) as Conditions[],
    any: open.some(isMet) ? [] : open,
    none: none_.filter((one) => one !== undefined),
  };
  const currency = order.currency;
  return {
    ...(amount && { order_amount: { currency, ...amount } }),
    ...(items && { order_items: items.amount_gte === undefined ? items : { currency, ...items } }),
    ...(groups.all.length > 0 && { all: groups.all }),
    ...(groups.any.length > 0 && { any: groups.any }),
    ...(groups.none.length > 0 && { none: groups.none }),
  };
}

/** Whether the items meet what `onlyOfItems` left of conditions. */
export const areMetByItems = (conditions: Conditions, basket: Basket): boolean =>
  areMet(conditions, basket, settled);

const settled: Circumstances = {
  at: '',
  timezone: 'UTC',
  currency: '',
  locationId: undefined,
  channel: undefined,
  metadata: {},
  customer: undefined,
  membership: undefined,
};
