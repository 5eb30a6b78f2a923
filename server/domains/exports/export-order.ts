/** A requested export: its range and form. */
import type { ExportFormat } from '../../../contract/exports.ts';
import { refuseField } from '../../errors/refusal.ts';

export interface ExportOrder<Column extends string = string> {
  format: ExportFormat;
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
  columns?: Column[];
  timezone?: string;
}

/**
 * Returns the form of the file that a request asks for.
 * @throws Refusal `invalid_timezone`
 */
export function formOf<Column extends string>(
  { format = 'csv', columns, timezone }: Asked<Column>,
  all: readonly Column[],
): Pick<ExportOrder<Column>, 'format' | 'columns' | 'timezone'> {
  if (timezone !== undefined && !isTimezone(timezone)) {
    throw refuseField('/timezone', 'invalid_timezone', 'is not an IANA time zone');
  }
  return { format, columns: columns ?? all, timezone };
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
