/** Two people changed the same thing: what each of them changed since it was read. */

export interface Merged<Values> {
  /** Mine, with what only they changed. */
  values: Values;
  /** Fields that only they changed. */
  adopted: readonly (keyof Values & string)[];
  /** Fields that both changed, to different values. */
  conflicts: readonly (keyof Values & string)[];
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** `base` is what both began with; fields are compared as a whole, also where they are lists. */
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
