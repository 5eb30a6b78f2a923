import { linkIdentity as route } from '../../../../contract/domains/outside-login.ts';
import { newUuid } from '../../../clock/new-id.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import {
  findIdentitiesOf,
  insertIdentity,
  lockIdentity,
  type OidcIdentityRow,
  relinkIdentity,
} from '../../../domains/auth/oidc/identity-store.ts';
import { viewIdentity } from '../../../domains/auth/oidc/identity-view.ts';
import { type ReadToken, readIdToken } from '../../../domains/auth/oidc/read-id-token.ts';
import { lockPerson } from '../../../domains/auth/person/person-store.ts';
import { sessionStillLives } from '../../../domains/auth/person/ways-in-store.ts';
import { spendProofs } from '../../../domains/auth/proof/proof-store.ts';
import { notifyOfSignInMethod } from '../../../domains/auth/recovery/tell-of-way-in.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Links the identity in the ID token to the signed-in person. */
export const linkIdentity = identity(route, async (input, call) => {
  const token = await readIdToken(call, input);
  const { credentialId, userId } = call.principal;
  return inIdentityTransaction(call.services.pool, async (tx) => {
    await lockPerson(tx, userId);
    if (!(await sessionStillLives(tx, credentialId))) throw refuse('session_expired');
    if (!(await spendProofs(tx, token.proofs, call.now))) throw refuse('id_token_invalid');
    const known = await lockIdentity(tx, token);
    if (known !== undefined && known.unlinked_at === null) {
      if (known.user_id !== userId) throw refuse('identity_taken');
      return viewIdentity(known);
    }
    const view = viewIdentity(await link(tx, token, userId, { known, now: call.now }));
    await notifyOfSignInMethod(tx, call, userId, 'identityLinked');
    await noteAccess(tx, call, route.name, { identity_id: view.id });
    return view;
  });
});

async function link(
  tx: IdentityTransaction,
  { issuer, subject }: ReadToken,
  userId: string,
  { known, now }: { known: OidcIdentityRow | undefined; now: string },
): Promise<OidcIdentityRow> {
  const own = await findIdentitiesOf(tx, userId);
  if (own.some((other) => other.issuer === issuer)) throw refuse('identity_linked');
  if (known !== undefined) return relinkIdentity(tx, known.id, userId, now);
  const row = { id: newUuid(), user_id: userId, issuer, subject, created_at: now };
  const made = await insertIdentity(tx, row);
  // A concurrent request has just linked it.
  if (made === undefined) throw refuse('identity_taken');
  return made;
}
