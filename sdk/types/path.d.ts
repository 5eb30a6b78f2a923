/**
 * Builds a path with escaped parameters: `` path`/api/v1/vouchers/${code}/redeem` ``.
 *
 * Throws `TypeError` for parameters that URLs drop (empty, `.` and `..`), because the request would reach another
 * route.
 */
export declare function path(parts: TemplateStringsArray, ...parameters: string[]): string;
