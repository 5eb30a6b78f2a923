/** The server's time, so an action that is sent late carries the time it happened. */

/** `undefined` until the first response. */
let aheadMs: number | undefined;

/** The `Date` header has a precision of one second, and arrives with a delay. */
export function noteServerTime(response: Response): Response {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) aheadMs = date - Date.now();
  return response;
}

/** RFC 3339, never ahead of the server's clock, because the server refuses future times. */
export const serverTime = (): string | undefined =>
  aheadMs === undefined ? undefined : new Date(Date.now() + Math.min(aheadMs, 0) - 2_000).toISOString();
