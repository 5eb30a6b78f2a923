/** Builds the cells of an exported transaction. Pure. */
import type { ExportColumn } from '../../../../contract/domains/wallet.ts';
import { minuteMs } from '../../../../contract/durations.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { TransactionRow } from '../ledger/wallet-rows.ts';

export type Cell = string | number | null;

/** The fields that an export reads, and no others. */
export const exportedFields = [
  'id',
  'created_at',
  'posted_at',
  'type',
  'status',
  'amount',
  'fee',
  'currency',
  'balance_after',
  'available_on',
  'description',
  'reference',
  'source_type',
  'source_id',
  'reporting_category',
  'failure_code',
] as const satisfies readonly (keyof TransactionRow)[];
export type ExportedRow = Pick<TransactionRow, (typeof exportedFields)[number]>;

const cells: Record<ExportColumn, (row: ExportedRow, at: (instant: string) => string) => Cell> = {
  id: (row) => encodeId('wallet_transaction', row.id),
  created_at: (row, at) => at(row.created_at),
  posted_at: (row, at) => row.posted_at && at(row.posted_at),
  type: (row) => row.type,
  status: (row) => row.status,
  amount: (row) => row.amount,
  fee: (row) => row.fee,
  net: (row) => row.amount - row.fee,
  currency: (row) => row.currency,
  amount_formatted: (row) => formatAmount(row.amount, row.currency),
  balance_after: (row) => row.balance_after,
  available_on: (row, at) => row.available_on && at(row.available_on),
  description: (row) => row.description,
  reference: (row) => row.reference,
  source_type: (row) => row.source_type,
  source_id: (row) => row.source_type && encodeId(row.source_type, row.source_id!),
  reporting_category: (row) => row.reporting_category,
  failure_code: (row) => row.failure_code,
};

/** Returns a function that builds the cells of a row, with times in an IANA time zone, or unchanged in UTC. */
export function cellMaker(
  columns: readonly ExportColumn[],
  timezone: string | undefined,
): (row: ExportedRow) => Cell[] {
  const makers = columns.map((column) => cells[column]);
  const at = timezone === undefined ? (instant: string) => instant : inTimezone(timezone);
  return (row) => makers.map((make) => make(row, at));
}

const decimals = new Map<string, number>();

function decimalsOf(currency: string): number {
  let known = decimals.get(currency);
  if (known === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    known = format.resolvedOptions().maximumFractionDigits ?? 2;
    decimals.set(currency, known);
  }
  return known;
}

/**
 * Formats an amount as `EUR -12.50`, with the currency's decimals and the same for every locale. The currency comes
 * first, because spreadsheets may read a cell that starts with a minus as a formula.
 */
export function formatAmount(amount: number, currency: string): string {
  const places = decimalsOf(currency);
  const digits = Math.abs(amount)
    .toString()
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places === 0 ? '' : `.${digits.slice(-places)}`;
  return `${currency} ${amount < 0 ? '-' : ''}${whole}${fraction}`;
}

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
