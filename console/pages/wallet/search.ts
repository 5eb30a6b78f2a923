/** Search parameters and queries of the wallet. */
import type {
  PaymentRequest,
  WalletListPaymentRequestsParams,
  WalletListTransactionsParams,
  WalletReport,
  WalletTransaction,
} from '@tessera/sdk';
import type { IdKind } from '../../../contract/ids.ts';
import { localDate } from '../../../contract/zone.ts';
import {
  granularities,
  paymentRequestStatuses,
  walletTransactionStatuses,
  walletTransactionTypes,
} from '../../api/catalogue.gen.ts';
import { todayIn } from '../../api/connection/server-time.ts';
import { idIn } from '../../api/id-in.ts';
import { queryOf } from '../../api/operations.ts';
import { addDays, startOf } from '../../ui/formats/days.ts';
import { isNarrow } from '../../ui/screen.ts';
import { orders } from '../../ui/search/list-filters.ts';
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

/** Whole days, weeks or months, so that none is only counted in part. */
export function figuresQuery({ currency, by: asked, days = spans[0] }: WalletSearch, timeZone: string) {
  const by = asked ?? (isNarrow() ? 'week' : 'day');
  const from = startOf(by, addDays(todayIn(timeZone), 1 - days));
  return queryOf('wallet.statistics', { granularity: by, from, ...(currency && { currency }) });
}

/** The days of the statistics, as transactions are filtered by them. */
export const daysOf = ({ from, to }: Pick<WalletReport, 'from' | 'to'>, timeZone: string) => ({
  from: localDate(Date.parse(from), timeZone),
  to: localDate(Date.parse(to) - 1, timeZone),
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
  order?: (typeof orders)[number];
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
    order: oneIn(orders, given.order),
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
    order: search.order,
    cursor: search.cursor,
  });

/** The same, as its export names it: a file has up to a year, its last day, and the oldest first. */
export function transactionFile(search: TransactionSearch): Record<string, unknown> {
  const {
    limit: _,
    cursor: __,
    order: ___,
    created_lt: ____,
    created_gte,
    ...filters
  } = transactionsInput(search);
  return filled({ ...filters, from: created_gte, to: search.to });
}

export interface RequestSearch {
  direction?: PaymentRequest['direction'];
  status?: PaymentRequest['status'][];
  order?: (typeof orders)[number];
  cursor?: string;
}

export const readRequestSearch = (given: Given): RequestSearch =>
  filled({
    direction: oneIn(directions, given.direction),
    status: manyIn(paymentRequestStatuses, given.status),
    order: oneIn(orders, given.order),
    cursor: textIn(given.cursor),
  });

export const requestsInput = (search: RequestSearch): WalletListPaymentRequestsParams => ({
  limit: 50,
  ...search,
});
