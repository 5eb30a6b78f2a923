/** What conditions ask about the customer and the membership. Pure. */

import type { Static } from 'typebox';
import type { AttributeValue } from '../../../../../contract/domains/customers.ts';
import { daySeconds } from '../../../../../contract/durations.ts';
import { segmentDays } from '../../../../../contract/resources/communication.ts';
import type { Conditions as Wire } from '../../../../../contract/resources/promotion.ts';
import { readKey } from '../../../../../contract/typed-text.ts';
import { localDate } from '../../../../../contract/zone.ts';
import { addSeconds } from '../../../../clock/time.ts';
import type { Fact } from './fact.ts';
import { attributeWords, birthdayWords, daysWords, listed, range, segmentWords } from './words.ts';

type Conditions = Static<typeof Wire>;
type AttributeCondition = NonNullable<NonNullable<Conditions['customer']>['attributes']>[number];
type Segment = NonNullable<NonNullable<Conditions['membership']>['segments']>[number];

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

interface Asked {
  at: string;
  timezone: string;
  customer: CustomerFacts | undefined;
  membership: MembershipFacts | undefined;
}

export function customerOf(wanted: NonNullable<Conditions['customer']>, { at, customer }: Asked): Fact[] {
  const facts: Fact[] = [];
  const last = customer?.lastOrderAt ?? null;
  const { first_order: first } = wanted;
  if (first !== undefined) {
    const met = customer !== undefined && (last === null) === first;
    const say = (isFirst: boolean) => (isFirst ? 'the first order' : 'a later order');
    const actual = () => (customer === undefined ? 'no customer' : say(last === null));
    facts.push({
      condition: 'customer.first_order',
      met,
      fact: { customer: { first_order: first } },
      found: { first_order: customer === undefined ? null : last === null },
      required: () => say(first),
      actual,
    });
  }
  const days = wanted.days_since_last_order_gte;
  if (days !== undefined) {
    const met = last !== null && addSeconds(last, days * daySeconds) <= at;
    const required = () => `no order for ${days} days`;
    facts.push({
      condition: 'customer.last_order',
      met,
      fact: { customer: { days_since_last_order_gte: days } },
      found: { last_order_at: last },
      required,
      actual: () => last ?? 'no order yet',
    });
  }
  return facts;
}

export function personOf(wanted: NonNullable<Conditions['customer']>, order: Asked): Fact[] {
  const { customer } = order;
  const facts: Fact[] = [];
  const { tags, attributes = [], birthday } = wanted;
  if (tags) {
    const known = tags.map(readKey);
    const own = customer?.tags.find((tag) => known.includes(readKey(tag)));
    const actual = () => own ?? (customer === undefined ? 'no customer' : 'none of these tags');
    facts.push({
      condition: 'customer.tags',
      met: own !== undefined,
      fact: { customer: { tags } },
      found: {},
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
    const fact = { customer: { attributes: [one] } };
    facts.push({ condition: 'customer.attribute', met, fact, found: {}, required, actual });
  }
  if (birthday) {
    const today = localDate(Date.parse(order.at), order.timezone);
    const met = customer?.birthday != null && isNearBirthday(customer.birthday, today, birthday);
    const actual = () => (customer?.birthday == null ? 'no birthday known' : met ? 'today' : 'not today');
    const required = () => birthdayWords(birthday);
    facts.push({
      condition: 'customer.birthday',
      met,
      fact: { customer: { birthday } },
      found: {},
      required,
      actual,
    });
  }
  return facts;
}

function hasValue({ values, gte, lte }: AttributeCondition, own: AttributeValue): boolean {
  if (values !== undefined && !values.includes(own)) return false;
  if (gte === undefined && lte === undefined) return true;
  return typeof own === 'number' && own >= (gte ?? own) && own <= (lte ?? own);
}

export function membershipOf(wanted: NonNullable<Conditions['membership']>, order: Asked): Fact[] {
  const { membership: own, customer, at } = order;
  const facts: Fact[] = [];
  const { days_since_start_gte: gte, days_since_start_lte: lte, segments } = wanted;
  if (gte !== undefined || lte !== undefined) {
    const days = own && Math.floor((Date.parse(at) - Date.parse(own.startsAt)) / (daySeconds * 1_000));
    const met =
      days !== undefined && days >= 0 && days >= (gte ?? 0) && days <= (lte ?? Number.POSITIVE_INFINITY);
    const required = () => `a member for ${range(gte, lte, daysWords)}`;
    const actual = () => (days === undefined ? 'no membership' : daysWords(Math.max(0, days)));
    const fact = {
      membership: {
        ...(gte !== undefined && { days_since_start_gte: gte }),
        ...(lte !== undefined && { days_since_start_lte: lte }),
      },
    };
    const found = { days_since_start: days === undefined ? null : Math.max(0, days) };
    facts.push({ condition: 'membership.days', met, fact, found, required, actual });
  }
  if (segments) {
    const met = own?.isActive === true && segments.some((segment) => isInSegment(segment, own, customer, at));
    const actual = () =>
      own === undefined ? 'no membership' : met ? 'this' : own.isActive ? 'another' : 'not active';
    const required = () => segments.map((segment) => segmentWords[segment]).join(' or ');
    const fact = { membership: { segments } };
    facts.push({ condition: 'membership.segment', met, fact, found: {}, required, actual });
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
