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
