import { logout as route } from '../../../../contract/domains/session.ts';
import { recordAccess } from '../../../access/access-log.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { identity } from '../../../engine/operation.ts';
import { endSession } from './session-store.ts';

/** Ends the session. Its tokens fail from the next request on, because the session is looked up each time. */
export const logout = identity(route, async (_input, call) => {
  const { credentialId, userId, merchantId } = call.principal;
  await inIdentityTransaction(call.services.pool, async (tx) => {
    await endSession(tx, credentialId, 'logout', call.now);
    await tx.enter(merchantId);
    await recordAccess(tx, call, {
      merchantId,
      action: route.name,
      actor: { type: 'user', id: userId },
      detail: { outcome: 'succeeded', session_id: credentialId },
    });
  });
  call.sessionCookie?.drop();
  return undefined;
});
