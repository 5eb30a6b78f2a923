/** Token in unsubscribe links: ids and a proof that this server made it. It never expires. */
import { createHmac } from 'node:crypto';
import { digestsEqual } from '../../../sealing/digests-equal.ts';
import type { Keyring } from '../../../sealing/keyring.ts';

/** Ids as UUIDs. */
export interface Unsubscribing {
  merchantId: string;
  customerId: string;
  communicationId: string;
}

const idBytes = 16;
const proofBytes = 32;

/** Makes a token of 107 base64url characters. */
export function unsubscribeToken(
  keyring: Keyring,
  { merchantId, customerId, communicationId }: Unsubscribing,
): string {
  const ids = Buffer.from(`${merchantId}${customerId}${communicationId}`.replaceAll('-', ''), 'hex');
  return Buffer.concat([ids, proofOf(keyring, ids)]).toString('base64url');
}

/** The ids in a token; undefined unless this server made it. */
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

// Domain-separated: the same key also signs cursors, whose text starts with a bracket.
const proofOf = ({ cursorKey }: Keyring, ids: Buffer): Buffer =>
  createHmac('sha256', cursorKey).update('unsubscribe\n').update(ids).digest();

function uuidAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at * idBytes, (at + 1) * idBytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
