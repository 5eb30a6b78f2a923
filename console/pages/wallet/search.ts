/** Search parameters and queries of the wallet. */
import type {
  PaymentRequest,
  WalletListPaymentRequestsParams,
  WalletListTransactionsParams,
  WalletTransaction,
} from '@tessera/sdk';
import { dayMs } from '../../../contract/durations.ts';
import type { IdKind } from '../../../contract/ids.ts';
import {
  granularities,
  paymentRequestStatuses,
  walletTransactionStatuses,
  walletTransactionTypes,
} from '../../api/catalogue.gen.ts';
import { idIn } from '../../api/id-in.ts';
import { queryOf } from '../../api/operations.ts';
import {
  dayAfter,
  dayIn,
  filled,
  type Given,
  manyIn,
  matching,
  oneIn,
  textIn,
} from '../../ui/search/search-values.ts';

/** The sources that transactions can be filtered by. */
export const sourceKinds = ['withdrawal', 'payment_request', 'merchant'] as const satisfies readonly IdKind[];

export type Granularity = (typeof granularities)[number];

/** Selectable periods of the statistics, in days. */
export const spans = [30, 90, 365] as const;
export type Span = (typeof spans)[number];

const currencyIn = (value: unknown) => matching(/^[A-Z]{3}$/, value);
const wholeIn = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : undefined);

export const directions = ['outgoing', 'incoming'] as const satisfies readonly PaymentRequest['direction'][];

export interface WalletSearch {
  currency?: string;
  by?: Granularity;
  days?: Span;
}

export const readWalletSearch = ({ currency, by, days }: Given): WalletSearch =>
  filled({ currency: currencyIn(currency), by: oneIn(granularities, by), days: oneIn(spans, days) });

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
}

export const readTransactionSearch = (given: Given): TransactionSearch =>
  filled({
    type: manyIn(walletTransactionTypes, given.type),
    status: manyIn(walletTransactionStatuses, given.status),
    currency: currencyIn(given.currency),
    source: idIn(given.source, ...sourceKinds),
    from: dayIn(given.from),
    to: dayIn(given.to),
    available_from: dayIn(given.available_from),
    available_to: dayIn(given.available_to),
    least: wholeIn(given.least),
    most: wholeIn(given.most),
    cursor: textIn(given.cursor),
    shown: textIn(given.shown),
  });

export const transactionsInput = (search: TransactionSearch): WalletListTransactionsParams =>
  filled({
    limit: 50,
    type: search.type,
    status: search.status,
    currency: search.currency,
    source_id: search.source,
    created_gte: search.from,
    created_lt: dayAfter(search.to),
    available_gte: search.available_from,
    available_lt: dayAfter(search.available_to),
    amount_gte: search.least,
    amount_lte: search.most,
    cursor: search.cursor,
  });

/** The same, as its export names it: a file has up to a year. */
export function transactionFile(search: TransactionSearch): Record<string, unknown> {
  const { created_gte: from, created_lt: to, limit: _, cursor: __, ...filters } = transactionsInput(search);
  return filled({ ...filters, from, to });
}

export interface RequestSearch {
  direction?: PaymentRequest['direction'];
  status?: PaymentRequest['status'][];
  cursor?: string;
}

export const readRequestSearch = (given: Given): RequestSearch =>
  filled({
    direction: oneIn(directions, given.direction),
    status: manyIn(paymentRequestStatuses, given.status),
    cursor: textIn(given.cursor),
  });

export const requestsInput = (search: RequestSearch): WalletListPaymentRequestsParams => ({
  limit: 50,
  ...search,
});
