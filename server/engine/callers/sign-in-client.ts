/** What a sign-in knows of its client. */
import type { IncomingHttpHeaders } from 'node:http';
import { type ConsoleLanguage, consoleLanguageAmong } from '../../../contract/languages.ts';
import { preferredLanguages } from './member-browser.ts';
import { SessionCookie } from './session-cookie.ts';

export interface SignInClient {
  /** Set when a browser wants its refresh token kept in a cookie. */
  sessionCookie: SessionCookie | undefined;
  /** Of `Accept-Language`, where the console sends what its user chose; null if it names no language of the console. */
  language: ConsoleLanguage | null;
}

export const signInClient = (headers: IncomingHttpHeaders): SignInClient => ({
  sessionCookie: SessionCookie.of(headers),
  language: consoleLanguageAmong(preferredLanguages(headers['accept-language'])),
});
