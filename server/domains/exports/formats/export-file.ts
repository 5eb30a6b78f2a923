/** Builds files in pieces: each format writes a head, rows and an end. Pure, so that a job can resume. */
import type { CsvSeparator, ExportFormat } from '../../../../contract/exports.ts';
import { csv } from '../../jobs/csv.ts';
import type { ExportOrder } from '../export-order.ts';
import type { Cell } from '../export-values.ts';
import type { FileFormat, FilePart, FileState } from './file-format.ts';
import { xlsxFile } from './xlsx-file.ts';

const piece = (text: string, state: FileState = {}): FilePart => ({ bytes: Buffer.from(text), state });

/** What has fields of its own, as one line of text. */
export const jsonText = (value: unknown): string => JSON.stringify(value);

const objectOf = (columns: readonly string[], values: readonly Cell[]): string =>
  jsonText(Object.fromEntries(columns.map((column, at) => [column, values[at]])));

const separators: Record<CsvSeparator, ',' | ';' | '\t'> = { comma: ',', semicolon: ';', tab: '\t' };
/** Without it, Excel takes UTF-8 for the encoding of its region. */
export const byteOrderMark = '\ufeff';

const csvFile = (separator: CsvSeparator, mark: string): FileFormat => ({
  contentType: 'text/csv; charset=utf-8; header=present',
  maxRows: Number.POSITIVE_INFINITY,
  begin: (columns, titles = columns) => piece(mark + csv([titles], separators[separator])),
  rows: (state, _columns, rows) => piece(csv(rows, separators[separator]), state),
  end: () => Buffer.alloc(0),
});

const ndjsonFile: FileFormat = {
  contentType: 'application/x-ndjson; charset=utf-8',
  maxRows: Number.POSITIVE_INFINITY,
  begin: () => piece(''),
  rows: (state, columns, rows) =>
    piece(rows.map((values) => `${objectOf(columns, values)}\n`).join(''), state),
  end: () => Buffer.alloc(0),
};

const jsonFile: FileFormat = {
  contentType: 'application/json; charset=utf-8',
  maxRows: Number.POSITIVE_INFINITY,
  begin: () => piece('[', { written: 0 }),
  rows: ({ written = 0 }, columns, rows) => {
    const text = rows.map((values) => objectOf(columns, values)).join(',\n');
    return piece(written > 0 && rows.length > 0 ? `,\n${text}` : text, { written: written + rows.length });
  },
  end: () => Buffer.from(']\n'),
};

export const fileFormats: Record<ExportFormat, FileFormat> = {
  csv: csvFile('comma', ''),
  ndjson: ndjsonFile,
  json: jsonFile,
  xlsx: xlsxFile,
};

/** The format of a file that people open: CSV with a mark of its encoding, and the separator of their region. */
export const fileFormatOf = ({
  format,
  separator = 'comma',
}: Pick<ExportOrder, 'format' | 'separator'>): FileFormat =>
  format === 'csv' ? csvFile(separator, byteOrderMark) : fileFormats[format];

/** Names a file like `wallet-transactions-2026-06-15.csv`. */
export const fileNameOf = (name: string, format: ExportFormat, now: string): string =>
  `${name}-${now.slice(0, 10)}.${format}`;
