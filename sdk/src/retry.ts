/** Decides whether and when to retry a failed request. Pure functions, without clock or network. */
import { isTesseraError, type TesseraError } from './errors.ts';

const firstDelayMs = 250;
const longestBackoffMs = 8_000;
/** Longest wait before a retry. If the server asks for more, the error is thrown. */
const longestWaitSeconds = 30;

/** Returned by gateways while the server is briefly unavailable. */
const gatewayStatuses = [502, 504];

function isTransient(error: TesseraError): boolean {
  return (
    error.code === 'network_error' ||
    error.code === 'timeout' ||
    error.code === 'idempotency_in_progress' ||
    error.status === 503 ||
    gatewayStatuses.includes(error.status)
  );
}

/**
 * A rate-limited request had no effect, so it can always be retried. After any other transient failure, the request
 * may have succeeded, so it is retried only if that is safe (`repeatable`).
 */
export function isWorthRepeating(error: unknown, repeatable: boolean): error is TesseraError {
  if (!isTesseraError(error)) return false;
  if ((error.retryAfterSeconds ?? 0) > longestWaitSeconds) return false;
  return error.status === 429 || (repeatable && isTransient(error));
}

/**
 * Returns milliseconds before the next attempt: the time requested by the server, or a doubling backoff. Jitter
 * spreads the retries of clients that failed together. `failures` starts at 1.
 */
export function delayMs(
  failures: number,
  retryAfterSeconds: number | undefined,
  random: () => number,
): number {
  const backoff = Math.min(firstDelayMs * 2 ** (failures - 1), longestBackoffMs);
  if (retryAfterSeconds === undefined) return backoff * (0.5 + random() / 2);
  return retryAfterSeconds * 1_000 + firstDelayMs * random();
}

/** Parses `Retry-After`, in seconds or as a date, to seconds (RFC 9110, section 10.2.3). */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
