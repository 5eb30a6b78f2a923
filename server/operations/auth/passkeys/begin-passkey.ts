import { beginPasskey as route } from '../../../../contract/domains/passkeys.ts';
import { minuteMs } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { algorithms } from '../../../domains/auth/passkeys/new-passkey.ts';
import { findPasskeysOf } from '../../../domains/auth/passkeys/passkey-store.ts';
import { userHandle } from '../../../domains/auth/passkeys/show-passkey.ts';
import { findPerson } from '../../../domains/auth/person/person-store.ts';
import { newChallenge } from '../../../domains/auth/proof/challenge.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Returns the options with which a browser creates a passkey for the caller. */
export const beginPasskey = identity(route, async (_input, call) => {
  const { userId } = call.principal;
  const { pool, keyring, config } = call.services;
  const [person, known] = await inIdentityTransaction(pool, (tx) =>
    Promise.all([findPerson(tx, userId), findPasskeysOf(tx, userId)]),
  );
  if (person === undefined) throw refuse('session_expired');
  if (known.length >= limits.passkeys.perPerson) throw refuse('passkey_limit_reached');
  const challenge = newChallenge(keyring, `create ${userId}`, Date.parse(call.now));
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Tessera',
    rpID: config.passkeys.rpId,
    userID: userHandle(userId),
    userName: person.email,
    userDisplayName: person.name ?? person.email,
    challenge: challenge.bytes,
    timeout: limits.passkeys.challengeMinutes * minuteMs,
    attestationType: 'none',
    // Each device stores one passkey of a person.
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...algorithms],
  });
  return { options: { ...options }, expires_at: challenge.expiresAt };
});
