/** A requested export: its range and form. */

import type { CsvSeparator, ExportFormat } from '../../../contract/exports.ts';
import { isTimezone } from '../../../contract/zone.ts';
import { refuseField } from '../../errors/refusal.ts';
import { wordsOf } from './words/export-words.ts';

export interface ExportOrder<Column extends string = string> {
  format: ExportFormat;
  /** Of CSV. Unknown to jobs that began before there was a choice, which is like `comma`. */
  separator?: CsvSeparator;
  columns: readonly Column[];
  /** Titles of the columns for spreadsheets; their names if undefined. */
  titles?: readonly string[] | undefined;
  /** What columns have in place of a value, in a file with titles: `status=active=Attivo`. */
  words?: readonly string[] | undefined;
  /** `minor` if undefined. */
  amounts?: 'minor' | 'decimal' | undefined;
  /** IANA name; undefined means UTC. */
  timezone: string | undefined;
  /** Ids: only these. UUIDs in a ledger. Unknown to jobs that began before rows could be selected. */
  selected?: readonly string[] | undefined;
}

/** An export of a time. */
export interface TimedOrder<Column extends string = string> extends ExportOrder<Column> {
  /** Inclusive, RFC 3339. */
  from: string;
  /** Exclusive, RFC 3339. */
  to: string;
}

/** The form of a file, as a request asks for it. */
export interface AskedForm<Column extends string> {
  format?: ExportFormat;
  separator?: CsvSeparator;
  columns?: Column[];
  titles?: string[];
  words?: string[];
  amounts?: 'minor' | 'decimal';
  timezone?: string;
}

/**
 * Returns the form of the file that a request asks for.
 * @throws Refusal `invalid_timezone`, or `validation_failed` if there are more or fewer titles than columns, or words
 * of other columns
 */
export function formOf<Column extends string>(
  {
    format = 'csv',
    separator = 'comma',
    columns: chosen,
    titles,
    words,
    amounts,
    timezone,
  }: AskedForm<Column>,
  all: readonly Column[],
): ExportOrder<Column> {
  const columns = chosen ?? all;
  if (timezone !== undefined && !isTimezone(timezone)) {
    throw refuseField('/timezone', 'invalid_timezone', 'is not an IANA time zone');
  }
  if (titles !== undefined && titles.length !== columns.length) {
    throw refuseField('/titles', 'validation_failed', 'must have a title for each of the columns');
  }
  wordsOf(words ?? [], columns);
  return { format, separator, columns, titles, words, amounts, timezone };
}
