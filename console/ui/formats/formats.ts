/** Formats amounts, points and times in the user's locale and the merchant's currency and time zone. */
import { dayPatternOf } from './locale.ts';

export interface Formats {
  /** Language and region, such as `en-GB`. */
  locale: string;
  /** The date input format, in dayjs tokens. */
  dayPattern: string;
  currency: string;
  timeZone: string;
  /** Between units and decimals, as people type it. */
  decimalSeparator: string;
  money(minorUnits: number, currency?: string): string;
  number(value: number): string;
  /** Of a file: `12 kB`, `1.4 MB`. A kB is 1,024 bytes. */
  bytes(value: number): string;
  /** Basis points: 1250 is 12.5%. */
  percent(basisPoints: number): string;
  /** A date (`2026-11-21`), or the date of a time. */
  day(date: string): string;
  /** A date range, both ends included, in its shortest form: `1–31 Oct 2026`. */
  days(from: string, to: string): string;
  /** A month by its name if the range is all of it, and otherwise its days: `October 2026`, `29–31 Oct 2026`. */
  period(from: string, to: string): string;
  /** The day, week or month that starts on a date, short enough for a chart axis. */
  span(from: string, granularity: 'day' | 'week' | 'month'): string;
  /** `1990-05-17`, or `--05-17` without a year. */
  birthday(date: string): string;
  /** The name of a month, from 1. */
  monthName(month: number): string;
  /** The whole name of a weekday, from 1: `Monday`. */
  weekdayName(weekday: number): string;
  /** The month of a time. */
  month(date: string): string;
  moment(date: string): string;
  /** The time of today, otherwise also the date. */
  lately(date: string, now: Date): string;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Writes minor units of a currency, numbers and basis points in a language. */
interface AmountTexts {
  moneyText(minorUnits: number, currency: string, locale: string): string;
  numberText(value: number, locale: string): string;
  percentText(basisPoints: number, locale: string): string;
}

function isWholeMonth(from: string, to: string): boolean {
  const last = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0));
  return from.endsWith('-01') && last.toISOString().slice(0, 10) === to;
}

export function formatsOf(locale: string, currency: string, timeZone: string, texts: AmountTexts): Formats {
  const unit = { style: 'unit', maximumFractionDigits: 1 } as const;
  const kilobytes = new Intl.NumberFormat(locale, { ...unit, unit: 'kilobyte' });
  const megabytes = new Intl.NumberFormat(locale, { ...unit, unit: 'megabyte' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  // A date without a time is the same in every time zone.
  const plainDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const ownMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone });
  const wholeMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const spans = { day: short, week: short, month };
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  // Italian would write the days of a range with two digits, and a day alone with one.
  const hasZero = plainDay.formatToParts(0).some(({ type, value }) => type === 'day' && value === '01');
  const range = (from: string, to: string) =>
    plainDay
      .formatRangeToParts(new Date(from), new Date(to))
      .map(({ type, value }) => (type === 'day' && !hasZero ? value.replace(/^0/, '') : value))
      .join('');
  return {
    locale,
    dayPattern: dayPatternOf(locale),
    currency,
    timeZone,
    decimalSeparator:
      new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    money: (minorUnits, code = currency) => texts.moneyText(minorUnits, code, locale),
    number: (value) => texts.numberText(value, locale),
    bytes: (value) =>
      value < 1_024 ** 2 ? kilobytes.format(Math.ceil(value / 1_024)) : megabytes.format(value / 1_024 ** 2),
    percent: (basisPoints) => texts.percentText(basisPoints, locale),
    day: (date) => (isDay.test(date) ? plainDay : day).format(new Date(date)),
    days: range,
    period: (from, to) => (isWholeMonth(from, to) ? wholeMonth.format(new Date(from)) : range(from, to)),
    span: (from, granularity) => spans[granularity].format(new Date(from)),
    birthday: (date) =>
      isDay.test(date) ? plainDay.format(new Date(date)) : dayOfYear.format(new Date(`2000${date.slice(1)}`)),
    monthName: (number) => monthName.format(Date.UTC(2000, number - 1)),
    // 1 January 2024 was a Monday.
    weekdayName: (number) => weekday.format(Date.UTC(2024, 0, number)),
    month: (date) => ownMonth.format(new Date(date)),
    moment: (date) => moment.format(new Date(date)),
    lately: (date, now) =>
      (day.format(new Date(date)) === day.format(now) ? clock : moment).format(new Date(date)),
  };
}
