import { createHash } from 'node:crypto';
import { outsideChallenge as route } from '../../../contract/domains/outside-login.ts';
import { immediate } from '../../operation.ts';
import { newChallenge } from '../session/challenge.ts';

/** Gives the nonce for a sign-in at the issuer, and what the client keeps to itself until it brings the ID token. */
export const outsideChallenge = immediate(route, (_input, call) => {
  const { bytes, expiresAt } = newChallenge(call.services.keyring, 'id-token', Date.parse(call.now));
  const challenge = Buffer.from(bytes).toString('base64url');
  return { challenge, nonce: nonceOf(challenge), expires_at: expiresAt };
});

/** The digest alone travels through browsers, logs and the issuer (OpenID Connect Core 1.0, section 15.5.2). */
export const nonceOf = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');
