/** The secret of a member's session: the merchant and 256 random bits, stored only as a peppered digest. */
import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../sealing/keyring.ts';
import { uuid } from '../../sealing/signed-text.ts';
import { tokenDigest } from '../credentials/token-format.ts';

const prefix = 'tsm_';
const form = /^tsm_[A-Za-z0-9_-]{64}$/;

export interface PresentedMember {
  /** UUID, unverified until the digest matches. */
  merchantId: string;
  digest: Buffer;
}

const digestOf = (keyring: Keyring, text: string): Buffer =>
  tokenDigest(keyring.tokenPepper, `member ${text}`);

export function newMemberToken(keyring: Keyring, merchantId: string): { text: string; digest: Buffer } {
  const text = prefix + Buffer.concat([uuid.write(merchantId), randomBytes(32)]).toString('base64url');
  return { text, digest: digestOf(keyring, text) };
}

/** Undefined if the text is not a member's session. */
export function readMemberToken(keyring: Keyring, text: string): PresentedMember | undefined {
  if (!form.test(text)) return undefined;
  const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
  return { merchantId: uuid.read(bytes.subarray(0, uuid.bytes)), digest: digestOf(keyring, text) };
}
