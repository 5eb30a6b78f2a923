/** Whether and when a failed request is sent again. Pure: no clock, no network. */
import { isTesseraError, type TesseraError } from './errors.ts';

const firstDelayMs = 250;
const longestBackoffMs = 8_000;
/** Nobody waits behind a till for longer than this; the error says when to come back. */
const longestWaitSeconds = 30;

/** Gateways answer these when the server behind them is away for a moment. */
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
 * A refusal by rate limit did nothing, so it can always be repeated. After any other transient failure the
 * request may have worked, so only one that does no harm twice (`repeatable`) is sent again.
 */
export function isWorthRepeating(error: unknown, repeatable: boolean): error is TesseraError {
  if (!isTesseraError(error)) return false;
  if ((error.retryAfterSeconds ?? 0) > longestWaitSeconds) return false;
  return error.status === 429 || (repeatable && isTransient(error));
}

/**
 * Milliseconds before the next attempt: what the server asks for, or a back-off that doubles. A random part
 * keeps clients that failed together from coming back together. `failures` counts from 1.
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

/** Seconds from a `Retry-After` header, which holds seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - nowMs) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
