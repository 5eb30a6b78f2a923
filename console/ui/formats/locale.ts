/** How dates are typed and weeks start in a locale. */

/** The date input format, in dayjs tokens: `DD/MM/YYYY`. */
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

/** Parses a typed date to `2026-11-21`, in the pattern's order or in ISO order. */
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
