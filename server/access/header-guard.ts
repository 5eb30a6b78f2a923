import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readKey } from '../../contract/typed-text.ts';

const MOST_HEADERS = 100;
/** The largest body of any route: an upload with its framing. Most routes have a lower limit. */
const LARGEST_BODY_BYTES = 16 * 1024 * 1024;
const LONGEST_CREDENTIAL = 4096;

/** A refusal before routing. `reason` is a fixed phrase that contains nothing of the request. */
export interface HeaderFault {
  status: 400 | 413 | 415 | 417 | 431;
  code:
    | 'invalid_request'
    | 'invalid_header'
    | 'payload_too_large'
    | 'unsupported_media_type'
    | 'expectation_failed'
    | 'header_fields_too_large';
  reason: string;
}

const faults = {
  version: { status: 400, code: 'invalid_request', reason: 'The HTTP version is neither 1.1 nor 1.0' },
  count: { status: 431, code: 'header_fields_too_large', reason: 'There are more than 100 headers' },
  control: { status: 400, code: 'invalid_header', reason: 'A header has a control character' },
  repeated: { status: 400, code: 'invalid_header', reason: 'A header is given twice' },
  host: { status: 400, code: 'invalid_header', reason: 'The Host header is missing' },
  twoTokens: { status: 400, code: 'invalid_header', reason: 'There is a token in the URL beside the header' },
  length: { status: 413, code: 'payload_too_large', reason: 'The body is too large for any route' },
  encoding: { status: 415, code: 'unsupported_media_type', reason: 'The body has a content encoding' },
  transfer: { status: 400, code: 'invalid_header', reason: 'The transfer encoding is not chunked alone' },
  expectation: { status: 417, code: 'expectation_failed', reason: 'Only 100-continue can be expected' },
} as const satisfies Record<string, HeaderFault>;

/** The headers the guard knows, one bit each; the first seven must not be repeated. */
const HOST = 1;
const IF_MATCH = 2;
const CONTENT_TYPE = 4;
const AUTHORIZATION = 8;
const CONTENT_LENGTH = 16;
const IDEMPOTENCY_KEY = 32;
const TRANSFER_ENCODING = 64;
const EXPECT = 128;
const CONTENT_ENCODING = 256;

const CONTROL_CHARACTER = /[^\t -~\u0080-\uffff]/;
const TOKEN_IN_URL = /[?&]access_token=/;

/**
 * Returns the first framing fault of a request, or undefined. It reads the raw headers, because Node's `headers`
 * silently keep only the first `Authorization` or `Host` and join others.
 *
 * Requires `server.maxHeadersCount` above 100, because Node silently drops headers beyond it; `requireHostHeader` off;
 * and a listener for `checkExpectation`.
 */
export function refuseHeaders(
  request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'url'>,
): HeaderFault | undefined {
  const { rawHeaders, httpVersion } = request;
  // Node reports a missing version as 0.9, and its parser accepts 2.0 in plain text.
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return faults.version;
  if (rawHeaders.length > 2 * MOST_HEADERS) return faults.count;
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1]!;
    if (CONTROL_CHARACTER.test(value)) return faults.control;
    const header = knownHeader(rawHeaders[at]!);
    if (header === 0) continue;
    if ((seen & header) !== 0 && header <= TRANSFER_ENCODING) return faults.repeated;
    seen |= header;
    const fault = faultInValue(header, value);
    if (fault !== undefined) return fault;
  }
  if ((seen & HOST) === 0) return faults.host;
  // HTTP/1.0 has no chunked encoding: an intermediary may see the body end elsewhere.
  if ((seen & TRANSFER_ENCODING) !== 0 && httpVersion === '1.0') return faults.transfer;
  if ((seen & AUTHORIZATION) !== 0 && TOKEN_IN_URL.test(request.url ?? '')) return faults.twoTokens;
  return undefined;
}

function faultInValue(header: number, value: string): HeaderFault | undefined {
  if (header === HOST && value === '') return faults.host;
  if (header === CONTENT_LENGTH && !(Number(value) <= LARGEST_BODY_BYTES)) return faults.length;
  // Node also accepts any list that ends in chunked, and two headers of which one is chunked (RFC 9112, section 6.1).
  if (header === TRANSFER_ENCODING && value.toLowerCase() !== 'chunked') return faults.transfer;
  if (header === EXPECT && value.toLowerCase() !== '100-continue') return faults.expectation;
  if (header === CONTENT_ENCODING && value.toLowerCase() !== 'identity') return faults.encoding;
  return undefined;
}

