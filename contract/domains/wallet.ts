/** The wallet as it is: balances, transactions, figures, exports. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { limits, maximumInteger } from '../limits.ts';
import { Currency, List, listQuery, OneOf, Strict, TimestampInput } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { Timezone } from '../resources/merchant.ts';
import {
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
  summary: 'Read the wallets',
  description:
    'The wallet of each currency in which money has moved. What is `held` for withdrawals is no part of `available`.',
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
};

export const listTransactions = route({
  name: 'wallet.list-transactions',
  number: 53,
  method: 'GET',
  path: '/wallets/me/transactions',
  access: readers,
  summary: 'List wallet transactions',
  description:
    'Newest first unless `order=asc`. `source_id` finds what a withdrawal, a payment request or a merchant caused.',
  query: Strict({
    ...listQuery,
    ...filters,
    source_id: Type.Optional(
      Type.String({
        pattern: '^(wdr|preq|mer)_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$',
        description: 'Id of a withdrawal, a payment request or a merchant',
        examples: ['wdr_01jd8k4x3fe7hbkq6v2c9m5n0p'],
      }),
    ),
    available_gte: Type.Optional(TimestampInput()),
    available_lt: Type.Optional(TimestampInput()),
    amount_gte: Type.Optional(SignedBound()),
    amount_lte: Type.Optional(SignedBound()),
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
  summary: 'Read the figures of a wallet',
  description: `What came in and went out from \`from\` to \`to\` (the last ${limits.statistics.defaultDays} days unless given, at most ${limits.statistics.days}), in days, weeks or months of the merchant’s time zone. Always \`opening + inflow - outflow - fees = closing\`.`,
  query: Strict({
    from: Type.Optional(TimestampInput()),
    to: Type.Optional(TimestampInput()),
    granularity: Type.Optional(OneOf(['day', 'week', 'month'], '`day` if left out')),
    currency: Type.Optional(
      Type.String({ ...Currency(), description: 'ISO 4217; the merchant’s own if left out' }),
    ),
  }),
  result: { status: 200, schema: WalletReport },
  errors: ['range_too_large', 'dates_inverted'],
  events: [],
  idempotency: 'none',
});

export const exportFormats = ['csv', 'ndjson', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

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

/** The media type of each format. */
export const exportMediaTypes = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<(typeof exportFormats)[number], string>;

export const exportTransactions = route({
  name: 'wallet.export-transactions',
  number: 12,
  kind: 'download',
  method: 'GET',
  path: '/wallets/me/transactions/export',
  access: readers,
  summary: 'Export wallet transactions',
  description: `A file of the transactions as they stand at one moment, oldest first, streamed. Above ${limits.export.rows.toLocaleString('en')} rows the answer is a job, whose file has a signed link. Amounts are minor units, such as cents; \`amount_formatted\` is for people. Times are in \`timezone\`, and in UTC without it. With \`TE: trailers\` the last line of the answer, a trailer, is the \`Repr-Digest\` of the file (RFC 9530, SHA-256).`,
  query: Strict({
    format: Type.Optional(OneOf(exportFormats, '`csv` if left out')),
    from: Type.Optional(TimestampInput()),
    to: Type.Optional(TimestampInput()),
    ...filters,
    columns: Type.Optional(
      Type.Array(OneOf(exportColumns), { minItems: 1, maxItems: exportColumns.length, uniqueItems: true }),
    ),
    timezone: Type.Optional(Timezone()),
  }),
  result: {
    status: 200,
    schema: Type.String({
      contentMediaType: 'text/csv',
      description: 'RFC 4180, UTF-8, with a header line; or the format that was asked for',
    }),
  },
  mediaTypes: Object.values(exportMediaTypes),
  alternative: { status: 202, schema: Job, when: 'Where there are more rows than one answer may hold' },
  errors: ['range_too_large', 'dates_inverted', 'invalid_timezone', 'export_in_progress'],
  events: [],
  idempotency: 'none',
});

export const walletRoutes = [get, listTransactions, statistics, exportTransactions] as const;
