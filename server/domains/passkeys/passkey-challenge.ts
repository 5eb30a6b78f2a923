import { passkeyChallenge as route } from '../../../contract/domains/passkeys.ts';
import { limits } from '../../../contract/limits.ts';
import { immediate } from '../../operation.ts';
import { newChallenge } from '../session/challenge.ts';

/** Lets a browser offer whatever passkeys it has for us; who somebody is, the passkey says. */
export const passkeyChallenge = immediate(route, async (_input, call) => {
  const { keyring, config } = call.services;
  const challenge = newChallenge(keyring, 'show', Date.parse(call.now));
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: config.passkeys.rpId,
    challenge: challenge.bytes,
    timeout: limits.passkeys.challengeMinutes * 60_000,
    userVerification: 'required',
  });
  return { options: { ...options }, expires_at: challenge.expiresAt };
});
