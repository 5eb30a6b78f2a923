/** How amounts, points and times are written, in the reader's language and the merchant's currency and time zone. */
export interface Formats {
  currency: string;
  timeZone: string;
  /** Decimals of a currency: 2 for EUR, 0 for JPY. */
  digitsOf(currency: string): number;
  money(minorUnits: number, currency?: string): string;
  number(value: number): string;
  /** Basis points: 1250 is 12.5 %. */
  percent(basisPoints: number): string;
  /** A day (`2026-11-21`), or the day of a moment. */
  day(date: string): string;
  /** The day, week or month that begins on a day, as briefly as the axis of a chart needs it. */
  span(from: string, granularity: 'day' | 'week' | 'month'): string;
  moment(date: string): string;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

export function formatsOf(language: string, currency: string, timeZone: string): Formats {
  const digitsOf = (code: string): number =>
    new Intl.NumberFormat(language, { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  // A day without an hour is the same day in every time zone.
  const plainDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const spans = { day: short, week: short, month };
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    currency,
    timeZone,
    digitsOf,
    money: (minorUnits, code = currency) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: code }).format(
        minorUnits / 10 ** digitsOf(code),
      ),
    number: (value) => number.format(value),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    day: (date) => (isDay.test(date) ? plainDay : day).format(new Date(date)),
    span: (from, granularity) => spans[granularity].format(new Date(from)),
    moment: (date) => moment.format(new Date(date)),
  };
}
