/** Reads filters from the address, where anybody may have written anything. */

/** A text, or undefined; numbers are what the address makes of digits. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

export const oneIn = <T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

/** Those of the words that are there; undefined where none is. */
export function manyIn<T extends string>(words: readonly T[], value: unknown): T[] | undefined {
  const given = Array.isArray(value) ? value : [value];
  const known = words.filter((word) => given.includes(word));
  return known.length > 0 ? known : undefined;
}

/** Without what is undefined, so that an empty filter leaves nothing in the address. */
export const filled = <T extends object>(search: T): Partial<T> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A day or a moment as the server reads it. */
export function dayIn(value: unknown): string | undefined {
  const text = textIn(value);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}(T\S+)?$/.test(text) ? text : undefined;
}
