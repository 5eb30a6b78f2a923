/** Evaluates conditions: data that says when a discount applies. Pure, with the time as a parameter. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ConditionResult } from '../../../../contract/resources/order.ts';
import { type Conditions as Wire, weekdays } from '../../../../contract/resources/promotion.ts';
import { localTime } from '../../../clock/local-time.ts';
import { addSeconds } from '../../../clock/time.ts';
import { sumOf } from './allocate.ts';
import { type Basket, thousandths } from './basket.ts';
import { matcherOf } from './items.ts';
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
  customer: { lastOrderAt: string | null } | undefined;
  membership: { passId: string; tierId: string | null; points: number } | undefined;
}

export interface Evaluation {
  met: boolean;
  results: Result[];
}

/** Returns whether the order meets the conditions, and each fact that decided it. */
export function evaluate(conditions: Conditions, basket: Basket, order: Circumstances): Evaluation {
  const results = factsOf(conditions, basket, order);
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

/** Whether the conditions ask what only a whole order says: the membership, the channel, earlier orders. */
export function needsWholeOrder(conditions: Conditions): boolean {
  const { all = [], any = [], none = [], membership, channels, customer } = conditions;
  const asksHistory =
    customer?.first_order !== undefined || customer?.days_since_last_order_gte !== undefined;
  return (
    membership !== undefined ||
    channels !== undefined ||
    asksHistory ||
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

/** One fact, and whether the order has it. */
const resultOf = (
  condition: string,
  fact: Result['fact'],
  outcome: { met: boolean; required: string; actual: string; found?: Result['found'] },
): Result => ({ condition, fact, negated: false, found: {}, ...outcome });

/** Names what is required, but repeats nothing of the request. */
function among(
  condition: string,
  fact: Result['fact'],
  values: readonly string[],
  own: string | null | undefined,
): Result {
  const met = own != null && values.includes(own);
  const actual = own == null ? 'none' : met ? 'a listed value' : 'another value';
  return resultOf(condition, fact, { met, required: 'one of the listed values', actual });
}

function factsOf(wanted: Conditions, basket: Basket, order: Circumstances): Result[] {
  const { order_amount, order_items, customer, membership, location_ids, channels, metadata } = wanted;
  return [
    ...(order_amount ? [amountOf(order_amount, basket)] : []),
    ...(order_items ? [itemsOf(order_items, basket)] : []),
    ...(customer ? customerOf(customer, order) : []),
    ...(membership ? membershipOf(membership, order) : []),
    ...(location_ids ? [among('location', { location_ids }, location_ids, order.locationId)] : []),
    ...(channels ? [among('channel', { channels }, channels, order.channel)] : []),
    ...timesOf(wanted, order),
    ...(metadata ? [among('metadata', { metadata }, metadata.values, order.metadata[metadata.key])] : []),
  ];
}

function amountOf(wanted: NonNullable<Conditions['order_amount']>, { subtotal, currency }: Basket): Result {
  const { gte, lte } = wanted;
  const words = (amount: number) => money(amount, currency);
  return resultOf(
    'order_amount',
    { order_amount: wanted },
    {
      met: subtotal >= (gte ?? 0) && subtotal <= (lte ?? Number.POSITIVE_INFINITY),
      required: range(gte, lte, words),
      actual: words(subtotal),
      found: { amount: subtotal },
    },
  );
}

function itemsOf(wanted: NonNullable<Conditions['order_items']>, { lines, currency }: Basket): Result {
  const matching = lines.filter(matcherOf(wanted.items));
  const count = sumOf(matching.map((line) => line.quantity));
  const amount = sumOf(matching.map((line) => line.amount));
  const most = wanted.quantity_gte ?? (wanted.amount_gte === undefined ? 1 : 0);
  const parts = [
    ...(most > 0 ? [{ required: quantity(most * thousandths), actual: quantity(count) }] : []),
    ...(wanted.amount_gte === undefined
      ? []
      : [
          {
            required: `${money(wanted.amount_gte, currency)} of matching items`,
            actual: money(amount, currency),
          },
        ]),
  ];
  return resultOf(
    'order_items',
    { order_items: wanted },
    {
      met: count >= most * thousandths && amount >= (wanted.amount_gte ?? 0) && matching.length > 0,
      required: `at least ${parts.map(({ required }) => required).join(' and ')}`,
      actual: parts.map(({ actual }) => actual).join(' and '),
      found: {
        ...(most > 0 && { quantity: count / thousandths }),
        ...(wanted.amount_gte !== undefined && { amount }),
      },
    },
  );
}

function customerOf(wanted: NonNullable<Conditions['customer']>, { at, customer }: Circumstances): Result[] {
  const results: Result[] = [];
  const last = customer?.lastOrderAt ?? null;
  const { first_order, days_since_last_order_gte: days } = wanted;
  if (first_order !== undefined) {
    const met = customer !== undefined && (last === null) === first_order;
    const say = (first: boolean) => (first ? 'the first order' : 'a later order');
    const actual = customer === undefined ? 'no customer' : say(last === null);
    const found = { first_order: customer === undefined ? null : last === null };
    const fact = { customer: { first_order } };
    results.push(resultOf('customer.first_order', fact, { met, required: say(first_order), actual, found }));
  }
  if (days !== undefined) {
    const met = last !== null && addSeconds(last, days * daySeconds) <= at;
    const required = `no order for ${days} days`;
    const outcome = { met, required, actual: last ?? 'no order yet', found: { last_order_at: last } };
    results.push(resultOf('customer.last_order', { customer: { days_since_last_order_gte: days } }, outcome));
  }
  return results;
}

function membershipOf(
  { pass_ids, tier_ids, points_gte }: NonNullable<Conditions['membership']>,
  { membership: own }: Circumstances,
): Result[] {
  const points = own?.points ?? 0;
  return [
    ...(pass_ids ? [among('membership.pass', { membership: { pass_ids } }, pass_ids, own?.passId)] : []),
    ...(tier_ids ? [among('membership.tier', { membership: { tier_ids } }, tier_ids, own?.tierId)] : []),
    ...(points_gte === undefined
      ? []
      : [
          resultOf(
            'membership.points',
            { membership: { points_gte } },
            {
              met: points >= points_gte,
              required: `at least ${points_gte} points`,
              actual: `${points} points`,
              found: { points },
            },
          ),
        ]),
  ];
}

function timesOf({ weekdays: days, hours }: Conditions, { at, timezone }: Circumstances): Result[] {
  if (days === undefined && hours === undefined) return [];
  const { weekday, time } = localTime(at, timezone);
  const results: Result[] = [];
  if (days) {
    const today = weekdays.find((one) => one === weekday);
    const met = today !== undefined && days.includes(today);
    const outcome = { met, required: `one of ${days.join(', ')}`, actual: weekday };
    results.push(
      resultOf('weekday', { weekdays: days }, { ...outcome, found: today ? { weekday: today } : {} }),
    );
  }
  if (hours) {
    const outcome = { met: isWithin(time, hours), required: times(hours), actual: time, found: { time } };
    results.push(resultOf('hours', { hours }, outcome));
  }
  return results;
}

/** Hours that end before they start run past midnight. */
export const isWithin = (time: string, { start, end }: { start: string; end: string }): boolean =>
  start <= end ? time >= start && time < end : time >= start || time < end;
