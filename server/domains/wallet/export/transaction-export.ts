/** The wallet's transactions, as exports show them. */
import type { ExportColumn } from '../../../../contract/domains/wallet.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { TimedOrder } from '../../exports/export-order.ts';
import { formatAmount } from '../../exports/export-values.ts';
import { declareExport } from '../../exports/table-export.ts';
import type { TransactionRow } from '../ledger/wallet-rows.ts';
import { type TransactionFilters, transactionConditions } from './transaction-filters.ts';

const fields = [
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

export interface TransactionExportOrder extends TimedOrder<ExportColumn> {
  types: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
  currency: string | undefined;
  /** Those that exports did not always have. */
  further?: Pick<
    TransactionFilters,
    'source_id' | 'available_gte' | 'available_lt' | 'amount_gte' | 'amount_lte'
  >;
  /** Of the merchant; for dates alone. */
  merchantTimezone?: string;
}

export const transactionExport = declareExport<
  Pick<TransactionRow, (typeof fields)[number]>,
  TransactionExportOrder
>({
  name: 'wallet-transactions',
  jobType: 'export',
  table: 'wallet_transactions',
  kind: 'wallet_transaction',
  fields,
  values: {
    id: (row) => encodeId('wallet_transaction', row.id),
    created_at: (row, at) => at(row.created_at),
    posted_at: (row, at) => row.posted_at && at(row.posted_at),
    type: (row) => row.type,
    status: (row) => row.status,
    amount: (row) => row.amount,
    fee: (row) => row.fee,
    net: (row) => row.amount - row.fee,
    currency: (row) => row.currency,
    amount_formatted: (row, _at, decimal) => formatAmount(row.amount, row.currency, decimal),
    balance_after: (row) => row.balance_after,
    available_on: (row, at) => row.available_on && at(row.available_on),
    description: (row) => row.description,
    reference: (row) => row.reference,
    source_type: (row) => row.source_type,
    source_id: (row) => row.source_type && encodeId(row.source_type, row.source_id!),
    reporting_category: (row) => row.reporting_category,
    failure_code: (row) => row.failure_code,
  },
  amounts: ['amount', 'fee', 'net', 'balance_after'],
  time: 'created_at',
  sortedBy: ['id'],
  filtersOf: ({ types, statuses, currency, further, merchantTimezone = 'UTC' }) =>
    transactionConditions({ type: types, status: statuses, currency, ...further }, merchantTimezone),
});
