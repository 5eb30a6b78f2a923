/** What the server's clock says, so that an act that is sent late can say when it happened. */

/** Undefined until the server has answered once. */
let aheadMs: number | undefined;

/** `Date` is cut to the second, and a moment has passed since. */
export function noteServerTime(response: Response): Response {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) aheadMs = date - Date.now();
  return response;
}

/** RFC 3339, never later than it is for the server, which refuses what lies ahead of it. */
export const serverTime = (): string | undefined =>
  aheadMs === undefined ? undefined : new Date(Date.now() + Math.min(aheadMs, 0) - 2_000).toISOString();
