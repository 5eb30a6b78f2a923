/** Parses filters from the address, which is untrusted input. */

/** Search parameters as the router parsed them. */
export type Given = Record<string, unknown>;

/** A string, or undefined; the router parses digits as numbers. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

export const oneIn = <T extends string | number>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

/** The allowed values among those given; undefined if there are none. */
export function manyIn<T extends string>(words: readonly T[], value: unknown): T[] | undefined {
  const given = Array.isArray(value) ? value : [value];
  const known = words.filter((word) => given.includes(word));
  return known.length > 0 ? known : undefined;
}

export const matching = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** A date or time as the server accepts it. */
export const momentIn = (value: unknown) => matching(/^\d{4}-\d{2}-\d{2}(T\S+)?$/, value);

export const dayIn = (value: unknown) => matching(/^\d{4}-\d{2}-\d{2}$/, value);

/** The day after a date, which the API takes for the end of what a page shows up to that date; other values unchanged. */
export const dayAfter = (day: string | undefined): string | undefined =>
  dayIn(day) === undefined ? day : new Date(`${day}T24:00:00Z`).toISOString().slice(0, 10);

/** Drops undefined values, so empty filters leave nothing in the address. */
export const filled = <T extends object>(search: T): Partial<T> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Partial<T>;
