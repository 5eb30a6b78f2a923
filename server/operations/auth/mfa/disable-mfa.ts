import { disableMfa as route } from '../../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { removeFactor } from '../../../domains/auth/proof/factor-store.ts';
import { identity } from '../../../engine/operation.ts';

/** Removes the second factor, which the caller has just proved. */
export const disableMfa = identity(route, async (_input, call) => {
  await inIdentityTransaction(call.services.pool, async (tx) => {
    await removeFactor(tx, call.principal.userId);
    await noteAccess(tx, call, route.name);
  });
  return undefined;
});
