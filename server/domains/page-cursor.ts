/** Cursors: positions in a list that clients carry but cannot make, read as their own, or use elsewhere. */
import { createHmac } from 'node:crypto';
import { digestsEqual } from '../access/digests-equal.ts';

const macBytes = 32;

/**
 * A position and the proof that this server gave it out, as base64url. `binding` says for whom and for which
 * list; it is proved and not contained. Cursors do not expire.
 */
export function sealCursor(key: Buffer, binding: string, position: string): string {
  return Buffer.concat([macOf(key, binding, position), Buffer.from(position)]).toString('base64url');
}

/** The position in a cursor; undefined unless it was sealed with the same key and binding. */
export function openCursor(key: Buffer, binding: string, cursor: string): string | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  // Node reads base64url leniently; only the one spelling that we write counts.
  if (bytes.toString('base64url') !== cursor) return undefined;
  const position = bytes.subarray(macBytes).toString();
  const proof = bytes.subarray(0, macBytes);
  return digestsEqual(proof, macOf(key, binding, position)) ? position : undefined;
}

const macOf = (key: Buffer, binding: string, position: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([binding, position]))
    .digest();
