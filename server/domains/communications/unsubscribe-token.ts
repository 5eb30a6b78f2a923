/** What the link to unsubscribe holds: whom it is about and a proof that this server made it. It does not expire. */
import { createHmac } from 'node:crypto';
import { digestsEqual } from '../../access/digests-equal.ts';
import type { Keyring } from '../../access/keyring.ts';

/** UUIDs. */
export interface Unsubscribing {
  merchantId: string;
  customerId: string;
  communicationId: string;
}

const idBytes = 16;
const proofBytes = 32;

/** 107 characters of base64url. */
export function unsubscribeToken(
  keyring: Keyring,
  { merchantId, customerId, communicationId }: Unsubscribing,
): string {
  const ids = Buffer.from(`${merchantId}${customerId}${communicationId}`.replaceAll('-', ''), 'hex');
  return Buffer.concat([ids, proofOf(keyring, ids)]).toString('base64url');
}

/** Undefined unless this server made the token. */
export function openUnsubscribeToken(keyring: Keyring, token: string): Unsubscribing | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 3 * idBytes + proofBytes || bytes.toString('base64url') !== token) return undefined;
  const ids = bytes.subarray(0, 3 * idBytes);
  if (!digestsEqual(bytes.subarray(3 * idBytes), proofOf(keyring, ids))) return undefined;
  const [merchantId, customerId, communicationId] = [0, 1, 2].map((at) => uuidAt(ids, at)) as [
    string,
    string,
    string,
  ];
  return { merchantId, customerId, communicationId };
}

// The key also proves cursors, whose text begins with a bracket.
const proofOf = ({ cursorKey }: Keyring, ids: Buffer): Buffer =>
  createHmac('sha256', cursorKey).update('unsubscribe\n').update(ids).digest();

function uuidAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at * idBytes, (at + 1) * idBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
