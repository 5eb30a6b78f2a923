/** Tokens for links in mails: 256 random bits, stored only as a peppered digest. */
import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../sealing/keyring.ts';
import { tokenDigest } from './token-format.ts';

export interface LinkToken {
  text: string;
  digest: Buffer;
}

const secret = () => randomBytes(32).toString('base64url');
const made = (keyring: Keyring, text: string): LinkToken => ({
  text,
  digest: tokenDigest(keyring.tokenPepper, text),
});

const resetForm = /^tsr_reset_[A-Za-z0-9_-]{43}$/;

export const newResetToken = (keyring: Keyring): LinkToken => made(keyring, `tsr_reset_${secret()}`);

/** Returns the digest to look up; undefined if the text is not a valid token. */
export const resetDigest = (keyring: Keyring, text: string): Buffer | undefined =>
  resetForm.test(text) ? tokenDigest(keyring.tokenPepper, text) : undefined;

const verificationForm = /^tsr_verify_[A-Za-z0-9_-]{43}$/;

export const newVerificationToken = (keyring: Keyring): LinkToken => made(keyring, `tsr_verify_${secret()}`);

/** Returns the digest to look up; undefined if the text is not a valid token. */
export const verificationDigest = (keyring: Keyring, text: string): Buffer | undefined =>
  verificationForm.test(text) ? tokenDigest(keyring.tokenPepper, text) : undefined;

const inviteForm = /^tsr_invite_([0-9a-f]{32})_[A-Za-z0-9_-]{43}$/;

/** Contains the merchant id (UUID), so that the lookup stays within one tenant. */
export const newInviteToken = (keyring: Keyring, merchantId: string): LinkToken =>
  made(keyring, `tsr_invite_${merchantId.replaceAll('-', '')}_${secret()}`);

/** Parses an invitation's claim; unverified until the digest is found in that merchant. */
export function inviteClaim(
  keyring: Keyring,
  text: string,
): { merchantId: string; digest: Buffer } | undefined {
  const hex = inviteForm.exec(text)?.[1];
  if (hex === undefined) return undefined;
  const merchantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { merchantId, digest: tokenDigest(keyring.tokenPepper, text) };
}
