/**
 * Signed links to the files of jobs, with their reader and expiry. Each link can be used once, by any client that has
 * it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { digestsEqual } from '../../sealing/digests-equal.ts';
import type { Keyring } from '../../sealing/keyring.ts';

export interface ResultLink {
  merchantId: string;
  jobId: string;
  /** The caller who read the job and received the link. */
  reader: { kind: 'token' | 'user'; id: string };
  /** RFC 3339, to the second. */
  expiresAt: string;
  /** Makes each link unique. */
  nonce: Buffer;
}

const nonceBytes = 16;
const macBytes = 32;
const bodyBytes = 16 + 16 + 1 + 16 + 6 + nonceBytes;

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const macOf = (keyring: Keyring, body: Buffer): Buffer =>
  createHmac('sha256', keyring.cursorKey).update('link to the file of a job\n').update(body).digest();

/** Returns the token of a new link, the last part of its URL. */
export function writeLink(keyring: Keyring, link: Omit<ResultLink, 'nonce'>): string {
  const until = Buffer.alloc(6);
  until.writeUIntBE(Math.floor(Date.parse(link.expiresAt) / 1_000), 0, 6);
  const body = Buffer.concat([
    uuidBytes(link.merchantId),
    uuidBytes(link.jobId),
    Buffer.from([link.reader.kind === 'token' ? 1 : 2]),
    uuidBytes(link.reader.id),
    until,
    randomBytes(nonceBytes),
  ]);
  return Buffer.concat([body, macOf(keyring, body)]).toString('base64url');
}

/** Verifies a token. Undefined unless this server created exactly this text. */
export function readLink(keyring: Keyring, text: string): ResultLink | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== text) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  if (!digestsEqual(bytes.subarray(bodyBytes), macOf(keyring, body))) return undefined;
  return {
    merchantId: uuidText(body.subarray(0, 16)),
    jobId: uuidText(body.subarray(16, 32)),
    reader: { kind: body[32] === 1 ? 'token' : 'user', id: uuidText(body.subarray(33, 49)) },
    expiresAt: new Date(body.readUIntBE(49, 6) * 1_000).toISOString(),
    nonce: body.subarray(55, 55 + nonceBytes),
  };
}
