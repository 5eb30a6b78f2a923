/** Tokens for links in mails: 256 random bits, stored only as a peppered digest. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from '../../sealing/hmac.ts';
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

const inviteForm = /^(tsr_invite_([0-9a-f]{32})_[A-Za-z0-9_-]{43})([A-Za-z0-9_-]{22})?$/;
const macBytes = 16;

/** Proves that this server wrote the text, without a database. */
const macOf = ({ cursorKey }: Keyring, text: string): string =>
  hmacSha256(cursorKey, `invitation\n${text}`).subarray(0, macBytes).toString('base64url');

/** Contains the merchant id (UUID), so that the lookup stays within one tenant, and a MAC, because it chooses a database. */
export function newInviteToken(keyring: Keyring, merchantId: string): LinkToken {
  const text = `tsr_invite_${merchantId.replaceAll('-', '')}_${secret()}`;
  return made(keyring, text + macOf(keyring, text));
}

/** The claim of an invitation. */
export interface InviteClaim {
  merchantId: string;
  digest: Buffer;
  /** False for tokens of earlier versions: then anyone can have written the merchant's id. */
  isSigned: boolean;
}

/** Parses an invitation's claim; undefined if it has a MAC that isn't this server's. */
export function inviteClaim(keyring: Keyring, text: string): InviteClaim | undefined {
  const [, signed, hex, mac] = inviteForm.exec(text) ?? [];
  if (signed === undefined || hex === undefined) return undefined;
  // Compared as text, so that each token has one spelling.
  if (mac !== undefined && !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(keyring, signed))))
    return undefined;
  const merchantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { merchantId, digest: tokenDigest(keyring.tokenPepper, text), isSigned: mac !== undefined };
}
