/** What the rows of a statement look like, and how they become objects. */

/** A column, as the driver describes it. */
export interface Column {
  name: string;
  dataTypeID: number;
}

export type ParseValue = (text: string) => unknown;

export class RowShape {
  readonly #names: readonly string[];
  /** Undefined for text. */
  readonly #parsers: readonly (ParseValue | undefined)[];
  /** Copied for each row, so that all rows have the same hidden class. */
  readonly #empty: Record<string, unknown>;

  constructor(columns: readonly Column[], parserOf: (type: number) => ParseValue | undefined) {
    this.#names = columns.map(({ name }) => name);
    this.#parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
    this.#empty = Object.fromEntries(this.#names.map((name) => [name, null]));
  }

  object(values: readonly (string | null)[]): Record<string, unknown> {
    const names = this.#names;
    const parsers = this.#parsers;
    if (values.length !== names.length) throw new Error('A row has other columns than its statement.');
    const row = { ...this.#empty };
    for (let at = 0; at < names.length; at += 1) {
      const value = values[at]!;
      if (value === null) continue;
      const parse = parsers[at];
      row[names[at]!] = parse === undefined ? value : parse(value);
    }
    return row;
  }
}
