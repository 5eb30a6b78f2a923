/** A billing period is a calendar month in UTC, whatever the merchant's time zone. */
export const monthOf = (start: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(start),
  );

export type UsageLevel = 'calm' | 'near' | 'beyond';

/** The server notifies at 80 and at 100 percent; the bar shows the same levels. */
export function levelOf(used: number, included: number | null): UsageLevel {
  if (included === null || used < included * 0.8) return 'calm';
  return used < included ? 'near' : 'beyond';
}

/** In percent of the included usage, capped for the bar. */
export const shareOf = (used: number, included: number | null): number => {
  if (included === null) return 0;
  return included === 0 ? (used > 0 ? 100 : 0) : Math.min(100, (used / included) * 100);
};
