/** A requested export: its range and form. */

import type { CsvSeparator, ExportFormat } from '../../../contract/exports.ts';
import { isTimezone } from '../../../contract/zone.ts';
import { refuseField } from '../../errors/refusal.ts';

export interface ExportOrder<Column extends string = string> {
  format: ExportFormat;
  /** Of CSV. Unknown to jobs that began before there was a choice, which is like `comma`. */
  separator?: CsvSeparator;
  columns: readonly Column[];
  /** IANA name; undefined means UTC. */
  timezone: string | undefined;
  /** Inclusive, RFC 3339. */
  from: string;
  /** Exclusive, RFC 3339. */
  to: string;
}

interface Asked<Column extends string> {
  format?: ExportFormat;
  separator?: CsvSeparator;
  columns?: Column[];
  timezone?: string;
}

/**
 * Returns the form of the file that a request asks for.
 * @throws Refusal `invalid_timezone`
 */
export function formOf<Column extends string>(
  { format = 'csv', separator = 'comma', columns, timezone }: Asked<Column>,
  all: readonly Column[],
): Pick<ExportOrder<Column>, 'format' | 'separator' | 'columns' | 'timezone'> {
  if (timezone !== undefined && !isTimezone(timezone)) {
    throw refuseField('/timezone', 'invalid_timezone', 'is not an IANA time zone');
  }
  return { format, separator, columns: columns ?? all, timezone };
}
