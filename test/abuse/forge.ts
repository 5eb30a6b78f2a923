/** Forges credentials like an attacker, without the server's code. */
import { createHmac, type KeyObject, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumLength = 6;

function base62(value: bigint, width: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text.padStart(width, '0');
}

/** Replaces the last six characters with a valid checksum. */
export function withChecksum(token: string): string {
  const covered = token.slice(0, -checksumLength);
  return covered + base62(BigInt(crc32(covered)), checksumLength);
}

/** Changes the digit at one place. */
export function changed(text: string, at: number): string {
  const place = at < 0 ? text.length + at : at;
  return text.slice(0, place) + (text[place] === 'x' ? 'y' : 'x') + text.slice(place + 1);
}

export const toSegment = (value: string | object): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Signs header and payload, each an object or raw text, with Ed25519. */
export function signed(key: KeyObject, header: string | object, payload: string | object): string {
  const input = `${toSegment(header)}.${toSegment(payload)}`;
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`;
}

/** Signs with HMAC-SHA-256, as if the public key were the secret. */
export function withHmac(secret: string | Buffer, header: string | object, payload: string | object): string {
  const input = `${toSegment(header)}.${toSegment(payload)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

export const decoded = (jwt: string, segment: 0 | 1): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split('.')[segment]!, 'base64url').toString()) as Record<string, unknown>;