/** Returns the bit of a header, 0 if unknown. No two known headers have the same length. */
function knownHeader(name: string): number {
  switch (name.length) {
    case 4:
      return isNamed(name, 'host') ? HOST : 0;
    case 6:
      return isNamed(name, 'expect') ? EXPECT : 0;
    case 8:
      return isNamed(name, 'if-match') ? IF_MATCH : 0;
    case 12:
      return isNamed(name, 'content-type') ? CONTENT_TYPE : 0;
    case 13:
      return isNamed(name, 'authorization') ? AUTHORIZATION : 0;
    case 14:
      return isNamed(name, 'content-length') ? CONTENT_LENGTH : 0;
    case 15:
      return isNamed(name, 'idempotency-key') ? IDEMPOTENCY_KEY : 0;
    case 16:
      return isNamed(name, 'content-encoding') ? CONTENT_ENCODING : 0;
    case 17:
      return isNamed(name, 'transfer-encoding') ? TRANSFER_ENCODING : 0;
    default:
      return 0;
  }
}

/** Compares case-insensitively: setting bit 5 lowercases letters and keeps hyphens. */
function isNamed(name: string, lowerCaseName: string): boolean {
  for (let at = 0; at < lowerCaseName.length; at++) {
    if ((name.charCodeAt(at) | 0x20) !== lowerCaseName.charCodeAt(at)) return false;
  }
  return true;
}

/** Characters of headers that describe a client; what is meant is in the first ones. */
const LONGEST = {
  accept: 500,
  'accept-encoding': 200,
  'accept-language': 200,
  'user-agent': 500,
  te: 100,
} as const;
const CUT = Object.keys(LONGEST) as (keyof typeof LONGEST)[];

/** Cuts what clients say about themselves, before anything reads it: a header can have 16 kB. */
export function cutHeaders(headers: IncomingHttpHeaders): void {
  for (const name of CUT) {
    const value = headers[name];
    if (typeof value === 'string' && value.length > LONGEST[name])
      headers[name] = value.slice(0, LONGEST[name]);
  }
}

const CREDENTIAL_CHARACTERS = /^[A-Za-z0-9._~+/-]+$/;

/**
 * Parses the credential of an `Authorization` header: the scheme Bearer in any case, exactly one space, up to 4,096
 * characters of RFC 6750. Padding with `=` is refused: Tessera's tokens and JWTs never use it, and a credential must
 * have only one spelling.
 */
export function bearerCredential(
  authorization: string | undefined,
): { credential: string } | 'missing' | 'invalid' {
  if (authorization === undefined) return 'missing';
  const scheme = authorization.slice(0, 7);
  if (scheme !== 'Bearer ' && scheme.toLowerCase() !== 'bearer ') return 'invalid';
  const credential = authorization.slice(7);
  if (credential.length > LONGEST_CREDENTIAL || !CREDENTIAL_CHARACTERS.test(credential)) return 'invalid';
  return { credential };
}

const KEY_CHARACTERS = /^[ -~]{1,255}$/;
const QUOTED_STRING = /^"(?:[ !#-[\]-~]|\\["\\])*"$/;

/**
 * Parses an `Idempotency-Key` header: 1 to 255 printable ASCII characters, bare or as a structured-field string (RFC
 * 9651, section 3.3.3) without parameters. Both spellings yield the same key, and spaces around it don't count.
 */
export function idempotencyKey(value: string | undefined): { key: string } | 'invalid' | undefined {
  if (value === undefined) return undefined;
  let key = value;
  if (value.startsWith('"')) {
    if (!QUOTED_STRING.test(value)) return 'invalid';
    key = value.slice(1, -1).replace(/\\(["\\])/g, '$1');
  }
  key = readKey(key);
  return KEY_CHARACTERS.test(key) ? { key } : 'invalid';
}

const JSON_IN_UTF8 = /^application\/json *; *charset=(?:utf-8|"utf-8")$/i;

/** Whether a `Content-Type` is exactly `application/json`, optionally with the charset UTF-8. */
export function isJsonContentType(value: string | undefined): boolean {
  if (value === 'application/json') return true;
  return value !== undefined && (value.toLowerCase() === 'application/json' || JSON_IN_UTF8.test(value));
}
