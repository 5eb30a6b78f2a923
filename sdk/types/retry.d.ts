/** Decides whether and when to retry a failed request. Pure functions, without clock or network. */
import { type TesseraError } from './errors.ts';
/**
 * A rate-limited request had no effect, so it can always be retried. After any other transient failure, the request
 * may have succeeded, so it is retried only if that is safe (`repeatable`).
 */
export declare function isWorthRepeating(error: unknown, repeatable: boolean): error is TesseraError;
/**
 * Returns milliseconds before the next attempt: the time requested by the server, or a doubling backoff. Jitter
 * spreads the retries of clients that failed together. `failures` starts at 1.
 */
export declare function delayMs(failures: number, retryAfterSeconds: number | undefined, random: () => number): number;
/** Parses `Retry-After`, in seconds or as a date, to seconds (RFC 9110, section 10.2.3). */
export declare function retryAfterSeconds(header: string | null, nowMs: number): number | undefined;
