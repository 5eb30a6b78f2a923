/** Which column of a file is which field, and what of each row can be taken: pure. */
import type { CsvRow } from '../ui/csv.ts';

export interface ImportField<Key extends string> {
  key: Key;
  label: string;
  /** How files call it, in lower case without spaces and signs. */
  names: readonly string[];
  isRequired?: boolean;
  /** What is wrong with a text that is there, in words. */
  faultOf?: (text: string) => string | undefined;
}

export type Mapping<Key extends string> = Partial<Record<Key, number>>;

export interface MappedRow<Key extends string> {
  line: number;
  values: Partial<Record<Key, string>>;
}

export interface RowFault {
  line: number;
  text: string;
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A first row that names the fields rather than fills them. */
export const hasNames = (rows: readonly CsvRow[], fields: readonly ImportField<string>[]): boolean =>
  rows[0]?.cells.some((cell) => fields.some(({ names }) => names.includes(bare(cell)))) ?? false;

/** By the names of the columns; a file with one column needs none. */
export function guess<Key extends string>(
  first: readonly string[],
  fields: readonly ImportField<Key>[],
): Mapping<Key> {
  const found = fields.flatMap(({ key, names }): [Key, number][] => {
    const at = first.findIndex((cell) => names.includes(bare(cell)));
    return at < 0 ? [] : [[key, at]];
  });
  if (found.length === 0 && fields[0]) return { [fields[0].key]: 0 } as Mapping<Key>;
  return Object.fromEntries(found) as Mapping<Key>;
}

interface Mapped<Key extends string> {
  rows: MappedRow<Key>[];
  faults: RowFault[];
}

/** The rows as fields; a row with a fault is left out and told of. */
export function mapRows<Key extends string>(
  rows: readonly CsvRow[],
  fields: readonly ImportField<Key>[],
  mapping: Mapping<Key>,
  missing: (label: string) => string,
): Mapped<Key> {
  const mapped: Mapped<Key> = { rows: [], faults: [] };
  for (const { line, cells } of rows) {
    const values: Partial<Record<Key, string>> = {};
    const faults: string[] = [];
    for (const { key, label, isRequired, faultOf } of fields) {
      const column = mapping[key];
      const text = column === undefined ? '' : (cells[column] ?? '');
      if (text !== '') {
        values[key] = text;
        const fault = faultOf?.(text);
        if (fault !== undefined) faults.push(fault);
      } else if (isRequired) faults.push(missing(label));
    }
    if (faults.length === 0) mapped.rows.push({ line, values });
    else mapped.faults.push({ line, text: faults.join(' ') });
  }
  return mapped;
}

/** Rows whose field is that of a row before, whatever its case and hyphens. */
export function repetitionsOf<Key extends string>(
  rows: readonly MappedRow<Key>[],
  key: Key,
  say: (line: number) => string,
): RowFault[] {
  const places = new Map<string, number>();
  return rows.flatMap(({ line, values }) => {
    const text = values[key]?.replaceAll(/[-\s]/g, '').toUpperCase();
    if (text === undefined) return [];
    const before = places.get(text);
    if (before === undefined) places.set(text, line);
    return before === undefined ? [] : [{ line, text: say(before) }];
  });
}
