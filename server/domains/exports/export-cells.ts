/** Builds the cells of exported rows. Pure. */
import type { DecimalSign } from '../../../contract/amounts.ts';
import { minuteMs } from '../../../contract/durations.ts';
import { decimalText } from '../../../contract/money.ts';

export type Cell = string | number | null;

/** Formats an instant in the time zone of the export. */
type At = (instant: string) => string;

/** What each column shows of a row. */
export type CellMakers<Column extends string, Line> = Record<
  Column,
  (line: Line, at: At, decimal: DecimalSign) => Cell
>;

/** Returns a function that builds the cells of a row, with times in an IANA time zone, or unchanged in UTC. */
export function cellMaker<Column extends string, Line>(
  cells: CellMakers<Column, Line>,
  columns: readonly Column[],
  timezone: string | undefined,
  decimal: DecimalSign = '.',
): (line: Line) => Cell[] {
  const makers = columns.map((column) => cells[column]);
  const at = timezone === undefined ? (instant: string) => instant : inTimezone(timezone);
  return (line) => makers.map((make) => make(line, at, decimal));
}

/**
 * Formats an amount as `EUR -12.50`, with the currency's decimals, and the same for every locale but for the sign before them. The currency comes
 * first, because spreadsheets may read a cell that starts with a minus as a formula.
 */
export const formatAmount = (amount: number, currency: string, decimal: DecimalSign = '.'): string =>
  `${currency} ${decimalText(amount, currency).replace('.', decimal)}`;

/** Returns a function that formats instants like `2026-06-15T14:00:00.000+02:00`. */
export function inTimezone(timezone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    calendar: 'iso8601',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => {
    const local = format.format(Date.parse(instant)).replace(' ', 'T');
    const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(`${instant.slice(0, 19)}Z`)) / minuteMs);
    const size = Math.abs(minutes);
    const offset = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':');
    return `${local}${instant.slice(19, 23)}${minutes < 0 ? '-' : '+'}${offset}`;
  };
}
