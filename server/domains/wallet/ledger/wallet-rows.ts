/** Stored rows of the wallet. */
import type { Row } from '../../../database/schema/row.ts';

export type WalletRow = Row<'wallets'>;

export type SourceType = NonNullable<TransactionRow['source_type']>;

export type TransactionRow = Row<'wallet_transactions'>;

export type WithdrawalRow = Row<'withdrawals'>;

export type RequestRow = Row<'payment_requests'>;

export type OrderRow = Omit<Row<'payment_orders'>, 'updated_at'>;
