/** Lists that fetch pages as they are needed. */
import type { Call } from './call.ts';

/** One page of a list. */
export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
  /** Only with `include: 'total_count'`. */
  total_count?: number;
  /** Whether there are more objects than `total_count`. */
  total_count_capped?: boolean;
}

/** The parameters of every list. */
export interface ListParams {
  /** Number of objects per page; 25 if omitted */
  limit?: number;
  /** `next_cursor` from the previous page */
  cursor?: string;
  /** Sort order by creation time */
  order?: 'desc' | 'asc';
  /** Created at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** Created before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Adds `total_count`, which is exact up to 10,000 */
  include?: 'total_count';
}

/**
 * A list, fetched page by page as needed.
 *
 * ```ts
 * for await (const voucher of tessera.vouchers.list({ status: ['active'] })) { … }
 * const { data, next_cursor } = await tessera.vouchers.list({ limit: 10 }).page();
 * ```
 */
export class Pages<T, P extends Page<T> = Page<T>> implements AsyncIterable<T> {
  readonly #fetchPage: (cursor?: string) => Call<P>;

  constructor(fetchPage: (cursor?: string) => Call<P>) {
    this.#fetchPage = fetchPage;
  }

  /** Fetches the page at the `cursor` of the list, or the first page. */
  page(): Call<P> {
    return this.#fetchPage();
  }

  /** Iterates over pages. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    let page = await this.#fetchPage();
    yield page;
    while (page.has_more && page.next_cursor !== null) {
      page = await this.#fetchPage(page.next_cursor);
      yield page;
    }
  }

  /** Iterates over the objects of all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}
