import { endOneSession as route } from '../../../../contract/domains/account.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { endOwnSession } from '../../../domains/auth/sessions/own-session-store.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/**
 * Ends one session of the person.
 * @throws Refusal `not_found`, also for sessions of others
 */
export const endOneSession = identity(route, async (input, call) => {
  const id = decodeId('session', input.id);
  const { userId } = call.principal;
  await inIdentityTransaction(call.services.pool, async (tx) => {
    if (id === undefined || !(await endOwnSession(tx, { id, userId }, call.now))) throw refuse('not_found');
    await noteAccess(tx, call, route.name, { session_id: id });
  });
  return undefined;
});
