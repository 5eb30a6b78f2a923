/** Which country's way of writing dates and numbers a reader sees. */

export interface Home {
  /** ISO 3166-1, where the business is. */
  country: string;
}

/**
 * The language of the console with the region of the reader's browser, else of the business: bare `en` would be read as
 * the United States'. Where a region has no English of its own, it is written as most of the world writes it.
 */
export function localeOf(language: string, browser: readonly string[], { country }: Home): string {
  const region = regionOf(browser[0]) ?? country;
  const locale = `${language}-${region}`;
  const known = new Intl.DateTimeFormat(locale).resolvedOptions().locale;
  return known === 'en' ? 'en-GB' : locale;
}

function regionOf(tag: string | undefined): string | undefined {
  try {
    return tag === undefined ? undefined : new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** How a day is typed there, in the letters of dayjs: `DD/MM/YYYY`. */
export const dayPatternOf = (locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
    .formatToParts(new Date(0))
    .map(({ type, value }) => letters[type as 'day'] ?? value)
    .join('');

const letters = { day: 'DD', month: 'MM', year: 'YYYY' };

/** 0 is Sunday. */
export function firstWeekdayOf(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const { getWeekInfo } = new Intl.Locale(locale) as { getWeekInfo?: () => { firstDay: number } };
  const first = getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1;
  return (first % 7) as 0 | 1;
}

/** A typed day as `2026-11-21`: in the order of the pattern, or the other way round as computers write it. */
export function readDay(text: string, pattern: string): string | null {
  const [first, second, third] = text.match(/\d+/g) ?? [];
  if (first === undefined || second === undefined || third === undefined) return null;
  const order = first.length === 4 ? ['YYYY', 'MM', 'DD'] : (pattern.match(/DD|MM|YYYY/g) ?? []);
  const part = (name: string) => [first, second, third][order.indexOf(name)] ?? '';
  const year = part('YYYY').length === 2 ? `20${part('YYYY')}` : part('YYYY');
  const day = `${year}-${part('MM').padStart(2, '0')}-${part('DD').padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
