/** Lists that fetch their next page when it is needed. */
import type { Call } from './call.ts';

/** One page as the server sends it. */
export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
  /** Only with `include: 'total_count'`. */
  total_count?: number;
  /** There are more than `total_count` says. */
  total_count_capped?: boolean;
}

/**
 * A list. Nothing is fetched before it is asked for.
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

  /** The first page: the one of the `cursor` given to the list, or the very first. */
  page(): Call<P> {
    return this.#fetchPage();
  }

  /** Page after page. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    let page = await this.#fetchPage();
    yield page;
    while (page.has_more && page.next_cursor !== null) {
      page = await this.#fetchPage(page.next_cursor);
      yield page;
    }
  }

  /** Object after object, through all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}
