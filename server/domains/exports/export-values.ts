/** Builds the values of exported rows. Pure. */

import type { DecimalSign } from '../../../contract/amounts.ts';
import { decimalText } from '../../../contract/money.ts';
import { inTimezone } from '../../../contract/zone.ts';

export type Cell = string | number | null;

/** Formats an instant in the time zone of the export. */
type At = (instant: string) => string;

/** What each column shows of a row. */
export type ValueMakers<Column extends string, Line> = Record<
  Column,
  (line: Line, at: At, decimal: DecimalSign) => Cell
>;

/** Returns a function that builds the values of a row, with times in an IANA time zone, or unchanged in UTC. */
export function valueMaker<Column extends string, Line>(
  values: ValueMakers<Column, Line>,
  columns: readonly Column[],
  timezone: string | undefined,
  decimal: DecimalSign = '.',
): (line: Line) => Cell[] {
  const makers = columns.map((column) => values[column]);
  const at = (instant: string) => (timezone === undefined ? instant : inTimezone(instant, timezone));
  return (line) => makers.map((make) => make(line, at, decimal));
}

/**
 * Formats an amount as `EUR -12.50`, with the currency's decimals, and the same for every locale but for the sign before them. The currency comes
 * first, because spreadsheets may read a cell that starts with a minus as a formula.
 */
export const formatAmount = (amount: number, currency: string, decimal: DecimalSign = '.'): string =>
  `${currency} ${decimalText(amount, currency).replace('.', decimal)}`;

/** Minor units as a number of whole ones: 12.5 for 1250 EUR. */
export const wholeUnits = (amount: number, currency: string): number => Number(decimalText(amount, currency));
