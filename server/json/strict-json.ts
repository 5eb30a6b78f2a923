import { isUtf8 } from 'node:buffer';
import { limits } from '../../contract/limits.ts';
import { JsonReader } from './json-reader.ts';
import { StrictJsonError } from './strict-json-error.ts';

export { StrictJsonError };

/**
 * Reads a body that is one JSON object (RFC 8259, within I-JSON, RFC 7493) in linear time.
 *
 * Malformed, beyond what JSON.parse refuses: invalid UTF-8, a byte order mark, a repeated key, `__proto__`,
 * `constructor` with `prototype` inside, more than 32 levels, a number that becomes Infinity. Not an object: every other
 * top-level value. Unsafe: NUL and lone surrogates in text, numbers beyond 2^53 - 1, -0, exponents, fractions that
 * would be rounded to an integer, more than `maximumValues` members and items in total, and more than
 * `limits.bodyValues.perObject` members in one object. Other fractions are left to the schema.
 *
 * @throws StrictJsonError the first malformed place, or the first unsafe one if nothing is malformed.
 */
export function readStrictJson(
  bytes: Uint8Array,
  maximumValues: number = limits.bodyValues.json,
): Record<string, unknown> {
  if (!isUtf8(bytes)) throw new StrictJsonError('malformed', 'invalid UTF-8', firstInvalidByte(bytes));
  const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return new JsonReader(buffer.toString('utf8'), maximumValues).read();
}

/**
 * Returns the same text for equal JSON values, regardless of member order, for fingerprints. Undefined members count as
 * absent.
 */
export function canonicalJson(value: unknown): string {
  // Sorting a copy for the native serializer is twice as fast as building the text here.
  return JSON.stringify(withSortedKeys(value)) ?? 'null';
}

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const members = value as Record<string, unknown>;
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(members).sort()) sorted[key] = withSortedKeys(members[key]);
  return sorted;
}

const blockBytes = 65_536;

/** Finds the block with the engine's own check, then decodes that block leniently, character by character. */
function firstInvalidByte(bytes: Uint8Array): number {
  let start = 0;
  for (let end = blockEnd(bytes, start); isUtf8(bytes.subarray(start, end)); end = blockEnd(bytes, start))
    start = end;
  let at = start;
  for (const character of Buffer.from(bytes.subarray(start, blockEnd(bytes, start))).toString('utf8')) {
    if (character === '\ufffd' && !(bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd))
      break;
    at += Buffer.byteLength(character);
  }
  return at;
}

/** The end of a block, moved back to a character boundary. */
function blockEnd(bytes: Uint8Array, start: number): number {
  const end = start + blockBytes;
  if (end >= bytes.length) return bytes.length;
  const isInside = (at: number) => (bytes[at]! & 0xc0) === 0x80;
  for (let back = 0; back < 4; back++) if (!isInside(end - back)) return end - back;
  return end;
}
