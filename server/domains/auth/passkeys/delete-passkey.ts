import { deletePasskey as route } from '../../../../contract/domains/passkeys.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { noteAccess } from '../account/note-access.ts';
import { removePasskey } from './passkey-store.ts';

/**
 * Deletes a passkey of the person.
 * @throws Refusal `not_found`, also for passkeys of others
 */
export const deletePasskey = identity(route, async (input, call) => {
  const id = decodeId('passkey', input.id);
  const { userId } = call.principal;
  await inIdentityTransaction(call.services.pool, async (tx) => {
    if (id === undefined || !(await removePasskey(tx, { id, userId }))) throw refuse('not_found');
    await noteAccess(tx, call, route.name, { passkey_id: input.id });
  });
  return undefined;
});
