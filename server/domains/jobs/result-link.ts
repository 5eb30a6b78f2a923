/**
 * Signed links to the files of jobs, with their reader and expiry. Each link can be used once, by any client that has
 * it.
 */
import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../sealing/keyring.ts';
import { type Part, signedText, time, uuid } from '../../sealing/signed-text.ts';

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

const reader: Part<ResultLink['reader']> = {
  bytes: 1 + uuid.bytes,
  write: ({ kind, id }) => Buffer.concat([Buffer.from([kind === 'token' ? 1 : 2]), uuid.write(id)]),
  read: (bytes) => ({ kind: bytes[0] === 1 ? 'token' : 'user', id: uuid.read(bytes.subarray(1)) }),
};
const nonce: Part<Buffer> = { bytes: 16, write: (bytes) => bytes, read: (bytes) => bytes };

export const resultLink = signedText<ResultLink>('link to the file of a job', {
  merchantId: uuid,
  jobId: uuid,
  reader,
  expiresAt: time,
  nonce,
});

/** Returns the token of a new link, the last part of its URL. */
export const newResultLink = (keyring: Keyring, link: Omit<ResultLink, 'nonce'>): string =>
  resultLink.write(keyring, { ...link, nonce: randomBytes(nonce.bytes) });
