/** A requested export: its range, filters and form. */
import type { Static } from 'typebox';
import {
  type ExportColumn,
  type ExportFormat,
  exportColumns,
  type exportTransactions,
} from '../../../../contract/domains/wallet.ts';
import { limits } from '../../../../contract/limits.ts';
import { refuseField } from '../../../errors/refusal.ts';
import { rangeOf } from '../sums/statistics-range.ts';

export interface ExportOrder {
  format: ExportFormat;
  columns: readonly ExportColumn[];
  /** IANA name; undefined means UTC. */
  timezone: string | undefined;
  from: string;
  to: string;
  types: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
  currency: string | undefined;
}

type Input = Static<typeof exportTransactions.query>;

/**
 * Builds the order from a request.
 * @throws Refusal `range_too_large`, `dates_inverted`, `invalid_timezone`
 */
export function orderOf(input: Input, merchantTimezone: string, now: string): ExportOrder {
  const { timezone } = input;
  if (timezone !== undefined && !isTimezone(timezone)) {
    throw refuseField('/timezone', 'invalid_timezone', 'is not an IANA time zone');
  }
  const span = { days: limits.export.days, defaultDays: limits.export.days };
  return {
    format: input.format ?? 'csv',
    columns: input.columns ?? exportColumns,
    timezone,
    ...rangeOf(input, span, timezone ?? merchantTimezone, now),
    types: input.type,
    statuses: input.status,
    currency: input.currency,
  };
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
