/** Evaluates conditions: data that says when a discount applies. Pure, with the time as a parameter. */

import type { Static } from 'typebox';
import type { DayHours } from '../../../../contract/hours.ts';
import { limits } from '../../../../contract/limits.ts';
import { amountText } from '../../../../contract/money.ts';
import type { ConditionResult } from '../../../../contract/resources/order.ts';
import type { Conditions as Wire } from '../../../../contract/resources/promotion.ts';
import { readKey } from '../../../../contract/typed-text.ts';
import { sumOf } from '../allocate.ts';
import { type Basket, thousandths } from '../basket.ts';
import { matcherOf } from '../items.ts';
import { type Fact, factOf } from './fact.ts';
import { type CustomerFacts, customerOf, type MembershipFacts, membershipOf, personOf } from './people.ts';
import { hoursAround, timesOf } from './times.ts';
import { quantity, range } from './words.ts';

export type Conditions = Static<typeof Wire>;
export type Result = Static<typeof ConditionResult>;

/** What conditions can ask about. Ids have their public form. */
export interface Circumstances {
  at: string;
  timezone: string;
  /** Of amounts that name no currency. */
  currency: string;
  locationId: string | undefined;
  channel: string | undefined;
  metadata: Readonly<Record<string, string>>;
  customer: CustomerFacts | undefined;
  membership: MembershipFacts | undefined;
}

export interface Evaluation {
  met: boolean;
  results: Result[];
}

/** Whether the order meets the conditions; `evaluate` also says why. */
export function areMet(
  conditions: Conditions,
  basket: Basket,
  order: Circumstances,
  outer: readonly DayHours[] = [],
): boolean {
  const { all, any, none } = conditions;
  const around = hoursAround(conditions, outer);
  const holds = (one: Conditions): boolean => areMet(one, basket, order, around);
  return (
    factsOf(conditions, basket, order, around).every(({ met }) => met) &&
    (all === undefined || all.every(holds)) &&
    (any === undefined || any.length === 0 || any.some(holds)) &&
    !none?.some(holds)
  );
}

const inWords = (fact: Fact): Result => ({
  ...fact,
  required: fact.required(),
  actual: fact.actual(),
  negated: false,
});

/** Returns whether the order meets the conditions, and each fact that decided it. */
export function evaluate(
  conditions: Conditions,
  basket: Basket,
  order: Circumstances,
  outer: readonly DayHours[] = [],
): Evaluation {
  const around = hoursAround(conditions, outer);
  const results = factsOf(conditions, basket, order, around).map(inWords);
  const each = (group: readonly Conditions[] = []) =>
    group.map((one) => evaluate(one, basket, order, around));
  const all = each(conditions.all);
  const some = each(conditions.any);
  const none = each(conditions.none).map(negated);
  const someMet = some.filter(({ met }) => met);
  const isAny = some.length === 0 || someMet.length > 0;
  const parts = [...all, ...(someMet.length > 0 ? someMet : some), ...none];
  return {
    met: results.every(({ met }) => met) && isAny && [...all, ...none].every(({ met }) => met),
    results: [...results, ...parts.flatMap((part) => part.results)],
  };
}

const negated = ({ met, results }: Evaluation): Evaluation => ({
  met: !met,
  results: results.map((one) => ({
    ...one,
    met: !one.met,
    required: `not ${one.required}`,
    negated: !one.negated,
  })),
});

/** Whether the conditions ask what only a whole order says: the customer, the membership, the channel. */
export function needsWholeOrder(conditions: Conditions): boolean {
  const { all = [], any = [], none = [], membership, channels, customer } = conditions;
  return (
    membership !== undefined ||
    channels !== undefined ||
    customer !== undefined ||
    [...all, ...any, ...none].some(needsWholeOrder)
  );
}

/** Whether the conditions ask when the customer last bought something. */
export function asksForOrders(conditions: Conditions | null | undefined): boolean {
  if (!conditions) return false;
  const { all = [], any = [], none = [], customer } = conditions;
  const { first_order: first, days_since_last_order_gte: days } = customer ?? {};
  return first !== undefined || days !== undefined || [...all, ...any, ...none].some(asksForOrders);
}

/** Whether the conditions ask something about the customer. */
export function asksForCustomer({ all = [], any = [], none = [], customer }: Conditions): boolean {
  return customer !== undefined || [...all, ...any, ...none].some(asksForCustomer);
}

/** How many facts the conditions name, in all groups. */
export function countConditions(conditions: Conditions): number {
  const { all = [], any = [], none = [], ...facts } = conditions;
  return Object.keys(facts).length + sumOf([...all, ...any, ...none].map(countConditions));
}

export const tooManyConditions = (conditions: Conditions | undefined): boolean =>
  conditions !== undefined && countConditions(conditions) > limits.promotion.conditions;

