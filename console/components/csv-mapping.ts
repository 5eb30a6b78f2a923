/** Maps CSV columns to fields and validates rows. Pure. */
import { bareCode } from '../../contract/typed-text.ts';
import type { CsvRow } from '../ui/csv.ts';

export interface ImportField<Key extends string> {
  key: Key;
  label: string;
  /** Accepted column names, in lower case without spaces and punctuation. */
  names: readonly string[];
  isRequired?: boolean;
  /** Returns an error message for an invalid value. */
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

/** Whether the first row is a header. */
export const hasNames = (rows: readonly CsvRow[], fields: readonly ImportField<string>[]): boolean =>
  rows[0]?.cells.some((cell) => fields.some(({ names }) => names.includes(bare(cell)))) ?? false;

/** Guesses the mapping from the column names. A file with a single column needs no header. */
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

/** Converts rows to fields. Invalid rows are skipped and reported. */
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

/** Rows with a duplicate field value, ignoring case and hyphens. */
export function repetitionsOf<Key extends string>(
  rows: readonly MappedRow<Key>[],
  key: Key,
  t: (line: number) => string,
): RowFault[] {
  const places = new Map<string, number>();
  return rows.flatMap(({ line, values }) => {
    const text = values[key] === undefined ? undefined : bareCode(values[key]);
    if (text === undefined) return [];
    const before = places.get(text);
    if (before === undefined) places.set(text, line);
    return before === undefined ? [] : [{ line, text: t(before) }];
  });
}
