/** Refresh tokens: 256 random bits, stored only as a peppered digest. */
import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../sealing/keyring.ts';
import { tokenDigest } from './token-format.ts';

const prefix = 'tsr_refresh_';
const form = /^tsr_refresh_[A-Za-z0-9_-]{43}$/;

export interface RefreshToken {
  text: string;
  digest: Buffer;
}

/**
 * Derives the successor of a token. It is deterministic, so two tabs that refresh concurrently get the same token, and
 * only digests need storing. It cannot be computed without the server's key.
 */
export function nextRefreshToken(keyring: Keyring, text: string): RefreshToken {
  const secret = tokenDigest(keyring.tokenPepper, `refresh-successor ${text}`);
  const next = prefix + secret.toString('base64url');
  return { text: next, digest: tokenDigest(keyring.tokenPepper, next) };
}

export function newRefreshToken(keyring: Keyring): RefreshToken {
  const text = prefix + randomBytes(32).toString('base64url');
  return { text, digest: tokenDigest(keyring.tokenPepper, text) };
}

/** Returns the digest to look up; undefined if the text is not a refresh token. */
export function refreshDigest(keyring: Keyring, text: string): Buffer | undefined {
  return form.test(text) ? tokenDigest(keyring.tokenPepper, text) : undefined;
}
