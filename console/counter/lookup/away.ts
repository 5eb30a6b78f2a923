/** Requests that got no answer about what was asked, whatever the reason; the same request can be sent again. */
import { isTesseraError } from '@tessera/sdk';

/** Why there was no answer. */
export type Cause = 'offline' | 'slow' | 'unreachable' | 'busy' | 'broken' | 'signed_out';

/** `undefined` if the server did answer: with data, or with a refusal that another attempt wouldn't change. */
export function causeOf(error: unknown, isOnline = navigator.onLine): Cause | undefined {
  if (!isTesseraError(error)) return undefined;
  const { status, code } = error;
  if (status === 401) return 'signed_out';
  if (status === 0) return isOnline ? (code === 'timeout' ? 'slow' : 'unreachable') : 'offline';
  if (status === 429 || status === 503) return 'busy';
  // A page of a proxy or of a captive portal isn't a response of the server.
  if (code === 'unexpected_response' || status === 502 || status === 504) return 'unreachable';
  return status >= 500 ? 'broken' : undefined;
}

/** Whether the request can be sent again as it is, and succeed. */
export const isAway = (error: unknown): boolean => {
  const cause = causeOf(error);
  return cause !== undefined && cause !== 'signed_out';
};
