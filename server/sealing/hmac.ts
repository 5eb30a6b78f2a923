import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const prepared = new WeakMap<Buffer, KeyObject>();

/** HMAC-SHA-256. The key's bytes must not change: preparing them costs four times the digest, so it happens once. */
export function hmacSha256(key: Buffer, text: string): Buffer {
  let known = prepared.get(key);
  if (known === undefined) {
    known = createSecretKey(key);
    prepared.set(key, known);
  }
  return createHmac('sha256', known).update(text).digest();
}
