/** The rows of a table under the names of fields, and what is wrong with them. */
import type { Static } from 'typebox';
import type {
  ExportingProgram,
  ImportField,
  RowFault,
  RowFaultCode,
} from '../../../contract/resources/import-preview.ts';
import type { Table } from '../../files/tables/table.ts';
import type { Cell } from '../../files/tables/table-row.ts';
import { guessColumns, namesFields, programOf } from './column-names.ts';

export type Fault = Static<typeof RowFault>;

export interface Asked<Field extends string> {
  /** The field of each column; undefined to guess. */
  columns: (Field | undefined)[] | undefined;
  hasHeader: boolean | undefined;
}

/** A row, and what was found about it so far. */
export interface SheetRow<Field extends string> {
  line: number;
  values: Partial<Record<Field, Cell>>;
}

/** The reason for each fault, in English. */
const details: Record<RowFaultCode, string> = {
  required: 'is required',
  identifier_required: 'requires an email address, a phone number or an id',
  too_many_cells: 'has more cells than the header: a separator within a cell needs quotes',
  too_long: 'is too long',
  damaged_text: 'has characters that were lost before the file was written',
  email_invalid: 'is not an email address',
  phone_invalid: 'is not a phone number in the country of the merchant, and is left out',
  code_invalid: 'is not a code',
  digits_lost: 'is in scientific notation: the spreadsheet has lost digits. Format the column as text',
  not_a_whole_number: 'is not a whole number',
  not_an_amount: 'is not an amount',
  ambiguous_amount: 'can be read in two ways: write decimals, or no separators',
  too_many_decimals: 'has more decimals than the currency',
  other_currency: 'is in another currency',
  negative: 'is negative',
  too_large: 'is too large',
  not_positive: 'is zero',
  unknown_word: 'is neither yes nor no',
  not_a_date: 'is not a date',
  ambiguous_date: 'can be read in two ways: choose how dates are written, or write 2026-12-31',
  dates_inverted: 'ends before it starts',
  repeated: 'repeats an earlier row',
  contradicts: 'has an identifier of an earlier row, and other details',
};

const maxTitles = 10;
const shownCells = 3;
const shownCharacters = 200;

export class Sheet<Field extends ImportField> {
  readonly columns: { name: string | null; sample: string[]; field: Field | null }[];
  readonly rows: SheetRow<Field>[];
  readonly faults: Fault[] = [];
  readonly warnings: Fault[] = [];
  readonly skipped: Fault[] = [];
  readonly hasHeader: boolean;
  readonly program: ExportingProgram | null;
  readonly #fields: (Field | undefined)[];
  readonly #lost = new Set<number>();

  constructor(table: Table, fields: readonly Field[], asked: Asked<Field>) {
    const texts = table.rows.slice(0, maxTitles).map(({ cells }) => cells.map(String));
    const at = asked.hasHeader === false ? -1 : headerAt(texts, fields, asked.hasHeader === true);
    const header = at < 0 ? [] : texts[at]!;
    const rows = table.rows.slice(at + 1);
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
    this.hasHeader = at >= 0;
    this.program = programOf(header) ?? null;
    this.#fields =
      asked.columns ?? (this.hasHeader ? guessColumns(header, fields) : onlyColumns(rows, fields, width));
    this.columns = Array.from({ length: width }, (_, column) => ({
      name: header[column]?.slice(0, shownCharacters) || null,
      sample: rows
        .slice(0, shownCells)
        .map(({ cells }) => String(cells[column] ?? '').slice(0, shownCharacters)),
      field: this.#fields[column] ?? null,
    }));
    this.rows = rows.map((row) => this.#read(row, header.length));
  }

  /** Whether a column was read as this field. */
  has(field: Field): boolean {
    return this.#fields.includes(field);
  }

  /** The cells of a column as text. */
  textsOf(field: Field): string[] {
    return this.rows.flatMap(({ values }) => {
      const cell = values[field];
      return typeof cell === 'string' && cell !== '' ? [cell] : [];
    });
  }

  /** Leaves the row out. */
  fault(line: number, field: Field | null, code: RowFaultCode, other?: number): undefined {
    this.#lost.add(line);
    this.faults.push(this.#about(line, field, code, other));
  }

  warn(line: number, field: Field | null, code: RowFaultCode): undefined {
    this.warnings.push(this.#about(line, field, code));
  }

  skip(line: number, field: Field | null, other: number): undefined {
    this.#lost.add(line);
    this.skipped.push(this.#about(line, field, 'repeated', other));
  }

  isKept(line: number): boolean {
    return !this.#lost.has(line);
  }

  #about(line: number, field: Field | null, code: RowFaultCode, other?: number): Fault {
    const column = field === null ? -1 : this.#fields.indexOf(field);
    return {
      line,
      column: column < 0 ? null : column + 1,
      field,
      code,
      detail: details[code],
      ...(other !== undefined && { other_line: other }),
    };
  }

  #read({ line, cells }: Table['rows'][number], width: number): SheetRow<Field> {
    const row: SheetRow<Field> = { line, values: {} };
    if (width > 0 && cells.slice(width).some((cell) => cell !== '')) this.fault(line, null, 'too_many_cells');
    for (const [at, field] of this.#fields.entries()) {
      const cell = clean(cells[at] ?? '');
      // Of two columns with the same field, the first with a value counts.
      if (field === undefined || cell === '' || (row.values[field] ?? '') !== '') continue;
      row.values[field] = cell;
      if (typeof cell === 'string' && cell.includes('\ufffd')) this.fault(line, field, 'damaged_text');
    }
    return row;
  }
}

/** Signs that keep a spreadsheet from calculating: `'+39333…`, `="00123"`. */
function clean(cell: Cell): Cell {
  if (typeof cell === 'number') return cell;
  const formula = /^="([^"]*)"$/.exec(cell)?.[1];
  return (formula ?? cell).replace(/^['\u2018\u2019`´](?=[0-9+=@-])/, '').trim();
}

/** The row that names the columns: titles with a single cell can precede it. */
function headerAt(rows: readonly string[][], fields: readonly ImportField[], isSure: boolean): number {
  for (const [at, cells] of rows.entries()) {
    if (namesFields(cells, fields)) return at;
    if (cells.filter((cell) => cell !== '').length > 1) break;
  }
  return isSure ? 0 : -1;
}

/** A table without names: a column of addresses is known by its values, a single one is that of the first field. */
function onlyColumns<Field extends ImportField>(
  rows: Table['rows'],
  fields: readonly Field[],
  width: number,
): (Field | undefined)[] {
  const isEmail = (column: number) => {
    const filled = rows.filter(({ cells }) => (cells[column] ?? '') !== '');
    return (
      filled.length > 0 &&
      filled.every(({ cells }) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(cells[column])))
    );
  };
  const columns = Array.from({ length: width }, (_, at) => at);
  const email = (fields as readonly string[]).includes('email') ? columns.findIndex(isEmail) : -1;
  const first = email >= 0 ? email : width === 1 || fields[0] === ('code' as Field) ? 0 : -1;
  return columns.map((at) => (at === first ? fields[0] : undefined));
}

/** What Excel makes of a long number, also in steps of a thousand: digits after the sixth are gone. */
export const isScientific = (cell: Cell): boolean =>
  typeof cell === 'string' &&
  /^[+-]?(?:[0-9][.,][0-9]+[eE]-?|[0-9]{1,3}(?:[.,][0-9]+)?[eE]\+)[0-9]{1,3}$/.test(cell);
