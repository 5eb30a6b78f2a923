/**
 * What the console needs to open without a connection: its files, which a service worker keeps, and who used it last.
 * Nothing of it lets anyone in: without a session the server answers no request.
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

/** Whether there was no response, so nothing is known about the session. */
export const isUnanswered = (error: unknown): boolean =>
  isTesseraError(error, 'network_error') || isTesseraError(error, 'timeout');

/** Keeps the files of this version from now on, once the page has loaded what it needs itself. */
export async function keepFiles(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/console/service-worker.js', { scope: '/console/' });
  } catch {
    // Browsers refuse it on plain http and in private windows.
  }
}
