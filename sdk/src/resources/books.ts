// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { FileForm } from '../list-export.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { PointsRate } from './shared-objects.ts';

/** A balance at the start and the end, and what changed it */
export interface BookPeriod {
  /** Balance at the start of `from` */
  opening: number;
  /** Sold and loaded, or earned */
  added: number;
  /** Given back by refunds, rollbacks and returned orders, less what they took back of earned points */
  refunded: number;
  /** Spent; negative */
  spent: number;
  /** Expired or voided, less what a new expiry date brought back; mostly negative */
  expired: number;
  /** Corrected by hand */
  adjusted: number;
  /** Balance at the end of `to`: `opening` plus all movements */
  closing: number;
}

/** What is owed on gift cards and points, month by month */
export interface Books {
  object: 'books';
  /** The first day */
  from: string;
  /** The last day */
  to: string;
  /** Time zone of the days */
  timezone: string;
  /** Points include everything up to this time */
  as_of: string;
  /** By currency, in minor units */
  gift_cards: {
    /** ISO 4217 */
    currency: string;
    /** A balance at the start and the end, and what changed it */
    amounts: BookPeriod;
    /** Months in the time zone of the merchant, oldest first */
    months: {
      /** The first day */
      from: string;
      /** The last day */
      to: string;
      /** A balance at the start and the end, and what changed it */
      amounts: BookPeriod;
    }[];
  }[];
  /** By pass. `points` counts points that are available, on hold or pending; `value` is what they are worth at `rate`, in minor units */
  points: {
    pass_id: string;
    /** Name of the pass */
    pass_name: string;
    /** `points` points are worth `amount` today; null if the pass gives them no value */
    rate: PointsRate | null;
    /** A balance at the start and the end, and what changed it */
    points: BookPeriod;
    /** The same in money; null without a rate */
    value: BookPeriod | null;
    /** Months in the time zone of the merchant, oldest first */
    months: {
      /** The first day */
      from: string;
      /** The last day */
      to: string;
      /** A balance at the start and the end, and what changed it */
      points: BookPeriod;
      /** The same in money; null without a rate */
      value: BookPeriod | null;
    }[];
  }[];
}

/** Parameters of `read`. */
export interface BooksReadParams {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
}

/** Parameters of `export`. */
export interface BooksExportParams extends Omit<FileForm<
  | 'kind' | 'name' | 'unit' | 'from' | 'to' | 'opening' | 'added' | 'refunded' | 'spent'
  | 'expired' | 'adjusted' | 'closing'
>, 'timezone'> {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
}

/** Books: what you owe on gift cards and points, month by month. */
export class BooksRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read what you owe on gift cards and points.
   *
   * Returns the outstanding liability of gift cards and loyalty points as a roll-forward by calendar month,
   * between `from` and `to`, both days included; the month before and the month up to now if omitted, up to
   * 400 days. The first and last month can be partial and say their days. Days are those of the time zone of
   * the merchant. In every row and in the total, `opening` plus all movements is `closing`, which is the next
   * `opening`. Tills can report uses late: a month is final 72 hours after its end.
   *
   * `GET /api/v1/books` · dashboard:read · DASHBOARD_READ
   * @throws {TesseraError} range_too_large, dates_inverted */
  read(params: BooksReadParams = {}, options: RequestOptions = {}): Call<Books> {
    return this.#transport.send<Books>({ method: 'GET', path: '/api/v1/books', query: { ...params } }, options);
  }

  /** Export what you owe on gift cards and points.
   *
   * Exports the books as a file with a row for each month and kind, between `from` and `to`, both days
   * included; the month before and the month up to now if omitted, up to 400 days. The first and last month
   * can be partial and say their days. Days are those of the time zone of the merchant. `gift_cards` rows are
   * by currency, `points` rows by pass, and `points_value` rows are the same points in money. Amounts are in
   * minor units, such as cents, of the currency in `unit`; with `amounts=decimal` they are like 12.5.
   * Movements are signed, so a row adds up from `opening` to `closing`. CSV with `separator=semicolon` has
   * decimals with a comma.
   *
   * `GET /api/v1/books/export` · dashboard:read · DASHBOARD_READ
   * @throws {TesseraError} range_too_large, dates_inverted, export_in_progress */
  export(params: BooksExportParams = {}, options: RequestOptions = {}): Call<Blob> {
    return this.#transport.send<Blob>(
      { method: 'GET', path: '/api/v1/books/export', query: { ...params }, as: 'file' },
      options,
    );
  }
}
