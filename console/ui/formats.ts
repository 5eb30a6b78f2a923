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
  day(date: string): string;
  moment(date: string): string;
}

export function formatsOf(language: string, currency: string, timeZone: string): Formats {
  const digitsOf = (code: string): number =>
    new Intl.NumberFormat(language, { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
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
    day: (date) => day.format(new Date(date)),
    moment: (date) => moment.format(new Date(date)),
  };
}
