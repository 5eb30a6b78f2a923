import { createHash } from 'node:crypto';
import { oidcChallenge as route } from '../../../../contract/domains/outside-login.ts';
import { immediate } from '../../../engine/operation.ts';
import { newChallenge } from '../proof/challenge.ts';

/**
 * Returns the nonce for a sign-in at the issuer, and the challenge, which the client keeps until it sends the ID token.
 */
export const oidcChallenge = immediate(route, (_input, call) => {
  const { bytes, expiresAt } = newChallenge(call.services.keyring, 'id-token', Date.parse(call.now));
  const challenge = Buffer.from(bytes).toString('base64url');
  return { challenge, nonce: nonceOf(challenge), expires_at: expiresAt };
});

/** Only this digest passes through browsers, logs and the issuer (OpenID Connect Core 1.0, section 15.5.2). */
export const nonceOf = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');
