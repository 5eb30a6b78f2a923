import type { IncomingMessage } from 'node:http';

const MOST_HEADERS = 100;
/** The largest body of any route, an upload with its framing; most routes have a lower limit of their own. */
const LARGEST_BODY_BYTES = 16 * 1024 * 1024;
const LONGEST_CREDENTIAL = 4096;

/** Why a request is refused before its route is looked at. `reason` is a phrase that holds nothing of it. */
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

/** Headers the guard knows; the first seven must not be repeated. Each is one bit of a set. */
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
 * The first fault in the framing of a request, or undefined. It reads the raw headers, because Node's `headers`
 * silently keep the first of two `Authorization` or `Host` headers and join others.
 *
 * Node drops headers beyond `server.maxHeadersCount` without a word, so that count must be above 100. It leaves
 * `Host` and `Expect` to the guard only where `requireHostHeader` is off and `checkExpectation` is listened to.
 */
export function refuseHeaders(
  request: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'url'>,
): HeaderFault | undefined {
  const { rawHeaders, httpVersion } = request;
  // To Node a request line without a version is 0.9, and its parser takes 2.0 in plain text.
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
  // HTTP 1.0 has no chunks: somebody between us and the client may see another end of the body.
  if ((seen & TRANSFER_ENCODING) !== 0 && httpVersion === '1.0') return faults.transfer;
  if ((seen & AUTHORIZATION) !== 0 && TOKEN_IN_URL.test(request.url ?? '')) return faults.twoTokens;
  return undefined;
}

function faultInValue(header: number, value: string): HeaderFault | undefined {
  if (header === HOST && value === '') return faults.host;
  if (header === CONTENT_LENGTH && !(Number(value) <= LARGEST_BODY_BYTES)) return faults.length;
  // Node takes any list that ends with chunked, and two headers of which one is chunked (RFC 9112, section 6.1).
  if (header === TRANSFER_ENCODING && value.toLowerCase() !== 'chunked') return faults.transfer;
  if (header === EXPECT && value.toLowerCase() !== '100-continue') return faults.expectation;
  if (header === CONTENT_ENCODING && value.toLowerCase() !== 'identity') return faults.encoding;
  return undefined;
}

/** The bit of a header, 0 for one that the guard does not know. No two of them have the same length. */
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

/** Compares without regard to case; setting bit 5 makes letters small and leaves hyphens alone. */
function isNamed(name: string, lowerCaseName: string): boolean {
  for (let at = 0; at < lowerCaseName.length; at++) {
    if ((name.charCodeAt(at) | 0x20) !== lowerCaseName.charCodeAt(at)) return false;
  }
  return true;
}

const CREDENTIAL_CHARACTERS = /^[A-Za-z0-9._~+/-]+$/;

/**
 * The credential of an `Authorization` header: the scheme Bearer in any case, exactly one space, characters of
 * RFC 6750, at most 4,096 of them. Padding with `=` is refused: no token or JWT of ours has it, and two spellings
 * of one credential are one too many.
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
 * The key of an `Idempotency-Key` header: 1 to 255 printable ASCII characters, bare or as a string of structured
 * fields (RFC 9651, section 3.3.3) without parameters. Both spellings of a key are the same key.
 */
export function idempotencyKey(value: string | undefined): { key: string } | 'invalid' | undefined {
  if (value === undefined) return undefined;
  let key = value;
  if (value.startsWith('"')) {
    if (!QUOTED_STRING.test(value)) return 'invalid';
    key = value.slice(1, -1).replace(/\\(["\\])/g, '$1');
  }
  return KEY_CHARACTERS.test(key) ? { key } : 'invalid';
}

const JSON_IN_UTF8 = /^application\/json *; *charset=(?:utf-8|"utf-8")$/i;

/** Whether a `Content-Type` is `application/json`, alone or with the charset UTF-8, and nothing else. */
export function isJsonContentType(value: string | undefined): boolean {
  if (value === 'application/json') return true;
  return value !== undefined && (value.toLowerCase() === 'application/json' || JSON_IN_UTF8.test(value));
}
