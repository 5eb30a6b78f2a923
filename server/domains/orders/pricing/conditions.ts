/** Evaluates conditions: data that says when a discount applies. Pure, with the time as a parameter. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ConditionResult } from '../../../../contract/resources/order.ts';
import type { Conditions as Wire } from '../../../../contract/resources/promotion.ts';
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
  results: results.map((one) => ({ ...one, met: !one.met, required: `not ${one.required}` })),
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

function factsOf(wanted: Conditions, basket: Basket, order: Circumstances): Result[] {
  const results: Result[] = [];
  const add = (condition: string, met: boolean, required: string, actual: string) =>
    results.push({ condition, met, required, actual });
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
      'one of the listed values',
      own == null ? 'none' : met ? 'a listed value' : 'another value',
    );
  };
  if (wanted.order_amount) {
    const { gte, lte } = wanted.order_amount;
    const met = basket.subtotal >= (gte ?? 0) && basket.subtotal <= (lte ?? Number.POSITIVE_INFINITY);
    add('order_amount', met, range(gte, lte, words), words(basket.subtotal));
  }
  if (wanted.order_items) add('order_items', ...itemsOf(wanted.order_items, basket));
  if (wanted.customer) results.push(...customerOf(wanted.customer, order));
  if (wanted.membership) {
    const { pass_ids: passes, tier_ids: tiers, points_gte: points } = wanted.membership;
    const own = order.membership;
    among('membership.pass', passes, own?.passId);
    among('membership.tier', tiers, own?.tierId);
    if (points !== undefined) {
      add(
        'membership.points',
        (own?.points ?? 0) >= points,
        `at least ${points} points`,
        `${own?.points ?? 0} points`,
      );
    }
  }
  among('location', wanted.location_ids, order.locationId);
  among('channel', wanted.channels, order.channel);
  if (wanted.weekdays || wanted.hours) {
    const { weekday, time } = localTime(order.at, order.timezone);
    if (wanted.weekdays) {
      const days: readonly string[] = wanted.weekdays;
      add('weekday', days.includes(weekday), `one of ${days.join(', ')}`, weekday);
    }
    if (wanted.hours) add('hours', isWithin(time, wanted.hours), times(wanted.hours), time);
  }
  if (wanted.metadata) {
    among('metadata', wanted.metadata.values, order.metadata[wanted.metadata.key]);
  }
  return results;
}

function itemsOf(
  wanted: NonNullable<Conditions['order_items']>,
  { lines, currency }: Basket,
): [met: boolean, required: string, actual: string] {
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
  const met = count >= most * thousandths && amount >= (wanted.amount_gte ?? 0) && matching.length > 0;
  return [
    met,
    `at least ${parts.map(({ required }) => required).join(' and ')}`,
    parts.map(({ actual }) => actual).join(' and '),
  ];
}

function customerOf(wanted: NonNullable<Conditions['customer']>, { at, customer }: Circumstances): Result[] {
  const results: Result[] = [];
  const last = customer?.lastOrderAt ?? null;
  if (wanted.first_order !== undefined) {
    const met = customer !== undefined && (last === null) === wanted.first_order;
    const say = (first: boolean) => (first ? 'the first order' : 'a later order');
    const actual = customer === undefined ? 'no customer' : say(last === null);
    results.push({ condition: 'customer.first_order', met, required: say(wanted.first_order), actual });
  }
  const days = wanted.days_since_last_order_gte;
  if (days !== undefined) {
    const met = last !== null && addSeconds(last, days * daySeconds) <= at;
    const required = `no order for ${days} days`;
    results.push({ condition: 'customer.last_order', met, required, actual: last ?? 'no order yet' });
  }
  return results;
}

/** Hours that end before they start run past midnight. */
export const isWithin = (time: string, { start, end }: { start: string; end: string }): boolean =>
  start <= end ? time >= start && time < end : time >= start || time < end;
