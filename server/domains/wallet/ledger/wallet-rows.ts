/** Stored rows of the wallet. */
import type { Row } from '../../../database/schema/row.ts';

export type WalletRow = Row<'wallets'>;

export type SourceType = NonNullable<TransactionRow['source_type']>;

export type TransactionRow = Row<'wallet_transactions'>;

export type WithdrawalRow = Row<'withdrawals'>;

export type RequestRow = Row<'payment_requests'>;

export type OrderRow = Omit<Row<'payment_orders'>, 'updated_at'>;

/** Returns the next version of a row. */
export const changed = <Changed extends { version: number; updated_at: string }>(
  row: Changed,
  changes: Partial<Changed>,
  now: string,
): Changed => ({ ...row, ...changes, version: row.version + 1, updated_at: now });
