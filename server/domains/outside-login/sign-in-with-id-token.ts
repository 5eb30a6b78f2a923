import { signInWithIdToken as route } from '../../../contract/domains/outside-login.ts';
import { type IdentityTransaction, inIdentityTransaction } from '../../database/identity-transaction.ts';
import { newUuid } from '../../new-id.ts';
import { type IdentityCall, identity } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import { tellOfWayIn } from '../account/tell-of-way-in.ts';
import { beginSession } from '../session/begin-session.ts';
import { findFactor } from '../session/factor-store.ts';
import { findPerson, findPersonByEmail, type Person } from '../session/person-store.ts';
import { spendProof } from '../session/proof-store.ts';
import { signedIn } from '../session/signed-in.ts';
import { insertIdentity, lockIdentity, noteUse } from './identity-store.ts';
import { type ReadToken, readIdToken } from './read-id-token.ts';

/** Starts a session of the person who is linked with the identity; where they may go their teams say. */
export const signInWithIdToken = identity(route, async (input, call) => {
  const token = await readIdToken(call, input.id_token);
  const session = await inIdentityTransaction(call.services.pool, async (tx) => {
    if (!(await spendProof(tx, token.proof, call.now))) throw refuse('id_token_invalid');
    const person = await personOf(tx, token, call);
    if (person?.status !== 'active') throw refuse('identity_unknown');
    // Nobody shows who they are when a cookie at the issuer signs them in.
    const provenAt = token.authenticatedAt ?? null;
    return beginSession(tx, call, { action: route.name, person, provenAt });
  });
  return signedIn(call, session);
});

async function personOf(
  tx: IdentityTransaction,
  token: ReadToken,
  call: IdentityCall,
): Promise<Person | undefined> {
  const known = await lockIdentity(tx, token);
  if (known === undefined) return linkByAddress(tx, token, call);
  if (known.unlinked_at !== null) return undefined;
  await noteUse(tx, known.id, call.now);
  return findPerson(tx, known.user_id);
}

/** Somebody who asked for a second factor here is not signed in without it unless they link the identity themselves. */
async function linkByAddress(
  tx: IdentityTransaction,
  { email, issuer, subject }: ReadToken,
  call: IdentityCall,
): Promise<Person | undefined> {
  const person = email === undefined ? undefined : await findPersonByEmail(tx, email);
  if (person?.status !== 'active') return undefined;
  const factor = await findFactor(tx, person.id);
  if (factor !== undefined && factor.confirmed_at !== null) return undefined;
  const made = await insertIdentity(tx, {
    id: newUuid(),
    user_id: person.id,
    issuer,
    subject,
    created_at: call.now,
  });
  if (made === undefined) return undefined;
  await noteUse(tx, made.id, call.now);
  await tellOfWayIn(tx, call, person.id, `An account of ${call.services.config.outsideIssuer!.name}`);
  return person;
}
