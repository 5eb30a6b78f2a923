/** Search parameters and queries of the wallet. */
import type {
  PaymentRequest,
  WalletListPaymentRequestsParams,
  WalletListTransactionsParams,
  WalletTransaction,
} from '@tessera/sdk';
import { dayMs } from '../../../contract/durations.ts';
import { type IdKind, idPattern } from '../../../contract/ids.ts';
import { queryOf } from '../../api/operations.ts';

type Given = Record<string, unknown>;

/** The sources that transactions can be filtered by. */
export const sourceKinds = ['withdrawal', 'payment_request', 'merchant'] as const satisfies readonly IdKind[];
const sourcePattern = new RegExp(idPattern(...sourceKinds));

export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

/** Selectable periods of the statistics, in days. */
export const spans = [30, 90, 365] as const;
export type Span = (typeof spans)[number];

export const transactionTypes = [
  'top_up',
  'withdrawal',
  'withdrawal_reversal',
  'transfer_in',
  'transfer_out',
  'payment',
  'payment_refund',
  'fee',
  'adjustment',
  'settlement',
] as const satisfies readonly WalletTransaction['type'][];

export const transactionStatuses = [
  'pending',
  'available',
  'failed',
  'canceled',
] as const satisfies readonly WalletTransaction['status'][];

export const requestStatuses = [
  'open',
  'paid',
  'canceled',
  'expired',
] as const satisfies readonly PaymentRequest['status'][];

export const directions = ['outgoing', 'incoming'] as const satisfies readonly PaymentRequest['direction'][];
type Direction = (typeof directions)[number];

const one = <T>(list: readonly T[], value: unknown): T | undefined =>
  list.includes(value as T) ? (value as T) : undefined;
const several = <T>(list: readonly T[], value: unknown): T[] | undefined => {
  const chosen = Array.isArray(value) ? list.filter((item) => value.includes(item)) : [];
  return chosen.length > 0 ? chosen : undefined;
};
const matching = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;
const currencyOf = (value: unknown) => matching(/^[A-Z]{3}$/, value);
const dayOf = (value: unknown) => matching(/^\d{4}-\d{2}-\d{2}$/, value);
const wholeOf = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined);
const textOf = (value: unknown) => matching(/./, value);

/** Drops undefined values, so they don't appear in the address. */
export const present = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

export interface WalletSearch {
  currency?: string;
  by?: Granularity;
  days?: Span;
}

export const readWalletSearch = ({ currency, by, days }: Given): WalletSearch =>
  present({ currency: currencyOf(currency), by: one(granularities, by), days: one(spans, days) });

/** The last 30 days; longer periods count back from their end, by the server's clock. */
export const latestFigures = ({ currency, by = 'day' }: WalletSearch) =>
  queryOf('wallet.statistics', { granularity: by, ...(currency && { currency }) });

export const figuresQuery = (search: WalletSearch, latestEnd: string) =>
  search.days === undefined || search.days === 30
    ? latestFigures(search)
    : queryOf('wallet.statistics', {
        granularity: search.by ?? 'day',
        // Rounded to days, so the query stays the same.
        from: new Date(Date.parse(latestEnd) - search.days * dayMs).toISOString().slice(0, 10),
        ...(search.currency && { currency: search.currency }),
      });

export interface TransactionSearch {
  type?: WalletTransaction['type'][];
  status?: WalletTransaction['status'][];
  currency?: string;
  source?: string;
  from?: string;
  to?: string;
  available_from?: string;
  available_to?: string;
  /** Minor units, signed. */
  least?: number;
  most?: number;
  cursor?: string;
  /** The transaction whose details are open. */
  shown?: string;
  /** The export in progress. */
  job?: string;
}

export const readTransactionSearch = (given: Given): TransactionSearch =>
  present({
    type: several(transactionTypes, given.type),
    status: several(transactionStatuses, given.status),
    currency: currencyOf(given.currency),
    source: matching(sourcePattern, given.source),
    from: dayOf(given.from),
    to: dayOf(given.to),
    available_from: dayOf(given.available_from),
    available_to: dayOf(given.available_to),
    least: wholeOf(given.least),
    most: wholeOf(given.most),
    cursor: textOf(given.cursor),
    shown: textOf(given.shown),
    job: textOf(given.job),
  });

/** Whether the list is filtered. */
export const isFiltered = ({ cursor: _, shown: __, job: ___, ...filters }: TransactionSearch): boolean =>
  Object.keys(filters).length > 0;

export const transactionsInput = (search: TransactionSearch): WalletListTransactionsParams => ({
  limit: 50,
  ...present({
    type: search.type,
    status: search.status,
    currency: search.currency,
    source_id: search.source,
    created_gte: search.from,
    created_lt: search.to,
    available_gte: search.available_from,
    available_lt: search.available_to,
    amount_gte: search.least,
    amount_lte: search.most,
    cursor: search.cursor,
  }),
});

export interface RequestSearch {
  direction?: Direction;
  status?: PaymentRequest['status'][];
  cursor?: string;
}

export const readRequestSearch = (given: Given): RequestSearch =>
  present({
    direction: one(directions, given.direction),
    status: several(requestStatuses, given.status),
    cursor: textOf(given.cursor),
  });

export const requestsInput = ({
  direction,
  status,
  cursor,
}: RequestSearch): WalletListPaymentRequestsParams => ({
  limit: 50,
  ...present({ direction, status, cursor }),
});
