import { randomFillSync } from 'node:crypto';
import { idPrefixes } from '../../contract/ids.ts';
import { worldMs } from './world-clock.ts';

const BASE32_DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const COUNTER_LIMIT = 2 ** 26;

/** `7ccc`: the version and the upper 12 bits of the counter. */
const versionGroups = hexGroups(0x7000, 2 ** 12);
/** The two variant bits and the lower 14 bits of the counter. */
const variantGroups = hexGroups(0x8000, 2 ** 14);

const randomHex = randomDigits(12, (bytes) => bytes.toString('hex'));
const randomBase32 = randomDigits(16, base32);

/** Precedes every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

let uuidMillisecond = -1;
let uuidTime = '';
let counter = 0;
let requestMillisecond = -1;
let requestTime = '';

/**
 * Returns a UUIDv7 (RFC 9562, section 6.2, methods 1 and 2) in lower case. Within a process each is greater than the
 * one before, even when the clock stops or goes back: a 26-bit counter starts at a random value in each millisecond,
 * and 48 bits are random in every id.
 */
export function newUuid(): string {
  const now = worldMs();
  counter += 1;
  if (now > uuidMillisecond) startMillisecond(now);
  else if (counter === COUNTER_LIMIT) startMillisecond(uuidMillisecond + 1);
  return `${uuidTime + versionGroups[counter >>> 14]!}-${variantGroups[counter & 0x3fff]!}-${randomHex()}`;
}

/**
 * Returns a request id: `req_`, the millisecond as 10 base32 digits, and 80 random bits as 16. It is shaped like a
 * TypeID, sorts by time and cannot be guessed.
 */
export function newRequestId(): string {
  const now = worldMs();
  if (now !== requestMillisecond) {
    requestMillisecond = now;
    requestTime = `${idPrefixes.request}_${base32Time(now)}`;
  }
  return requestTime + randomBase32();
}

/** The counter starts in its lower half, which leaves room for 33 million ids before it overflows. */
function startMillisecond(millisecond: number): void {
  uuidMillisecond = millisecond;
  const digits = millisecond.toString(16).padStart(12, '0');
  uuidTime = `${digits.slice(0, 8)}-${digits.slice(8)}-`;
  counter = Number.parseInt(randomHex().slice(0, 7), 16) >>> 3;
}

/** Draws random text from a pool, because one call of the generator costs as much as ten ids. */
function randomDigits(length: number, encode: (bytes: Buffer) => string): () => string {
  const bytes = Buffer.allocUnsafeSlow(length * 1024);
  let pool = '';
  let at = 0;
  return () => {
    if (at === pool.length) {
      pool = encode(randomFillSync(bytes));
      at = 0;
    }
    at += length;
    return pool.slice(at - length, at);
  };
}

/** Encodes the lowest five bits of each byte as a digit, in place. */
function base32(bytes: Buffer): string {
  for (let at = 0; at < bytes.length; at++) bytes[at] = BASE32_DIGITS.charCodeAt(bytes[at]! & 31);
  return bytes.toString('latin1');
}

function base32Time(millisecond: number): string {
  let digits = '';
  for (let rest = millisecond; digits.length < 10; rest = Math.floor(rest / 32)) {
    digits = BASE32_DIGITS[rest % 32] + digits;
  }
  return digits;
}

function hexGroups(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (first + index).toString(16));
}
