/** The wallet: balances, transactions, statistics and exports. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { walletTransactionEvents } from '../events/money.ts';
import { exportDescription, ledgerForm, selectionAnswer } from '../exports.ts';
import { limits, maximumInteger } from '../limits.ts';
import { Currency, IdOf, List, listQuery, OneOf, Strict, TimestampInput } from '../primitives.ts';
import {
  sourceTypes,
  Wallet,
  WalletReport,
  WalletTransaction,
  walletTransactionStatuses,
  walletTransactionTypes,
} from '../resources/wallet.ts';
import { route } from '../route.ts';

const readers = byToken('wallet:read', 'WALLET_READ');

export const get = route({
  name: 'wallet.get',
  number: 52,
  method: 'GET',
  path: '/wallets/me',
  access: readers,
  summary: 'Read the wallets of the merchant',
  description:
    'Returns one wallet for each currency with transactions. The amount `held` for withdrawals is not included in `available`.',
  result: { status: 200, schema: Strict({ object: Type.Literal('wallets'), wallets: Type.Array(Wallet) }) },
  errors: [],
  events: [],
  idempotency: 'none',
});

const SignedBound = () => Type.Integer({ minimum: -maximumInteger, maximum: maximumInteger });

const filters = {
  type: Type.Optional(Type.Array(OneOf(walletTransactionTypes), { maxItems: walletTransactionTypes.length })),
  status: Type.Optional(
    Type.Array(OneOf(walletTransactionStatuses), { maxItems: walletTransactionStatuses.length }),
  ),
  currency: Type.Optional(Currency()),
  source_id: Type.Optional(IdOf([...sourceTypes], 'Id of a withdrawal, a payment request or a merchant')),
  available_gte: Type.Optional(TimestampInput()),
  available_lt: Type.Optional(TimestampInput()),
  amount_gte: Type.Optional(SignedBound()),
  amount_lte: Type.Optional(SignedBound()),
};

export const listTransactions = route({
  name: 'wallet.list-transactions',
  number: 53,
  method: 'GET',
  path: '/wallets/me/transactions',
  access: readers,
  mayBeStale: true,
  summary: 'List wallet transactions',
  description:
    'Lists transactions, newest first unless `order=asc`. Use `source_id` to find the transactions of a withdrawal, payment request or merchant.',
  query: Strict({
    ...listQuery,
    ...filters,
  }),
  result: { status: 200, schema: List(WalletTransaction) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const statistics = route({
  name: 'wallet.statistics',
  number: 54,
  method: 'GET',
  path: '/wallets/me/statistics',
  access: readers,
  underLoad: 'deferrable',
  mayBeStale: true,
  summary: 'Read wallet statistics',
  description: `Returns money in and out from \`from\` to \`to\` (the last ${limits.statistics.defaultDays} days if omitted, up to ${limits.statistics.days}), by day, week or month in the merchant’s time zone. \`opening + inflow - outflow - fees = closing\` always holds.`,
  query: Strict({
    from: Type.Optional(TimestampInput()),
    to: Type.Optional(TimestampInput()),
    granularity: Type.Optional(OneOf(['day', 'week', 'month'], '`day` if omitted')),
    currency: Type.Optional(
      Type.String({ ...Currency(), description: 'ISO 4217; the currency of the merchant if omitted' }),
    ),
  }),
  result: { status: 200, schema: WalletReport },
  errors: ['range_too_large', 'dates_inverted'],
  events: [],
  idempotency: 'none',
});

/** The columns of exported transactions. */
export const exportColumns = [
  'id',
  'created_at',
  'posted_at',
  'type',
  'status',
  'amount',
  'fee',
  'net',
  'currency',
  'amount_formatted',
  'balance_after',
  'available_on',
  'description',
  'reference',
  'source_type',
  'source_id',
  'reporting_category',
  'failure_code',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

export const exportTransactions = route({
  name: 'wallet.export-transactions',
  number: 12,
  kind: 'download',
  method: 'GET',
  path: '/wallets/me/transactions/export',
  access: readers,
  summary: 'Export wallet transactions',
  description: `Exports the authenticated merchant’s wallet transactions as a file: a snapshot, oldest first, streamed. ${exportDescription}`,
  query: Strict({ ...ledgerForm(exportColumns, 'wallet_transaction'), ...filters }),
  ...selectionAnswer,
});

export const wallet = domain({
  about: {
    wallet: { title: 'Wallet', description: 'Money of the merchant: balances, transactions and exports.' },
  },
  routes: [get, listTransactions, statistics, exportTransactions],
  events: [walletTransactionEvents],
});
