/** Tokens in the links of mails: 256 random bits, of which only a peppered digest is stored. */
import { randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';
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

/** The digest to look for; undefined when the text cannot be such a token. */
export const resetDigest = (keyring: Keyring, text: string): Buffer | undefined =>
  resetForm.test(text) ? tokenDigest(keyring.tokenPepper, text) : undefined;

const verificationForm = /^tsr_verify_[A-Za-z0-9_-]{43}$/;

export const newVerificationToken = (keyring: Keyring): LinkToken => made(keyring, `tsr_verify_${secret()}`);

/** The digest to look for; undefined when the text cannot be such a token. */
export const verificationDigest = (keyring: Keyring, text: string): Buffer | undefined =>
  verificationForm.test(text) ? tokenDigest(keyring.tokenPepper, text) : undefined;

const inviteForm = /^tsr_invite_([0-9a-f]{32})_[A-Za-z0-9_-]{43}$/;

/** Names the merchant (UUID), so that looking it up is a look-up in one merchant. */
export const newInviteToken = (keyring: Keyring, merchantId: string): LinkToken =>
  made(keyring, `tsr_invite_${merchantId.replaceAll('-', '')}_${secret()}`);

/** What an invitation says of itself: only a claim until the digest is found there. */
export function inviteClaim(
  keyring: Keyring,
  text: string,
): { merchantId: string; digest: Buffer } | undefined {
  const hex = inviteForm.exec(text)?.[1];
  if (hex === undefined) return undefined;
  const merchantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { merchantId, digest: tokenDigest(keyring.tokenPepper, text) };
}
