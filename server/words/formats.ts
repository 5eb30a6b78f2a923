/**
 * Dates, times, numbers and amounts as members read them. The only place of the server that asks `Intl` for them, so that
 * nothing is written for a bare language: `en` would mean American English.
 */
import { localeBeside } from '../../contract/languages.ts';
import { moneyText, numberText } from '../../contract/money.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';

export interface Formats {
  /** BCP 47, with a region. */
  locale: string;
  number(value: number): string;
  /** `amount` in minor units. */
  money(amount: number, currency: string): string;
  /** An amount without decimals that say nothing: `1 €`, `2,50 €`. `amount` in minor units. */
  price(amount: number, currency: string): string;
  /** RFC 3339 to `18 Nov 2026`, in the merchant's time zone. */
  day(instant: string): string;
  /** RFC 3339 to `18 November 2026`, in the merchant's time zone. */
  longDay(instant: string): string;
  /** RFC 3339 to `18 Nov 2026, 23:58`, in the merchant's time zone. */
  moment(instant: string): string;
}

interface Place {
  /** BCP 47: locales of the reader, best first. */
  readers: readonly (string | null | undefined)[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name. */
  timezone: string;
}

/** Formatters take longer to make than to use, and pages of one merchant share them. */
const kept = new BoundedMap<string, Formats>(200);

/** `words` is the language of the text around the values, BCP 47. */
export function formatsFor(words: string, { readers, country, timezone }: Place): Formats {
  const locale = localeBeside(words, readers, country);
  const key = `${locale} ${timezone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const formats = formatsIn(locale, timezone);
  kept.set(key, formats);
  return formats;
}

function formatsIn(locale: string, timeZone: string): Formats {
  const written = (style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone });
    return (instant: string) => format.format(new Date(instant));
  };
  return {
    locale,
    number: (value) => numberText(value, locale),
    money: (amount, currency) => moneyText(amount, currency, locale),
    price: (amount, currency) => moneyText(amount, currency, locale, { trimmed: true }),
    day: written({ dateStyle: 'medium' }),
    longDay: written({ dateStyle: 'long' }),
    moment: written({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