/** Names what is required, but repeats nothing of the request. */
function among(
  condition: string,
  fact: Result['fact'],
  values: readonly string[],
  own: string | null | undefined,
): Fact {
  const met = own != null && values.includes(own);
  const actual = () => (own == null ? 'none' : met ? 'a listed value' : 'another value');
  return factOf(condition, fact, { met, required: () => 'one of the listed values', actual });
}

export function factsOf(
  wanted: Conditions,
  basket: Basket,
  order: Circumstances,
  around: readonly DayHours[],
): Fact[] {
  const { order_amount, order_items, customer, membership, location_ids, channels, metadata } = wanted;
  const facts: Fact[] = [];
  if (order_amount) facts.push(amountOf(order_amount, basket, order));
  if (order_items) facts.push(itemsOf(order_items, basket, order));
  if (customer) facts.push(...customerOf(customer, order), ...personOf(customer, order));
  if (membership) facts.push(...cardOf(membership, order), ...membershipOf(membership, order));
  if (location_ids) facts.push(among('location', { location_ids }, location_ids, order.locationId));
  if (channels) facts.push(among('channel', { channels }, channels.map(readKey), order.channel));
  if (wanted.weekdays || wanted.hours || wanted.dates) facts.push(...timesOf(wanted, order, around));
  if (metadata) facts.push(among('metadata', { metadata }, metadata.values, order.metadata[metadata.key]));
  return facts;
}

/** What an order in another currency than the amounts of a condition has of it, or undefined. */
const inOther = (currency: string | undefined, basket: Basket) =>
  currency === undefined || currency === basket.currency
    ? undefined
    : {
        fact: { currency },
        found: { currency: basket.currency },
        words: `this order is in ${basket.currency}`,
      };

function amountOf(
  wanted: NonNullable<Conditions['order_amount']>,
  basket: Basket,
  order: Circumstances,
): Fact {
  const { gte, lte, currency = order.currency } = wanted;
  const { subtotal } = basket;
  const other = inOther(currency, basket);
  const words = (amount: number) => amountText(amount, currency);
  const isOpen = gte === undefined && lte === undefined;
  return factOf(
    'order_amount',
    { order_amount: { ...wanted, ...other?.fact } },
    {
      met: other === undefined && subtotal >= (gte ?? 0) && subtotal <= (lte ?? Number.POSITIVE_INFINITY),
      required: () => (isOpen ? `an order in ${currency}` : range(gte, lte, words)),
      actual: () => other?.words ?? words(subtotal),
      found: { amount: subtotal, ...other?.found },
    },
  );
}

function itemsOf(wanted: NonNullable<Conditions['order_items']>, basket: Basket, order: Circumstances): Fact {
  const { lines } = basket;
  const matching = lines.filter(matcherOf(wanted.items));
  const count = sumOf(matching.map((line) => line.quantity));
  const amount = sumOf(matching.map((line) => line.amount));
  const least = wanted.amount_gte;
  const most = wanted.quantity_gte ?? (least === undefined ? 1 : 0);
  const currency = wanted.currency ?? (least === undefined ? undefined : order.currency);
  const other = inOther(currency, basket);
  const say = (sum: number) => amountText(sum, currency ?? basket.currency);
  const inWords = (units: number, sum: string) =>
    [...(most > 0 ? [quantity(units)] : []), ...(least === undefined ? [] : [sum])].join(' and ');
  return factOf(
    'order_items',
    { order_items: { ...wanted, ...other?.fact } },
    {
      met:
        other === undefined && count >= most * thousandths && amount >= (least ?? 0) && matching.length > 0,
      required: () => `at least ${inWords(most * thousandths, `${say(least ?? 0)} of matching items`)}`,
      actual: () => other?.words ?? inWords(count, say(amount)),
      found: {
        ...(most > 0 && { quantity: count / thousandths }),
        ...(least !== undefined && { amount }),
        ...other?.found,
      },
    },
  );
}

function cardOf(
  { pass_ids, tier_ids, points_gte }: NonNullable<Conditions['membership']>,
  { membership: own }: Circumstances,
): Fact[] {
  const facts: Fact[] = [];
  if (pass_ids) facts.push(among('membership.pass', { membership: { pass_ids } }, pass_ids, own?.passId));
  if (tier_ids) facts.push(among('membership.tier', { membership: { tier_ids } }, tier_ids, own?.tierId));
  if (points_gte !== undefined) {
    const points = own?.points ?? 0;
    const outcome = {
      met: points >= points_gte,
      required: () => `at least ${points_gte} points`,
      actual: () => `${points} points`,
      found: { points },
    };
    facts.push(factOf('membership.points', { membership: { points_gte } }, outcome));
  }
  return facts;
}
