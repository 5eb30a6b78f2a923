import { timingSafeEqual } from 'node:crypto';

const DIGEST_BYTES = 32;

/** Compares two SHA-256 digests in constant time. Anything that is not 32 bytes is unequal, never an error. */
export function digestsEqual(a: Buffer, b: Buffer): boolean {
  return a.length === DIGEST_BYTES && b.length === DIGEST_BYTES && timingSafeEqual(a, b);
}
