/** Checks what a client is created with, so that a mistake is named before the first request. */
import { TesseraError } from './errors.ts';

export const wrong = (message: string): TesseraError => new TesseraError({ code: 'invalid_option', message });

/**
 * Returns a token (RFC 6750, section 2.1) without the white space around it: files end with a line break. Throws
 * `invalid_option` for what can't be a token, without repeating it, because the errors of `fetch` would.
 */
export function plainToken(token: string): string {
  const trimmed = token.trim();
  if (trimmed === '') throw wrong('the token is empty');
  if (!/^[\w.~+/-]+=*$/.test(trimmed)) {
    throw wrong('the token has a character that no token has, such as a quote; pass it without `Bearer`');
  }
  return trimmed;
}

/** Returns the URL of the server without a slash or `/api/v1` at its end. Throws `invalid_option` otherwise. */
export function plainBaseUrl(baseUrl: string): string {
  const trimmed = baseUrl.trim();
  if (!/^https?:\/\//i.test(trimmed)) throw wrong('the base URL must start with https:// or http://');
  if (!URL.canParse(trimmed) || /[?#@]/.test(trimmed))
    throw wrong('the base URL must be a host, a port and a path only');
  return trimmed.replace(/\/*(\/api\/v1)?\/*$/, '');
}
