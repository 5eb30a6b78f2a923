/** Refresh tokens: 256 random bits, of which only a peppered digest is stored. */
import { randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';
import { tokenDigest } from './token-format.ts';

const prefix = 'tsr_refresh_';
const form = /^tsr_refresh_[A-Za-z0-9_-]{43}$/;

export interface RefreshToken {
  text: string;
  digest: Buffer;
}

/**
 * The token that follows this one. It is the same however often it is asked for, so that two tabs that exchange one
 * token at once go on with one, and nothing but digests has to be stored. Without the server's key nobody can tell it.
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

/** The digest to look for; undefined when the text cannot be a refresh token. */
export function refreshDigest(keyring: Keyring, text: string): Buffer | undefined {
  return form.test(text) ? tokenDigest(keyring.tokenPepper, text) : undefined;
}
