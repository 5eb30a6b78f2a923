/** Cursors: positions in a list that clients pass back but can't forge or use elsewhere. */
import { digestsEqual } from '../../sealing/digests-equal.ts';
import { hmacSha256 } from '../../sealing/hmac.ts';

const macBytes = 32;

/**
 * Returns a position with a MAC as base64url. `binding` identifies the client and the list; it is authenticated but not
 * included. Cursors do not expire.
 */
export function sealCursor(key: Buffer, binding: string, position: string): string {
  return Buffer.concat([macOf(key, binding, position), Buffer.from(position)]).toString('base64url');
}

/** Returns the position in a cursor, or undefined unless it was sealed with the same key and binding. */
export function openCursor(key: Buffer, binding: string, cursor: string): string | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  // Node decodes base64url leniently; only the canonical spelling is accepted.
  if (bytes.toString('base64url') !== cursor) return undefined;
  const position = bytes.subarray(macBytes).toString();
  const proof = bytes.subarray(0, macBytes);
  return digestsEqual(proof, macOf(key, binding, position)) ? position : undefined;
}

const macOf = (key: Buffer, binding: string, position: string): Buffer =>
  hmacSha256(key, JSON.stringify([binding, position]));
