/** What conditions mean, and what an order has of them, in the user's language. Pure. */
import type { ConditionResult, CustomerAttribute } from '@tessera/sdk';
import { weekdays } from '../../../contract/hours.ts';
import type { Translate } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';
import {
  type AttributeValue,
  type ConditionRow,
  type Count,
  type Facts,
  type ItemFilter,
  rowsOf,
  type Segment,
  segmentDays,
} from './condition-values.ts';

/** A thing that conditions name by its id. */
interface Named {
  id: string;
  name: string;
}

export interface WordsSource {
  t: Translate;
  formats: Pick<Formats, 'money' | 'number' | 'day' | 'weekdayName'>;
  passes: readonly Named[];
  tiers: readonly Named[];
  locations: readonly Named[];
  attributes: readonly Pick<CustomerAttribute, 'key' | 'label' | 'type'>[];
}

export interface ResultWords {
  required: string;
  /** Undefined if the server doesn't say. */
  actual: string | undefined;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Which items a discount or condition is about: "category coffee". */
export function itemWords(t: Translate, filter: ItemFilter = {}): string {
  const { skus, categories, metadata, exclude_skus, exclude_categories } = filter;
  const parts = [
    categories && t('conditions.items.categories', { list: categories.join(', ') }),
    skus && t('conditions.items.skus', { list: skus.join(', ') }),
    metadata && t('conditions.items.metadata', { key: metadata.key, list: metadata.values.join(', ') }),
    exclude_categories && t('conditions.items.notCategories', { list: exclude_categories.join(', ') }),
    exclude_skus && t('conditions.items.notSkus', { list: exclude_skus.join(', ') }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('conditions.items.all');
}

export function conditionWordsWith({ t, formats, passes, tiers, locations, attributes }: WordsSource) {
  const { number } = formats;
  const namesOf = (ids: readonly string[], known: readonly Named[]) =>
    ids.map((id) => known.find((one) => one.id === id)?.name ?? id).join(', ');
  const countWords = (count: number) =>
    t(count === 1 ? 'conditions.say.oneItem' : 'conditions.say.itemCount', { count: number(count) });

  function amountWords(gte: number | undefined, lte: number | undefined, money: (amount: number) => string) {
    const [from, to] = [gte, lte].map((one) => one !== undefined && money(one));
    if (from && to) return t('conditions.say.amountBetween', { from, to });
    if (from) return t('conditions.say.amountFrom', { from });
    return to ? t('conditions.say.amountTo', { to }) : t('conditions.say.amountAny');
  }

  const dayWords = (days: number) =>
    t(days === 1 ? 'conditions.say.oneDay' : 'conditions.say.dayCount', { days: number(days) });
  const segmentWords = (segment: Segment) =>
    t(`conditions.segment.${segment}`, segment === 'active' ? {} : { days: number(segmentDays[segment]) });

  function attributeWords({ key, values, gte, lte }: Extract<ConditionRow, { kind: 'attribute' }>): string {
    const declared = attributes.find((one) => one.key === key);
    const valueWords = (value: AttributeValue): string => {
      if (typeof value === 'number') return number(value);
      if (typeof value === 'boolean') return lowered(t(value ? 'members.yes' : 'members.no'));
      return declared?.type === 'date' ? formats.day(value) : value;
    };
    const [from, to] = [gte, lte].map((one) => one !== '' && number(Number(one)));
    const parts = [
      values.length > 0 && values.map(valueWords).join(', '),
      from && to && t('conditions.say.between', { from, to }),
      from && !to && t('conditions.say.from', { from }),
      to && !from && t('conditions.say.to', { to }),
    ].filter(Boolean);
    const label = declared?.label ?? key;
    return t('conditions.say.attribute', { label, what: parts.join(t('conditions.and')) });
  }

  function birthdayWords(daysBefore: Count, daysAfter: Count): string {
    const [before, after] = [daysBefore, daysAfter].map((days) => Number(days) > 0 && dayWords(Number(days)));
    if (before && after) return t('conditions.say.birthdayAround', { before, after });
    if (before) return t('conditions.say.birthdayBefore', { before });
    return after ? t('conditions.say.birthdayAfter', { after }) : t('conditions.say.birthday');
  }

  function memberWords(gte: Count, lte: Count): string {
    if (lte === '') return t('conditions.say.memberFrom', { days: dayWords(Number(gte)) });
    const days = dayWords(Number(lte));
    return gte === ''
      ? t('conditions.say.memberTo', { days })
      : t('conditions.say.memberBetween', { from: number(Number(gte)), days });
  }

  /** A condition as a sentence. Amounts are in the merchant's currency unless another is given. */
  function wordsOf(row: ConditionRow, currency?: string): string {
    const own = 'currency' in row ? row.currency : undefined;
    const money = (amount: number) => formats.money(amount, own ?? currency);
    const inCurrency = own !== undefined && t('conditions.say.currency', { currency: own });
    switch (row.kind) {
      case 'order_amount':
        return row.gte === undefined && row.lte === undefined && inCurrency
          ? inCurrency
          : amountWords(row.gte, row.lte, money);
      case 'order_items': {
        const parts = [
          row.quantity !== '' && countWords(Number(row.quantity)),
          row.amount !== undefined && t('conditions.say.itemAmount', { amount: money(row.amount) }),
        ].filter(Boolean);
        const items = itemWords(t, row.items);
        const sentence =
          parts.length > 0
            ? t('conditions.say.items', { what: parts.join(t('conditions.and')), items })
            : t('conditions.say.someItem', { items });
        return row.amount === undefined && inCurrency
          ? [sentence, lowered(inCurrency)].join(t('conditions.and'))
          : sentence;
      }
      case 'first_order':
        return t(row.isFirst ? 'conditions.say.firstOrder' : 'conditions.say.laterOrder');
      case 'last_order':
        return t('conditions.say.lastOrder', { days: number(Number(row.days)) });
      case 'tag':
        return t('conditions.say.tag', { list: row.tags.join(', ') });
      case 'attribute':
        return attributeWords(row);
      case 'birthday':
        return birthdayWords(row.before, row.after);
      case 'pass':
        return t('conditions.say.pass', { list: namesOf(row.ids, passes) });
      case 'tier':
        return t('conditions.say.tier', { list: namesOf(row.ids, tiers) });
      case 'points':
        return t('conditions.say.points', { points: number(Number(row.points)) });
      case 'member_days':
        return memberWords(row.gte, row.lte);
      case 'segment':
        return t('conditions.say.segment', { list: row.segments.map(segmentWords).join(', ') });
      case 'location':
        return t('conditions.say.location', { list: namesOf(row.ids, locations) });
      case 'weekday':
        return t('conditions.say.weekday', {
          list: row.days.map((day) => t(`vouchers.day.${day}`)).join(', '),
        });
      case 'hours':
        return t('conditions.say.hours', { start: row.start, end: row.end });
      case 'only_dates':
        return t('conditions.say.onlyDates', { list: row.dates.map(formats.day).join(', ') });
      case 'except_dates':
        return t('conditions.say.exceptDates', { list: row.dates.map(formats.day).join(', ') });
      case 'nth_weekday':
        return t('conditions.say.nth', {
          nth: lowered(t(`conditions.nth.${row.nth}`)),
          day: formats.weekdayName(weekdays.indexOf(row.weekday) + 1),
        });
      case 'channel':
        return t('conditions.say.channel', { list: row.channels.join(', ') });
      case 'metadata':
        return t('conditions.say.metadata', { key: row.key, list: row.values.join(', ') });
    }
  }

  /** What the order has; undefined if the server doesn't repeat it. */
  function foundWords({ found }: ConditionResult, currency?: string): string | undefined {
    const { amount, quantity, first_order, last_order_at, points, days_since_start, weekday, date, time } =
      found;
    if (first_order !== undefined) {
      if (first_order === null) return t('conditions.found.noCustomer');
      return lowered(t(first_order ? 'conditions.firstOrder' : 'conditions.laterOrder'));
    }
    if (last_order_at !== undefined)
      return last_order_at === null
        ? t('conditions.found.noOrder')
        : t('conditions.found.lastOrder', { day: formats.day(last_order_at) });
    if (points !== undefined) return t('counter.points', { points: number(points) });
    if (days_since_start !== undefined)
      return days_since_start === null
        ? t('conditions.found.noMembership')
        : t('conditions.found.memberFor', { days: dayWords(days_since_start) });
    if (weekday !== undefined) return t(`vouchers.day.${weekday}`);
    if (date !== undefined) return formats.day(date);
    if (time !== undefined) return time;
    if (found.currency !== undefined)
      return t('conditions.found.otherCurrency', { currency: found.currency });
    const parts = [
      quantity !== undefined && countWords(quantity),
      amount !== undefined && formats.money(amount, currency),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(t('conditions.and')) : undefined;
  }

  /** A checked condition. The server's words remain for a condition that this console doesn't know. */
  function resultWordsOf(result: ConditionResult, currency?: string): ResultWords {
    // Null fields don't occur in facts; the SDK's type of them is the same as that of what is sent.
    const rows = rowsOf(result.fact as Facts);
    if (rows.length === 0) return { required: result.required, actual: result.actual };
    const sentence = rows.map((row) => wordsOf(row, currency)).join(t('conditions.and'));
    return {
      required: result.negated ? t('conditions.not', { what: lowered(sentence) }) : sentence,
      actual: foundWords(result, currency),
    };
  }

  return { wordsOf, resultWordsOf };
}
