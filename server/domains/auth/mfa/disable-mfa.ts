import { disableMfa as route } from '../../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { identity } from '../../../engine/operation.ts';
import { noteAccess } from '../account/note-access.ts';
import { removeFactor } from '../proof/factor-store.ts';

/** Removes the second factor, which the caller has just proved. */
export const disableMfa = identity(route, async (_input, call) => {
  await inIdentityTransaction(call.services.pool, async (tx) => {
    await removeFactor(tx, call.principal.userId);
    await noteAccess(tx, call, route.name);
  });
  return undefined;
});
