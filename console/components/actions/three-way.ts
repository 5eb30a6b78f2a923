/** Three-way merge of two users' changes to the same object. */

export interface Merged<Values> {
  /** My values, with the changes only the other user made. */
  values: Values;
  /** Fields only the other user changed. */
  adopted: readonly (keyof Values & string)[];
  /** Fields both users changed, to different values. */
  conflicts: readonly (keyof Values & string)[];
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** `base` is the common ancestor. Fields are compared as a whole, including lists. */
export function mergeValues<Values extends Record<string, unknown>>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const changed = Object.keys(theirs).filter(
    (field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]),
  );
  const adopted = changed.filter((field) => isSame(base[field], mine[field]));
  const values = { ...mine, ...Object.fromEntries(adopted.map((field) => [field, theirs[field]])) };
  return { values, adopted, conflicts: changed.filter((field) => !adopted.includes(field)) };
}
