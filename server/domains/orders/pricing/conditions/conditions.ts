/** Evaluates conditions: data that says when a discount applies. Pure, with the time as a parameter. */
import type { Static } from 'typebox';
import type { AttributeValue } from '../../../../../contract/domains/customers.ts';
import { daySeconds } from '../../../../../contract/durations.ts';
import { limits } from '../../../../../contract/limits.ts';
import { segmentDays } from '../../../../../contract/resources/communication.ts';
import type { ConditionResult } from '../../../../../contract/resources/order.ts';
import type { Conditions as Wire } from '../../../../../contract/resources/promotion.ts';
import { localTime } from '../../../../clock/local-time.ts';
import { addSeconds, localDate } from '../../../../clock/time.ts';
import { sumOf } from '../allocate.ts';
import { type Basket, thousandths } from '../basket.ts';
import { matcherOf } from '../items.ts';
import {
  attributeWords,
  birthdayWords,
  daysWords,
  listed,
  money,
  quantity,
  range,
  segmentWords,
  times,
} from './words.ts';

export type Conditions = Static<typeof Wire>;
export type Result = Static<typeof ConditionResult>;
type AttributeCondition = NonNullable<NonNullable<Conditions['customer']>['attributes']>[number];
type Segment = NonNullable<NonNullable<Conditions['membership']>['segments']>[number];

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

export interface CustomerFacts {
  lastOrderAt: string | null;
  lastActivityAt: string | null;
  tags: readonly string[];
  attributes: Readonly<Record<string, AttributeValue>>;
  /** `1990-05-17`, or `--05-17` without a year. */
  birthday: string | null;
}

export interface MembershipFacts {
  passId: string;
  tierId: string | null;
  points: number;
  /** When it starts or started. */
  startsAt: string;
  isActive: boolean;
  expiresAt: string | null;
}

export interface Evaluation {
  met: boolean;
  results: Result[];
}

/** The words are made only when someone reads them: most conditions are those of promotions that don't apply. */
interface Fact {
  condition: string;
  met: boolean;
  required: () => string;
  actual: () => string;
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

function customerOf(wanted: NonNullable<Conditions['customer']>, { at, customer }: Circumstances): Fact[] {
  const facts: Fact[] = [];
  const last = customer?.lastOrderAt ?? null;
  const { first_order: first } = wanted;
  if (first !== undefined) {
    const met = customer !== undefined && (last === null) === first;
    const say = (isFirst: boolean) => (isFirst ? 'the first order' : 'a later order');
    const actual = () => (customer === undefined ? 'no customer' : say(last === null));
    facts.push({ condition: 'customer.first_order', met, required: () => say(first), actual });
  }
  const days = wanted.days_since_last_order_gte;
  if (days !== undefined) {
    const met = last !== null && addSeconds(last, days * daySeconds) <= at;
    const required = () => `no order for ${days} days`;
    facts.push({ condition: 'customer.last_order', met, required, actual: () => last ?? 'no order yet' });
  }
  return facts;
}

function personOf(wanted: NonNullable<Conditions['customer']>, order: Circumstances): Fact[] {
  const { customer } = order;
  const facts: Fact[] = [];
  const { tags, attributes = [], birthday } = wanted;
  if (tags) {
    const own = customer?.tags.find((tag) => tags.includes(tag));
    const actual = () => own ?? (customer === undefined ? 'no customer' : 'none of these tags');
    facts.push({
      condition: 'customer.tags',
      met: own !== undefined,
      required: () => `a customer with the tag ${listed(tags)}`,
      actual,
    });
  }
  for (const one of attributes) {
    const own = customer?.attributes[one.key];
    const met = own !== undefined && hasValue(one, own);
    // What is known of a customer isn't for everyone at the till.
    const actual = () => (own === undefined ? 'not known' : met ? 'this value' : 'another value');
    const required = () => `${one.key} ${attributeWords(one)}`;
    facts.push({ condition: 'customer.attribute', met, required, actual });
  }
  if (birthday) {
    const today = localDate(Date.parse(order.at), order.timezone);
    const met = customer?.birthday != null && isNearBirthday(customer.birthday, today, birthday);
    const actual = () => (customer?.birthday == null ? 'no birthday known' : met ? 'today' : 'not today');
    facts.push({ condition: 'customer.birthday', met, required: () => birthdayWords(birthday), actual });
  }
  return facts;
}

function hasValue({ values, gte, lte }: AttributeCondition, own: AttributeValue): boolean {
  if (values !== undefined && !values.includes(own)) return false;
  if (gte === undefined && lte === undefined) return true;
  return typeof own === 'number' && own >= (gte ?? own) && own <= (lte ?? own);
}

function membershipOf(wanted: NonNullable<Conditions['membership']>, order: Circumstances): Fact[] {
  const { membership: own, customer, at } = order;
  const facts: Fact[] = [];
  const { days_since_start_gte: gte, days_since_start_lte: lte, segments } = wanted;
  if (gte !== undefined || lte !== undefined) {
    const days = own && Math.floor((Date.parse(at) - Date.parse(own.startsAt)) / (daySeconds * 1_000));
    const met =
      days !== undefined && days >= 0 && days >= (gte ?? 0) && days <= (lte ?? Number.POSITIVE_INFINITY);
    const required = () => `a member for ${range(gte, lte, daysWords)}`;
    const actual = () => (days === undefined ? 'no membership' : daysWords(Math.max(0, days)));
    facts.push({ condition: 'membership.days', met, required, actual });
  }
  if (segments) {
    const met = own?.isActive === true && segments.some((segment) => isInSegment(segment, own, customer, at));
    const actual = () =>
      own === undefined ? 'no membership' : met ? 'this' : own.isActive ? 'another' : 'not active';
    const required = () => segments.map((segment) => segmentWords[segment]).join(' or ');
    facts.push({ condition: 'membership.segment', met, required, actual });
  }
  return facts;
}

function isInSegment(
  segment: Segment,
  { expiresAt, startsAt }: MembershipFacts,
  customer: CustomerFacts | undefined,
  at: string,
): boolean {
  if (segment === 'active') return true;
  if (segment === 'expiring') {
    return expiresAt !== null && expiresAt <= addSeconds(at, segmentDays.expiring * daySeconds);
  }
  const since = addSeconds(at, -segmentDays.inactive * daySeconds);
  return startsAt < since && (customer?.lastActivityAt ?? startsAt) < since;
}

/** Whether a day is the birthday, or near enough to one. On 29 February is celebrated on the 28th in other years. */
export function isNearBirthday(
  birthday: string,
  today: string,
  { days_before: before = 0, days_after: after = 0 }: { days_before?: number; days_after?: number },
): boolean {
  const [month, day] = [Number(birthday.slice(-5, -3)), Number(birthday.slice(-2))];
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].some((of) => {
    const lastDay = new Date(Date.UTC(of, month, 0)).getUTCDate();
    const celebrated = Date.UTC(of, month - 1, Math.min(day, lastDay));
    const days = (celebrated - Date.parse(today)) / (daySeconds * 1_000);
    return days <= before && days >= -after;
  });
}

/** Hours that end before they start run past midnight. */
export const isWithin = (time: string, { start, end }: { start: string; end: string }): boolean =>
  start <= end ? time >= start && time < end : time >= start || time < end;
