import { deletePasskey as route } from '../../../../contract/domains/passkeys.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { removePasskey } from '../../../domains/auth/passkeys/passkey-store.ts';
import { requireWayIn } from '../../../domains/auth/person/last-way-in.ts';
import { lockPerson } from '../../../domains/auth/person/person-store.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/**
 * Deletes a passkey of the person.
 * @throws Refusal `not_found`, also for passkeys of others; `last_sign_in_method`
 */
export const deletePasskey = identity(route, async (input, call) => {
  const id = decodeId('passkey', input.id);
  const { userId } = call.principal;
  const { oidcIssuer, pool } = call.services;
  await inIdentityTransaction(pool, async (tx) => {
    await lockPerson(tx, userId);
    if (id === undefined || !(await removePasskey(tx, { id, userId }))) throw refuse('not_found');
    await requireWayIn(tx, userId, oidcIssuer?.settings.issuer);
    await noteAccess(tx, call, route.name, { passkey_id: input.id });
  });
  return undefined;
});
