/** Evaluates conditions: data that says when a discount applies. Pure, with the time as a parameter. */
import type { Static } from 'typebox';
import { limits } from '../../../../../contract/limits.ts';
import type { ConditionResult } from '../../../../../contract/resources/order.ts';
import type { Conditions as Wire } from '../../../../../contract/resources/promotion.ts';
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

const inWords = ({ condition, met, required, actual }: Fact): Result => ({
  condition,
  met,
  required: required(),
  actual: actual(),
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
  results: results.map((one) => ({ ...one, met: !one.met, required: `not ${one.required}` })),
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

function factsOf(wanted: Conditions, basket: Basket, order: Circumstances): Fact[] {
  const facts: Fact[] = [];
  const add = (condition: string, met: boolean, required: () => string, actual: () => string) =>
    facts.push({ condition, met, required, actual });
  const words = (amount: number) => money(amount, basket.currency);
  // Names what is required, but repeats nothing of the request.
  const among = (
    condition: string,
    values: readonly string[] | undefined,
    own: string | null | undefined,
  ) => {
    if (values === undefined) return;
    const met = own != null && values.includes(own);
    add(
      condition,
      met,
      () => 'one of the listed values',
      () => (own == null ? 'none' : met ? 'a listed value' : 'another value'),
    );
  };
  if (wanted.order_amount) {
    const { gte, lte } = wanted.order_amount;
    const met = basket.subtotal >= (gte ?? 0) && basket.subtotal <= (lte ?? Number.POSITIVE_INFINITY);
    add(
      'order_amount',
      met,
      () => range(gte, lte, words),
      () => words(basket.subtotal),
    );
  }
  if (wanted.order_items) add('order_items', ...itemsOf(wanted.order_items, basket));
  if (wanted.customer) facts.push(...customerOf(wanted.customer, order), ...personOf(wanted.customer, order));
  if (wanted.membership) {
    const { pass_ids: passes, tier_ids: tiers, points_gte: points } = wanted.membership;
    const own = order.membership;
    among('membership.pass', passes, own?.passId);
    among('membership.tier', tiers, own?.tierId);
    if (points !== undefined) {
      add(
        'membership.points',
        (own?.points ?? 0) >= points,
        () => `at least ${points} points`,
        () => `${own?.points ?? 0} points`,
      );
    }
    facts.push(...membershipOf(wanted.membership, order));
  }
  among('location', wanted.location_ids, order.locationId);
  among('channel', wanted.channels, order.channel);
  if (wanted.weekdays || wanted.hours) {
    const { weekday, time } = localTime(order.at, order.timezone);
    if (wanted.weekdays) {
      const days: readonly string[] = wanted.weekdays;
      add(
        'weekday',
        days.includes(weekday),
        () => `one of ${days.join(', ')}`,
        () => weekday,
      );
    }
    const { hours } = wanted;
    if (hours)
      add(
        'hours',
        isWithin(time, hours),
        () => times(hours),
        () => time,
      );
  }
  if (wanted.metadata) {
    among('metadata', wanted.metadata.values, order.metadata[wanted.metadata.key]);
  }
  return facts;
}

function itemsOf(
  wanted: NonNullable<Conditions['order_items']>,
  { lines, currency }: Basket,
): [met: boolean, required: () => string, actual: () => string] {
  const matching = lines.filter(matcherOf(wanted.items));
  const count = sumOf(matching.map((line) => line.quantity));
  const amount = sumOf(matching.map((line) => line.amount));
  const most = wanted.quantity_gte ?? (wanted.amount_gte === undefined ? 1 : 0);
  const parts = () => [
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
  const met = count >= most * thousandths && amount >= (wanted.amount_gte ?? 0) && matching.length > 0;
  return [
    met,
    () =>
      `at least ${parts()
        .map(({ required }) => required)
        .join(' and ')}`,
    () =>
      parts()
        .map(({ actual }) => actual)
        .join(' and '),
  ];
}

/** Hours that end before they start run past midnight. */
export const isWithin = (time: string, { start, end }: { start: string; end: string }): boolean =>
  start <= end ? time >= start && time < end : time >= start || time < end;
