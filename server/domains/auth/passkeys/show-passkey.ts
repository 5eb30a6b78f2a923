/** Verifies a passkey for signing in or as a fresh proof of identity (Web Authentication, Level 3, section 7.2). */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { type Challenge, readChallenge } from '../proof/challenge.ts';
import { spendProof } from '../proof/proof-store.ts';
import { recordFailedPasskey } from '../proof/record-failed-proof.ts';
import { isFromWithin } from './client-data.ts';
import { countUse, findPasskey, type PasskeyRow } from './passkey-store.ts';

export type Assertion = AuthenticationResponseJSON;

/** Returns the user handle: the bytes of the person's id, which reveal nothing else. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

interface Shown {
  challenge: Challenge;
  counter: number;
  synced: boolean;
}

/**
 * Verifies the passkey and runs `work` in the transaction that records its use.
 *
 * @param action the name of the route, for the access log
 * @param owner the person (UUID) whose passkey it must be; any if undefined
 * @throws Refusal `passkey_invalid`
 */
export async function withPasskey<Result>(
  call: IdentityCall,
  who: { action: string; assertion: Assertion; owner: string | undefined },
  work: (tx: IdentityTransaction, userId: string) => Promise<Result>,
): Promise<Result> {
  const { pool } = call.services;
  const { action, assertion, owner } = who;
  const id = Buffer.from(assertion.id, 'base64url');
  const passkey = await inIdentityTransaction(pool, (tx) => findPasskey(tx, id));
  if (passkey === undefined) throw refuse('passkey_invalid');
  const isTheirs = owner === undefined || owner === passkey.user_id;
  const shown = isTheirs ? await check(call, passkey, assertion) : undefined;
  const done = shown && (await inIdentityTransaction(pool, (tx) => count(tx, call, passkey, shown, work)));
  if (done !== undefined) return done.result;
  await recordFailedPasskey(call, { action, userId: passkey.user_id });
  throw refuse('passkey_invalid');
}

async function count<Result>(
  tx: IdentityTransaction,
  call: IdentityCall,
  passkey: PasskeyRow,
  { challenge, counter, synced }: Shown,
  work: (tx: IdentityTransaction, userId: string) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  if (!(await spendProof(tx, challenge, call.now))) return undefined;
  if (!(await countUse(tx, { id: passkey.id, counter, synced }, call.now))) return undefined;
  return { result: await work(tx, passkey.user_id) };
}

/** Returns undefined on any fault: a wrong site, key, person or challenge. */
async function check(
  call: IdentityCall,
  passkey: PasskeyRow,
  assertion: Assertion,
): Promise<Shown | undefined> {
  const { keyring, config } = call.services;
  const { userHandle, clientDataJSON } = assertion.response;
  if (userHandle && !namesPerson(userHandle, passkey.user_id)) return undefined;
  let challenge: Challenge | undefined;
  try {
    if (isFromWithin(clientDataJSON)) return undefined;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: (text) => {
        challenge = readChallenge(keyring, 'show', text, Date.parse(call.now));
        return challenge !== undefined;
      },
      expectedOrigin: [...config.passkeys.origins],
      expectedRPID: config.passkeys.rpId,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified || challenge === undefined) return undefined;
    const { newCounter, credentialDeviceType } = authenticationInfo;
    return { challenge, counter: newCounter, synced: credentialDeviceType === 'multiDevice' };
  } catch {
    return undefined;
  }
}

const namesPerson = (handle: string, userId: string): boolean =>
  Buffer.from(handle, 'base64url').equals(Buffer.from(userHandle(userId)));
