/** Reads a table from the bytes of a file: text with separators, or a workbook. Pure. */
import { limits } from '../../../contract/limits.ts';
import type { TableFormat, TableReason } from '../../../contract/resources/import-preview.ts';
import { readSeparated } from './separated-text.ts';
import type { TableRow } from './table-row.ts';
import { decodeText } from './text-encoding.ts';
import { readSheet } from './workbook.ts';

export interface Table {
  format: TableFormat;
  /** Null for a workbook, like `separator` and `lineEnds`. */
  encoding: string | null;
  separator: string | null;
  lineEnds: 'lf' | 'crlf' | 'cr' | 'mixed' | null;
  /** At least one, and one more than an import can have if there are too many. */
  rows: TableRow[];
}

export interface TableFault {
  reason: TableReason;
  line?: number;
}

/** Rows that are read: those of the largest import, a header and titles, and one more. */
const maxRows = limits.import.rows + 12;

/** `language` is that of the merchant, such as `it`. */
export async function readTable(bytes: Uint8Array, language: string): Promise<Table | TableFault> {
  const kind = kindOf(bytes);
  if (kind === 'old_workbook' || kind === 'not_a_table') return { reason: kind };
  if (kind === 'xlsx') {
    const rows = await readSheet(bytes, maxRows);
    if (typeof rows === 'string') return { reason: rows };
    return checked({ format: 'xlsx', encoding: null, separator: null, lineEnds: null, rows });
  }
  const decoded = decodeText(bytes, language);
  if (decoded === undefined) return { reason: 'unknown_encoding' };
  const text = decoded.text.replace(/^\ufeff/, '');
  if (/^\s*(?:<|%PDF|\{\s*["}]|\[\s*[[{"])/.test(text)) return { reason: 'not_a_table' };
  const read = readSeparated(text.replaceAll(/\r\n?/g, '\n'), maxRows);
  if ('reason' in read) return read;
  const { rows, separator = null } = read;
  return checked({ format: 'csv', encoding: decoded.encoding, separator, lineEnds: lineEndsOf(text), rows });
}

function checked(table: Table): Table | TableFault {
  const wide = table.rows.find(({ cells }) => cells.length > limits.import.columns);
  if (wide) return { reason: 'too_large', line: wide.line };
  return table.rows.length > 0 ? table : { reason: 'empty' };
}

function kindOf(bytes: Uint8Array): 'text' | 'xlsx' | 'old_workbook' | 'not_a_table' {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (start.startsWith('504b0304')) return 'xlsx';
  // The container of workbooks before 2007, and of those with a password.
  if (start === 'd0cf11e0a1b11ae1') return 'old_workbook';
  return /^(?:1f8b|89504e47|ffd8ff|47494638|25504446|526172|504b)/.test(start) ? 'not_a_table' : 'text';
}

function lineEndsOf(text: string): Table['lineEnds'] {
  const found = new Set(text.match(/\r\n?|\n/g));
  if (found.size > 1) return 'mixed';
  return found.has('\r\n') ? 'crlf' : found.has('\r') ? 'cr' : found.has('\n') ? 'lf' : null;
}
