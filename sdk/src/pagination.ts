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
