/** Reads an uploaded file, and makes the preview of its rows. */
import type { ImportField, TableReason } from '../../../contract/resources/import-preview.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Table } from '../../files/tables/table.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import type { ReadRow } from './customer-rows.ts';
import { Sheet } from './sheet.ts';

interface Form {
  file: string;
  columns?: string;
  has_header?: 'true' | 'false';
  language?: string;
}

/** What decides how values are read. */
export interface Setting {
  country: string;
  currency: string;
  language: string;
}

const reasons: Record<TableReason, string> = {
  empty: 'is empty',
  not_a_table: 'is not a table: send CSV or .xlsx',
  old_workbook: 'is a workbook with a password or of an old format: save it as .xlsx or CSV',
  damaged: 'is incomplete or damaged',
  unknown_encoding: 'has an unknown encoding: save it as CSV UTF-8',
  unclosed_quote: 'has a quote that is never closed',
  too_large: 'is too large unpacked, or takes too long to read',
  too_many_rows: 'has too many rows',
  no_columns: 'has no column that is known: name the columns, or choose them',
};

const unreadable = (reason: TableReason, line?: number, details: Record<string, number> = {}) => {
  const detail = `${reasons[reason]}${line === undefined ? '' : `, from row ${line}`}`;
  return refuse('file_unreadable', {
    reason,
    ...(line !== undefined && { line }),
    ...details,
    errors: [{ pointer: '/file', code: reason, detail }],
  });
};

/**
 * Reads the file of a form, and its rows with `read`. Opens its own transaction, which has ended before the file is read.
 * @throws Refusal `file_unreadable`
 */
export async function previewOf<Field extends ImportField, Item>(
  form: Form,
  call: Call,
  fields: readonly Field[],
  maxRows: number,
  read: (sheet: Sheet<Field>, setting: Setting) => ReadRow<Item>[],
) {
  const { pool, tables } = call.services;
  const { merchantId, merchantCountry: country, merchantCurrency: currency } = call.principal;
  const merchant = await inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, readMerchant);
  const language = form.language ?? merchant.locale;
  const table = await tables.read(merchantId, Buffer.from(form.file, 'latin1'), language);
  if ('reason' in table) throw unreadable(table.reason, table.line);
  return show(table, form, fields, maxRows, (sheet) => read(sheet, { country, currency, language }));
}

/** The preview of a table. Pure. */
export function show<Field extends ImportField, Item>(
  table: Table,
  form: Omit<Form, 'file'>,
  fields: readonly Field[],
  maxRows: number,
  read: (sheet: Sheet<Field>) => ReadRow<Item>[],
) {
  const columns = form.columns?.split(',').map((name) => (name === '' ? undefined : (name as Field)));
  const hasHeader = form.has_header === undefined ? undefined : form.has_header === 'true';
  const sheet = new Sheet(table, fields, { columns, hasHeader });
  if (sheet.rows.length > maxRows)
    throw unreadable('too_many_rows', sheet.rows[maxRows]!.line, { maximum: maxRows });
  if (sheet.rows.length === 0) throw unreadable('empty');
  const isKnown = sheet.columns.some(({ field }) => field !== null);
  const rows = isKnown ? read(sheet) : [];
  const inOrder = <Found extends { line: number }>(found: Found[]) =>
    found.toSorted((a, b) => a.line - b.line);
  const { format, encoding, separator, lineEnds } = table;
  return {
    object: 'import_preview' as const,
    file: {
      format,
      encoding,
      separator,
      line_ends: lineEnds,
      program: sheet.program,
      has_header: sheet.hasHeader,
      rows: sheet.rows.length,
    },
    columns: sheet.columns,
    rows,
    faults: inOrder(sheet.faults),
    warnings: inOrder(sheet.warnings),
    skipped: inOrder(sheet.skipped),
  };
}
