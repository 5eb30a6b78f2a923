import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { createPasskey as route } from '../../../../contract/domains/passkeys.ts';
import { limits } from '../../../../contract/limits.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { readNewPasskey } from '../../../domains/auth/passkeys/new-passkey.ts';
import { findPasskeysOf, insertPasskey } from '../../../domains/auth/passkeys/passkey-store.ts';
import { viewPasskey } from '../../../domains/auth/passkeys/passkey-view.ts';
import { lockPerson } from '../../../domains/auth/person/person-store.ts';
import { sessionStillLives } from '../../../domains/auth/person/ways-in-store.ts';
import { type Challenge, readChallenge } from '../../../domains/auth/proof/challenge.ts';
import { spendProof } from '../../../domains/auth/proof/proof-store.ts';
import { notifyOfSignInMethod } from '../../../domains/auth/recovery/tell-of-way-in.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Stores the public key of a new passkey. */
export const createPasskey = identity(route, async (input, call) => {
  const { credentialId, userId } = call.principal;
  const { pool, keyring, config } = call.services;
  let challenge: Challenge | undefined;
  const isOurs = (text: string) => {
    challenge = readChallenge(keyring, `create ${userId}`, text, Date.parse(call.now));
    return challenge !== undefined;
  };
  const made = await readNewPasskey(
    config.passkeys,
    input.credential as unknown as RegistrationResponseJSON,
    isOurs,
  );
  if (made === undefined || challenge === undefined) throw refuse('passkey_rejected');
  const spent = challenge;
  return inIdentityTransaction(pool, async (tx) => {
    await lockPerson(tx, userId);
    if (!(await sessionStillLives(tx, credentialId))) throw refuse('session_expired');
    const { length } = await findPasskeysOf(tx, userId);
    if (length >= limits.passkeys.perPerson) throw refuse('passkey_limit_reached');
    if (!(await spendProof(tx, spent, call.now))) throw refuse('passkey_rejected');
    const row = await insertPasskey(tx, {
      id: newUuid(),
      user_id: userId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      synced: made.synced,
      name: input.name ?? `Passkey ${length + 1}`,
      created_at: call.now,
    });
    if (row === undefined) throw refuse('passkey_exists');
    const view = viewPasskey(row);
    await notifyOfSignInMethod(tx, call, userId, 'passkeyAdded');
    await noteAccess(tx, call, route.name, { passkey_id: view.id });
    return view;
  });
});
