import { passkeyChallenge as route } from '../../../../contract/domains/passkeys.ts';
import { minuteMs } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { newChallenge } from '../../../domains/auth/proof/challenge.ts';
import { immediate } from '../../../engine/operation.ts';

/** Returns the options with which a browser offers any passkey for this server. The passkey identifies the person. */
export const passkeyChallenge = immediate(route, async (_input, call) => {
  const { keyring, config } = call.services;
  const challenge = newChallenge(keyring, 'show', Date.parse(call.now));
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: config.passkeys.rpId,
    challenge: challenge.bytes,
    timeout: limits.passkeys.challengeMinutes * minuteMs,
    userVerification: 'required',
  });
  return { options: { ...options }, expires_at: challenge.expiresAt };
});
