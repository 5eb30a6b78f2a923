/** The columns that a statement receives as arrays, one array for each column, described once. */
import { binaryArray } from './binary-array.ts';

/** The types of columns, with the values they take; `json` takes an object and stores its text. */
interface Values {
  uuid: string;
  text: string;
  timestamptz: string;
  date: string;
  boolean: boolean;
  smallint: number;
  int: number;
  bigint: number;
  bytea: Buffer;
  json: object;
}

type TypeOf<Value> = {
  [Type in keyof Values]: NonNullable<Value> extends Values[Type] ? Type : never;
}[keyof Values];

/** A column whose value is computed from the row; it is passed on as it is, so objects must be text by then. */
type Computed<Row> = readonly [type: keyof Values, compute: (row: Row) => unknown];
type Column<Row> = keyof Values | Computed<Row>;

type Own<Row> = { readonly [Key in keyof Row & string]?: TypeOf<Row[Key]> | Computed<Row> };

/** Every key of a row: `columns<Row>({ … } satisfies Whole<Row>)` doesn't compile if one is missing. */
export type Whole<Row> = Required<Own<Row>>;

export interface Columns<Row> {
  /** `merchant_id, id, amount` */
  readonly names: string;
  /** `unnest($1::uuid[], $2::uuid[], $3::bigint[]) as c (merchant_id, id, amount)`; `from` is the first parameter. */
  unnest(alias: string, from?: number): string;
  /** Like `unnest`, with the further column `place`: the number of the row, from 1. */
  unnestInOrder(alias: string, from?: number): string;
  /** `o.merchant_id, o.id, o.amount`: what to select from a table. */
  of(alias: string): string;
  /** `amount = c.amount`: what to save, without the columns by which the row is found. */
  set(alias: string, ...found: readonly string[]): string;
  /** The parameters: one array for each column, in PostgreSQL's binary format. */
  arrays(rows: readonly Row[]): Buffer[];
}

/**
 * Describes columns by keys of a row, which become snake_case, and by values `computed` from it that have no key.
 * Statements take their other parameters first, so that another column doesn't change their numbers.
 */
export function columns<Row>(
  own: Own<Row>,
  computed: Readonly<Record<string, Computed<Row>>> = {},
): Columns<Row> {
  const all = Object.entries<Column<Row>>({ ...own, ...computed }).map(([name, column]) => {
    const key = name as keyof Row;
    const [type, compute] =
      typeof column === 'string' ? [column, column === 'json' ? jsonOf(key) : undefined] : column;
    return { key, name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), type, compute };
  });
  const names = all.map(({ name }) => name).join(', ');
  const parameters = (from: number) => all.map(({ type }, at) => `$${from + at}::${type}[]`).join(', ');
  return {
    names,
    unnest: (alias, from = 1) => `unnest(${parameters(from)}) as ${alias} (${names})`,
    unnestInOrder: (alias, from = 1) =>
      `unnest(${parameters(from)}) with ordinality as ${alias} (${names}, place)`,
    of: (alias) => all.map(({ name }) => `${alias}.${name}`).join(', '),
    set: (alias, ...found) =>
      all
        .filter(({ name }) => !['merchant_id', 'id', ...found].includes(name))
        .map(({ name }) => `${name} = ${alias}.${name}`)
        .join(', '),
    arrays: (rows) => all.map(({ key, type, compute }) => binaryArray(type, valuesOf(rows, key, compute))),
  };
}

const jsonOf =
  <Row>(key: keyof Row) =>
  (row: Row) =>
    row[key] == null ? null : JSON.stringify(row[key]);

function valuesOf<Row>(rows: readonly Row[], key: keyof Row, compute: ((row: Row) => unknown) | undefined) {
  const values = new Array<unknown>(rows.length);
  // A loop with the key costs less than a function for each key.
  if (compute === undefined) for (let at = 0; at < rows.length; at += 1) values[at] = rows[at]![key];
  else for (let at = 0; at < rows.length; at += 1) values[at] = compute(rows[at]!);
  return values;
}

/** The key of a row; every table of a merchant's rows has it. */
export type Key = Record<'merchantId' | 'id', string>;
export const keyColumns = columns<Key>({ merchantId: 'uuid', id: 'uuid' });
