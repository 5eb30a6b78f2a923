/** Evaluates conditions: data that says when a discount applies. Pure, with the time as a parameter. */
import type { Static } from 'typebox';
import { limits } from '../../../../../contract/limits.ts';
import type { ConditionResult } from '../../../../../contract/resources/order.ts';
import { type Conditions as Wire, weekdays } from '../../../../../contract/resources/promotion.ts';
import { localTime } from '../../../../clock/local-time.ts';
import { sumOf } from '../allocate.ts';
import { type Basket, thousandths } from '../basket.ts';
import { matcherOf } from '../items.ts';
import type { Fact } from './fact.ts';
import { type CustomerFacts, customerOf, type MembershipFacts, membershipOf, personOf } from './people.ts';
import { money, quantity, range, times } from './words.ts';

export type Conditions = Static<typeof Wire>;
export type Result = Static<typeof ConditionResult>;

/** What conditions can ask about. Ids have their public form. */
export interface Circumstances {
  at: string;
  timezone: string;
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
export function areMet(conditions: Conditions, basket: Basket, order: Circumstances): boolean {
  const { all, any, none } = conditions;
  const holds = (one: Conditions): boolean => areMet(one, basket, order);
  return (
    factsOf(conditions, basket, order).every(({ met }) => met) &&
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
export function evaluate(conditions: Conditions, basket: Basket, order: Circumstances): Evaluation {
  const results = factsOf(conditions, basket, order).map(inWords);
  const all = (conditions.all ?? []).map((one) => evaluate(one, basket, order));
  const some = (conditions.any ?? []).map((one) => evaluate(one, basket, order));
  const none = (conditions.none ?? []).map((one) => negated(evaluate(one, basket, order)));
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

/** How many facts the conditions name, in all groups. */
export function countConditions(conditions: Conditions): number {
  const { all = [], any = [], none = [], ...facts } = conditions;
  return Object.keys(facts).length + sumOf([...all, ...any, ...none].map(countConditions));
}

export const tooManyConditions = (conditions: Conditions | undefined): boolean =>
  conditions !== undefined && countConditions(conditions) > limits.promotion.conditions;

const factOf = (
  condition: string,
  fact: Result['fact'],
  outcome: { met: boolean; required: () => string; actual: () => string; found?: Result['found'] },
): Fact => ({ condition, fact, found: {}, ...outcome });

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

function factsOf(wanted: Conditions, basket: Basket, order: Circumstances): Fact[] {
  const { order_amount, order_items, customer, membership, location_ids, channels, metadata } = wanted;
  const facts: Fact[] = [];
  if (order_amount) facts.push(amountOf(order_amount, basket));
  if (order_items) facts.push(itemsOf(order_items, basket));
  if (customer) facts.push(...customerOf(customer, order), ...personOf(customer, order));
  if (membership) facts.push(...cardOf(membership, order), ...membershipOf(membership, order));
  if (location_ids) facts.push(among('location', { location_ids }, location_ids, order.locationId));
  if (channels) facts.push(among('channel', { channels }, channels, order.channel));
  if (wanted.weekdays || wanted.hours) facts.push(...timesOf(wanted, order));
  if (metadata) facts.push(among('metadata', { metadata }, metadata.values, order.metadata[metadata.key]));
  return facts;
}

function amountOf(wanted: NonNullable<Conditions['order_amount']>, { subtotal, currency }: Basket): Fact {
  const { gte, lte } = wanted;
  const words = (amount: number) => money(amount, currency);
  return factOf(
    'order_amount',
    { order_amount: wanted },
    {
      met: subtotal >= (gte ?? 0) && subtotal <= (lte ?? Number.POSITIVE_INFINITY),
      required: () => range(gte, lte, words),
      actual: () => words(subtotal),
      found: { amount: subtotal },
    },
  );
}

function itemsOf(wanted: NonNullable<Conditions['order_items']>, { lines, currency }: Basket): Fact {
  const matching = lines.filter(matcherOf(wanted.items));
  const count = sumOf(matching.map((line) => line.quantity));
  const amount = sumOf(matching.map((line) => line.amount));
  const least = wanted.amount_gte;
  const most = wanted.quantity_gte ?? (least === undefined ? 1 : 0);
  const inWords = (units: number, sum: string) =>
    [...(most > 0 ? [quantity(units)] : []), ...(least === undefined ? [] : [sum])].join(' and ');
  return factOf(
    'order_items',
    { order_items: wanted },
    {
      met: count >= most * thousandths && amount >= (least ?? 0) && matching.length > 0,
      required: () =>
        `at least ${inWords(most * thousandths, `${money(least ?? 0, currency)} of matching items`)}`,
      actual: () => inWords(count, money(amount, currency)),
      found: { ...(most > 0 && { quantity: count / thousandths }), ...(least !== undefined && { amount }) },
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

function timesOf({ weekdays: days, hours }: Conditions, { at, timezone }: Circumstances): Fact[] {
  const { weekday, time } = localTime(at, timezone);
  const facts: Fact[] = [];
  if (days) {
    const today = weekdays.find((one) => one === weekday);
    const outcome = {
      met: today !== undefined && days.includes(today),
      required: () => `one of ${days.join(', ')}`,
      actual: () => weekday,
      found: today ? { weekday: today } : {},
    };
    facts.push(factOf('weekday', { weekdays: days }, outcome));
  }
  if (hours) {
    const outcome = {
      met: isWithin(time, hours),
      required: () => times(hours),
      actual: () => time,
      found: { time },
    };
    facts.push(factOf('hours', { hours }, outcome));
  }
  return facts;
}

/** Hours that end before they start run past midnight. */
export const isWithin = (time: string, { start, end }: { start: string; end: string }): boolean =>
  start <= end ? time >= start && time < end : time >= start || time < end;
