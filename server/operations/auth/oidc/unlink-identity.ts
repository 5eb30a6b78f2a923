import { unlinkIdentity as route } from '../../../../contract/domains/outside-login.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { unlinkIdentityOf } from '../../../domains/auth/oidc/identity-store.ts';
import { requireWayIn } from '../../../domains/auth/person/last-way-in.ts';
import { lockPerson } from '../../../domains/auth/person/person-store.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/**
 * Unlinks an identity of the person.
 * @throws Refusal `not_found`, also for identities of others; `last_sign_in_method`
 */
export const unlinkIdentity = identity(route, async (input, call) => {
  const id = decodeId('outside_identity', input.id);
  const { userId } = call.principal;
  const { oidcIssuer, pool } = call.services;
  await inIdentityTransaction(pool, async (tx) => {
    await lockPerson(tx, userId);
    if (id === undefined || !(await unlinkIdentityOf(tx, { id, userId }, call.now)))
      throw refuse('not_found');
    await requireWayIn(tx, userId, oidcIssuer?.settings.issuer);
    await noteAccess(tx, call, route.name, { identity_id: input.id });
  });
  return undefined;
});
