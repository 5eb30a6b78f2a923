/** The server's time, by the `Date` header of its responses: the clock of a device can be wrong. */
import { localDate } from '../../../contract/zone.ts';
import { addDays } from '../../ui/formats/days.ts';

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

/** The current date in a time zone. */
export const todayIn = (timeZone: string, now = serverNow()): string => localDate(now.getTime(), timeZone);

/** As many whole days, up to today. */
export function latestDays(count: number, timeZone: string): { from: string; to: string } {
  const to = todayIn(timeZone);
  return { from: addDays(to, 1 - count), to };
}

/** RFC 3339, never ahead of the server's clock, because the server refuses future times. */
export const serverTime = (): string | undefined =>
  aheadMs === undefined ? undefined : new Date(Date.now() + Math.min(aheadMs, 0) - 2_000).toISOString();
