/**
 * What the console needs to open without a connection, besides its files (`version.ts`): who used it last. It lets no
 * one in: without a session the server answers no request.
 */
import type { Merchant, Session } from '@tessera/sdk';
import { isTesseraError } from '@tessera/sdk';

export interface Remembered {
  session: Session;
  profile: Merchant;
}

const place = 'tessera-last-session';

export function remember(remembered: Remembered): void {
  try {
    localStorage.setItem(place, JSON.stringify(remembered));
  } catch {
    // Without storage, the console needs a connection to open.
  }
}

export function recall(): Remembered | undefined {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const forget = (): void => localStorage.removeItem(place);

/** Whether there was no response, a page of a proxy, or a failure, so nothing is known about the session. */
export const isUnanswered = (error: unknown): boolean =>
  isTesseraError(error) &&
  (error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'unexpected_response');
