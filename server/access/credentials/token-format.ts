import { crc32 } from 'node:zlib';
import { hmacSha256 } from '../../sealing/hmac.ts';

const LIVE_PREFIX = 'tsr_live_';
const TEST_PREFIX = 'tsr_test_';
/** Of publishable keys: scanners that look for leaked secrets must not report them. */
const PUBLISHABLE_LIVE_PREFIX = 'tpk_live_';
const PUBLISHABLE_TEST_PREFIX = 'tpk_test_';
const SECRET_BYTES = 32;

/** Offsets of the parts of a token. Base62 of fixed width: 22 digits hold 128 bits, 43 hold 256, 6 hold 32. */
const MERCHANT_AT = 9;
const TOKEN_AT = MERCHANT_AT + 22;
const SECRET_AT = TOKEN_AT + 22;
const CHECKSUM_AT = SECRET_AT + 43;
const TOKEN_LENGTH = CHECKSUM_AT + 6;

const BASE62_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base62Values = valuesByCode(BASE62_DIGITS);
const byteHex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The claims of a token. The ids are UUIDs, unverified until the digest matches the stored one. */
export interface TokenClaim {
  sandbox: boolean;
  publishable: boolean;
  merchantId: string;
  tokenId: string;
}

/**
 * Formats an API token: its prefix, merchant, token, secret, and the CRC32 of all that.
 *
 * @throws RangeError if the secret is not 32 bytes.
 */
export function formatToken(
  token: Omit<TokenClaim, 'publishable'> & { publishable?: boolean; secret: Buffer },
): string {
  if (token.secret.length !== SECRET_BYTES) throw new RangeError('a token secret has 32 bytes');
  const covered =
    prefixOf(token) +
    base62(token.merchantId.replaceAll('-', ''), 22) +
    base62(token.tokenId.replaceAll('-', ''), 22) +
    base62(token.secret.toString('hex'), 43);
  return covered + base62(crc32(covered).toString(16), 6);
}

/**
 * Parses a token without a database: undefined on a wrong prefix, length, alphabet or checksum, or an id above 128
 * bits. The checksum catches every typo of one character; it proves nothing about the secret.
 */
export function parseToken(text: string): TokenClaim | undefined {
  if (text.length !== TOKEN_LENGTH) return undefined;
  const publishable = text.startsWith(PUBLISHABLE_LIVE_PREFIX) || text.startsWith(PUBLISHABLE_TEST_PREFIX);
  const sandbox = text.startsWith(publishable ? PUBLISHABLE_TEST_PREFIX : TEST_PREFIX);
  if (!publishable && !sandbox && !text.startsWith(LIVE_PREFIX)) return undefined;
  if (!isBase62(text, MERCHANT_AT)) return undefined;
  if (base62Number(text, CHECKSUM_AT) !== crc32(text.slice(0, CHECKSUM_AT))) return undefined;
  const merchantId = base62Uuid(text, MERCHANT_AT);
  const tokenId = base62Uuid(text, TOKEN_AT);
  if (merchantId === undefined || tokenId === undefined) return undefined;
  return { sandbox, publishable, merchantId, tokenId };
}

/** Whether a credential is an API token rather than a JWT. */
export function looksLikeToken(text: string): boolean {
  return text.startsWith('tsr_') || text.startsWith('tpk_');
}

function prefixOf({ sandbox, publishable }: { sandbox: boolean; publishable?: boolean }): string {
  if (publishable) return sandbox ? PUBLISHABLE_TEST_PREFIX : PUBLISHABLE_LIVE_PREFIX;
  return sandbox ? TEST_PREFIX : LIVE_PREFIX;
}

/** The first 12 characters, by which people recognize a token in a list; they reveal nothing of the secret. */
export function tokenPrefix(text: string): string {
  return text.slice(0, 12);
}

/** HMAC-SHA-256 of the whole token text, which is stored and looked up. The pepper's bytes must not change. */
export function tokenDigest(pepper: Buffer, text: string): Buffer {
  return hmacSha256(pepper, text);
}

function base62(hexDigits: string, width: number): string {
  let digits = '';
  for (let rest = BigInt(`0x${hexDigits}`); rest > 0n; rest /= 62n) {
    digits = BASE62_DIGITS[Number(rest % 62n)] + digits;
  }
  return digits.padStart(width, '0');
}

function isBase62(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128 || base62Values[code]! < 0) return false;
  }
  return true;
}

/** The value of the digits from `from` to the end; exact for up to eight digits. */
function base62Number(text: string, from: number): number {
  let value = 0;
  for (let at = from; at < text.length; at++) value = value * 62 + base62At(text, at);
  return value;
}

/**
 * Decodes a UUID from 22 base62 digits; undefined above 128 bits. Uses four 32-bit words, because BigInt is ten times
 * slower.
 */
function base62Uuid(text: string, from: number): string | undefined {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = from; at < from + 22; at += 2) {
    // Two digits at a time: a product stays below 2^44 and thus exact, and `>>> 0` takes it modulo 2^32.
    const forD = d * 3844 + base62At(text, at) * 62 + base62At(text, at + 1);
    d = forD >>> 0;
    const forC = c * 3844 + (forD - d) / 2 ** 32;
    c = forC >>> 0;
    const forB = b * 3844 + (forC - c) / 2 ** 32;
    b = forB >>> 0;
    const forA = a * 3844 + (forB - b) / 2 ** 32;
    a = forA >>> 0;
    if (a !== forA) return undefined;
  }
  return (
    `${hex16(a >>> 16)}${hex16(a)}-${hex16(b >>> 16)}-${hex16(b)}` +
    `-${hex16(c >>> 16)}-${hex16(c)}${hex16(d >>> 16)}${hex16(d)}`
  );
}

function base62At(text: string, at: number): number {
  return base62Values[text.charCodeAt(at)]!;
}

/** The lowest 16 bits as four hexadecimal digits. */
function hex16(bits: number): string {
  return byteHex[(bits >>> 8) & 255]! + byteHex[bits & 255]!;
}

/** Maps ASCII codes to digit values, -1 for other characters. */
function valuesByCode(digits: string): Int8Array {
  const values = new Int8Array(128).fill(-1);
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;
  return values;
}
