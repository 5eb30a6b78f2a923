import { oidcChallenge as route } from '../../../../contract/domains/outside-login.ts';
import { nonceOf } from '../../../domains/auth/oidc/read-id-token.ts';
import { newChallenge } from '../../../domains/auth/proof/challenge.ts';
import { immediate } from '../../../engine/operation.ts';

/**
 * Returns the nonce for a sign-in at the issuer, and the challenge, which the client keeps until it sends the ID token.
 */
export const oidcChallenge = immediate(route, (_input, call) => {
  const { bytes, expiresAt } = newChallenge(call.services.keyring, 'id-token', Date.parse(call.now));
  const challenge = Buffer.from(bytes).toString('base64url');
  return { challenge, nonce: nonceOf(challenge), expires_at: expiresAt };
});
