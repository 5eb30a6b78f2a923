/** Checks what a client is created with, so that a mistake is named before the first request. */
import { TesseraError } from './errors.ts';

const wrong = (message: string): TesseraError => new TesseraError({ code: 'invalid_option', message });

/** RFC 6750, section 2.1; API tokens, JWTs and sessions of members all look like this. */
const credential = /^[A-Za-z0-9._~+/-]+=*$/;

/**
 * Returns a token without the white space around it: files end with a line break. Throws `invalid_option` for what
 * can't be a token, without repeating it, because the errors of `fetch` would.
 */
export function plainToken(token: string): string {
  const trimmed = String(token).trim();
  if (trimmed === '') throw wrong('the token is empty; check where your program reads it from');
  if (/^bearer\s/i.test(trimmed)) throw wrong('pass the token without `Bearer`, which the client adds');
  if (!credential.test(trimmed)) {
    throw wrong('the token contains a character that no token has, such as a quote, a space or a line break');
  }
  return trimmed;
}

/** Returns the URL of the server without a slash or `/api/v1` at its end. Throws `invalid_option` otherwise. */
export function plainBaseUrl(baseUrl: string): string {
  const trimmed = String(baseUrl).trim();
  if (!/^https?:\/\//i.test(trimmed)) {
    throw wrong('the base URL must start with https:// or http://, such as https://tessera.example.com');
  }
  if (!URL.canParse(trimmed)) throw wrong('the base URL is not a URL; check its host and port');
  const { username, password, search, hash } = new URL(trimmed);
  if (`${username}${password}${search}${hash}` !== '') {
    throw wrong('the base URL must be a host and a path only, without a user, `?` or `#`');
  }
  return trimmed
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '')
    .replace(/\/+$/, '');
}

/** Throws for values that would end a header early. The errors of `fetch` repeat them, and they can be secrets. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const isPlainName = /^[\w-]{1,60}$/.test(name);
    if (!isPlainName) throw wrong('a header of the call has a name that is not plain');
    if (/[\r\n\0]|[^\0-\xff]/.test(String(value).trim())) {
      throw wrong(`the header ${name} has a character that headers can't have, such as a line break`);
    }
  }
}
