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
export declare class Pages<T, P extends Page<T> = Page<T>> implements AsyncIterable<T> {
    #private;
    constructor(fetchPage: (cursor?: string) => Call<P>);
    /** Fetches the page at the `cursor` of the list, or the first page. */
    page(): Call<P>;
    /** Iterates over pages. */
    pages(): AsyncGenerator<P, void, undefined>;
    /** Iterates over the objects of all pages. */
    [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined>;
}
