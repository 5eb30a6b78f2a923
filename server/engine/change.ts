/** What a change makes of a row. Whether a value is another one is decided by `isSame` alone. */
import { isSame } from '../json/is-same.ts';

interface Versioned {
  version: number;
  updated_at: string | null;
}

/** The values that a request wants; what is undefined stays as it is. */
type Wanted<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined };

export interface Change<Row> {
  /** The next version of the row. */
  after: Row;
  /** Only the values that are others than before. */
  changes: Partial<Row>;
  fields: (keyof Row & string)[];
  /** The values of these fields before, for the event. */
  previous: Record<string, Row[keyof Row & string]>;
}

/** The wanted values that are others than before. */
export const differing = <Row extends object>(before: Row, wanted: Wanted<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && !isSame(value, before[field as keyof Row]),
    ),
  ) as Partial<Row>;

/** The next version of a row, with these values. */
export const revised = <Row extends Versioned>(row: Row, changes: Partial<Row>, now: string): Row => ({
  ...row,
  ...changes,
  version: row.version + 1,
  updated_at: now,
});

/** The change of a row to the wanted values; undefined if they are those of the row. */
export function change<Row extends Versioned>(
  before: Row,
  wanted: Wanted<Row>,
  now: string,
): Change<Row> | undefined {
  const changes = differing(before, wanted);
  const fields = Object.keys(changes) as (keyof Row & string)[];
  if (fields.length === 0) return undefined;
  return { after: revised(before, changes, now), changes, fields, previous: picked(before, fields) };
}

/** These fields of an object: of the view before a change, those that the event names. */
export const picked = <Of extends object, Field extends keyof Of & string>(
  of: Of,
  fields: readonly Field[],
): Record<string, Of[Field]> => Object.fromEntries(fields.map((field) => [field, of[field]]));
