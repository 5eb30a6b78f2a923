/** The wallet's transactions, as exports show them. */
import { sql } from 'kysely';
import type { ExportColumn } from '../../../../contract/domains/wallet.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { declareExport } from '../../exports/export-job.ts';
import type { ExportOrder } from '../../exports/export-order.ts';
import { formatAmount } from '../../exports/export-values.ts';
import type { TransactionRow } from '../ledger/wallet-rows.ts';

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

export interface TransactionExportOrder extends ExportOrder<ExportColumn> {
  types: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
  currency: string | undefined;
}

export const transactionExport = declareExport<
  Pick<TransactionRow, (typeof fields)[number]>,
  TransactionExportOrder
>({
  name: 'wallet-transactions',
  jobType: 'export',
  table: 'wallet_transactions',
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
  time: 'created_at',
  sortedBy: ['id'],
  filtersOf: ({ types, statuses, currency }) => [
    ...(types ? [sql<boolean>`type = any(${types}::text[])`] : []),
    ...(statuses ? [sql<boolean>`status = any(${statuses}::text[])`] : []),
    ...(currency ? [sql<boolean>`currency = ${currency}`] : []),
  ],
});
