import { signInWithIdToken as route } from '../../../../contract/domains/outside-login.ts';
import { unusableHash } from '../../../access/credentials/password.ts';
import { newUuid } from '../../../clock/new-id.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../../database/transactions/identity-transaction.ts';
import {
  hasUnlinkedOne,
  insertIdentity,
  lockIdentity,
  noteUse,
} from '../../../domains/auth/oidc/identity-store.ts';
import { type ReadToken, readIdToken } from '../../../domains/auth/oidc/read-id-token.ts';
import { findPerson, lockPersonByEmail, type Person } from '../../../domains/auth/person/person-store.ts';
import { findFactor } from '../../../domains/auth/proof/factor-store.ts';
import { spendProofs } from '../../../domains/auth/proof/proof-store.ts';
import { takeOver } from '../../../domains/auth/recovery/take-over.ts';
import { notifyOfRemoval } from '../../../domains/auth/recovery/tell-of-removal.ts';
import { notifyOfSignInMethod } from '../../../domains/auth/recovery/tell-of-way-in.ts';
import { beginSession } from '../../../domains/auth/session/begin-session.ts';
import { signedIn } from '../../../domains/auth/session/signed-in.ts';
import { type IdentityCall, identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Signs in the person linked to the identity. Their teams decide which merchants they can access. */
export const signInWithIdToken = identity(route, async (input, call) => {
  const token = await readIdToken(call, input);
  const session = await inIdentityTransaction(call.services.pool, async (tx) => {
    if (!(await spendProofs(tx, token.proofs, call.now))) throw refuse('id_token_invalid');
    const person = await personOf(tx, token, call);
    if (person?.status !== 'active') throw refuse('identity_unknown');
    // A sign-in by a cookie at the issuer is no fresh proof of identity.
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

/**
 * Returns the person whose address the issuer has verified, and links the identity. An account with an unverified
 * address is taken over, because anyone may have registered it. A person with a second factor, or who has unlinked an
 * identity of this issuer, must link it themselves.
 */
async function linkByAddress(
  tx: IdentityTransaction,
  { email, issuer, subject }: ReadToken,
  call: IdentityCall,
): Promise<Person | undefined> {
  const found = email === undefined ? undefined : await lockPersonByEmail(tx, email);
  if (found?.status !== 'active') return undefined;
  const isVerified = found.email_verified_at !== null;
  if (isVerified && (await hasUnlinkedOne(tx, found.id, issuer))) return undefined;
  const person = isVerified ? found : await claim(tx, call, found);
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
  await notifyOfSignInMethod(tx, call, person.id, 'identityLinked');
  return person;
}

async function claim(tx: IdentityTransaction, call: IdentityCall, found: Person): Promise<Person> {
  const given = { passwordHash: unusableHash(), name: null, language: call.language };
  const { person, removed } = await takeOver(tx, found, given, call.now);
  await notifyOfRemoval(tx, call, person, { letter: 'securedByIssuer', removed });
  return person;
}
