import { logout as route } from '../../../../contract/domains/session.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { endSession } from '../../../domains/auth/session/session-store.ts';
import { identity } from '../../../engine/operation.ts';

/** Ends the session. Its tokens fail from the next request on, because the session is looked up each time. */
export const logout = identity(route, async (_input, call) => {
  const { credentialId } = call.principal;
  await inIdentityTransaction(call.services.pool, async (tx) => {
    await endSession(tx, credentialId, 'logout', call.now);
    await noteAccess(tx, call, route.name, { session_id: credentialId });
  });
  call.sessionCookie?.drop();
  return undefined;
});
