/**
 * Arrays as parameters in PostgreSQL's binary format. In the text format each value is quoted and escaped here, and parsed
 * twice there, which costs both sides more than the rest of a small insert.
 */
import { dayMs } from '../../contract/durations.ts';

interface Format<Value> {
  /** The type's object id, which PostgreSQL never changes. */
  oid: number;
  /** The most bytes that a value takes. */
  size(value: Value): number;
  /** Writes a value and returns the offset behind it. */
  write(bytes: Buffer, at: number, value: Value): number;
}

const fixed = <Value>(oid: number, bytes: number, write: Format<Value>['write']): Format<Value> => ({
  oid,
  size: () => bytes,
  write,
});

const text = (oid: number): Format<string> => ({
  oid,
  // UTF-8 takes at most three bytes for each unit of UTF-16.
  size: (value) => 3 * value.length,
  write: (bytes, at, value) => at + bytes.write(value, at),
});

const formats = {
  uuid: fixed(2950, 16, writeUuid),
  text: text(25),
  json: text(114),
  timestamptz: fixed(1184, 8, writeInstant),
  date: fixed(1082, 4, writeDate),
  boolean: fixed(16, 1, (bytes, at, value: boolean) => bytes.writeUInt8(value ? 1 : 0, at)),
  smallint: fixed(21, 2, (bytes, at, value: number) => bytes.writeInt16BE(whole(value), at)),
  int: fixed(23, 4, (bytes, at, value: number) => bytes.writeInt32BE(whole(value), at)),
  bigint: fixed(20, 8, (bytes, at, value: number) => writeInt64(bytes, at, whole(value))),
  bytea: {
    oid: 17,
    size: (value) => value.length,
    write: (bytes, at, value) => at + value.copy(bytes, at),
  } as Format<Buffer>,
};

/** The values that each type takes; times are RFC 3339, and numbers are whole and safe. */
export type ArrayType = keyof typeof formats;

/** Buffers round fractions down without a word. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number.`);
  return value;
}

const two32 = 2 ** 32;

function writeInt64(bytes: Buffer, at: number, value: number): number {
  const high = Math.floor(value / two32);
  bytes.writeInt32BE(high, at);
  return bytes.writeUInt32BE(value - high * two32, at + 4);
}

const invalid = 0xff;
const digits = new Uint8Array(128).fill(invalid);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digits[digit.charCodeAt(0)] = value;
  digits[digit.toUpperCase().charCodeAt(0)] = value;
}
const digitAt = (value: string, at: number): number => digits[value.charCodeAt(at)] ?? invalid;

/** Offsets of the dashes. */
const dashes = new Set([8, 13, 18, 23]);

function writeUuid(bytes: Buffer, at: number, value: string): number {
  if (value.length !== 36) throw new RangeError('A UUID has 36 characters.');
  let to = at;
  let seen = 0;
  for (let from = 0; from < 36; from += 2) {
    if (dashes.has(from)) from += 1;
    const high = digitAt(value, from);
    const low = digitAt(value, from + 1);
    seen |= high | low;
    bytes[to] = (high << 4) | low;
    to += 1;
  }
  if (seen > 0xf) throw new RangeError('A UUID has hexadecimal digits.');
  return to;
}

/** Microseconds since 2000 overflow safe integers in 2285. */
const epochMs = Date.UTC(2000, 0, 1);
const maxExactMs = Number.MAX_SAFE_INTEGER / 1_000 - 1;

function writeInstant(bytes: Buffer, at: number, value: string): number {
  const ms = Date.parse(value) - epochMs;
  if (Number.isNaN(ms)) throw new RangeError('A time is RFC 3339.');
  const fine = value.length > 24 ? finerThanMs(value) : 0;
  if (Math.abs(ms) < maxExactMs) return writeInt64(bytes, at, ms * 1_000 + fine);
  return bytes.writeBigInt64BE(BigInt(ms) * 1_000n + BigInt(fine), at);
}

/** A date without a time, as days since 2000. */
function writeDate(bytes: Buffer, at: number, value: string): number {
  const days = (Date.parse(value) - epochMs) / dayMs;
  if (value.length !== 10 || !Number.isInteger(days)) throw new RangeError('A date is YYYY-MM-DD.');
  return bytes.writeInt32BE(days, at);
}

/** The digits of microseconds, which a `Date` does not keep. */
const finerThanMs = (value: string): number =>
  Number((/\.\d{3}(\d{1,3})/.exec(value)?.[1] ?? '').padEnd(3, '0'));

/** Grows with the largest array. */
let scratch = Buffer.allocUnsafe(65_536);

/** The dimension count, whether there are nulls, the type, then length and lower bound of the only dimension. */
const headerBytes = 20;

/** A one-dimensional array; `undefined` counts as null. */
export function binaryArray(type: ArrayType, values: readonly unknown[]): Buffer {
  const { oid, size, write } = formats[type] as Format<unknown>;
  let most = headerBytes + 4 * values.length;
  let nulls = 0;
  for (const value of values) {
    if (value == null) nulls = 1;
    else most += size(value);
  }
  if (scratch.length < most) scratch = Buffer.allocUnsafe(2 * most);
  const bytes = scratch;
  bytes.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(nulls, 4);
  bytes.writeInt32BE(oid, 8);
  if (values.length === 0) return Buffer.from(bytes.subarray(0, 12));
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = headerBytes;
  for (const value of values) {
    if (value == null) {
      at = bytes.writeInt32BE(-1, at);
      continue;
    }
    const end = write(bytes, at + 4, value);
    bytes.writeInt32BE(end - at - 4, at);
    at = end;
  }
  return Buffer.from(bytes.subarray(0, at));
}
