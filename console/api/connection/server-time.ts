/** The server's time, by the `Date` header of its responses: the clock of a device can be wrong. */

/** `undefined` until the first response. */
let aheadMs: number | undefined;
const listeners = new Set<() => void>();

/** The header has a precision of one second, and arrives with a delay. */
const unclearMs = 5_000;

/** Notes the time of a response that comes from the server itself, not from a cache. */
export function noteServerTime(response: Response): Response {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return response;
  const before = serverAheadMs();
  aheadMs = date - Date.now();
  if (Math.abs(before - serverAheadMs()) > unclearMs) for (const listener of listeners) listener();
  return response;
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 if they agree or it isn't known yet. */
export const serverAheadMs = (): number =>
  aheadMs === undefined || Math.abs(aheadMs) < unclearMs ? 0 : aheadMs;

/** Calls `listener` when the difference changes. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time now, by the server's clock. */
export const serverNow = (): Date => new Date(Date.now() + serverAheadMs());

/** RFC 3339, never ahead of the server's clock, because the server refuses future times. */
export const serverTime = (): string | undefined =>
  aheadMs === undefined ? undefined : new Date(Date.now() + Math.min(aheadMs, 0) - 2_000).toISOString();
