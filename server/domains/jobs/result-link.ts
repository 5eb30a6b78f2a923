/**
 * Links to the files of jobs: they say which file, for whom and until when, and prove that this server made them.
 * Whoever has the link has the file, once.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { digestsEqual } from '../../access/digests-equal.ts';
import type { Keyring } from '../../access/keyring.ts';

export interface ResultLink {
  merchantId: string;
  jobId: string;
  /** Who read the job and got the link. */
  reader: { kind: 'token' | 'user'; id: string };
  /** RFC 3339, to the second. */
  expiresAt: string;
  /** What makes the link differ from all others. */
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

/** A new link, as the last part of its address. */
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

/** What a link says; undefined unless this server wrote it, to the letter. */
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
