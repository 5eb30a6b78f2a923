import { endOtherSessions as route } from '../../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { endSessionsOf } from '../../../domains/auth/sessions/own-session-store.ts';
import { identity } from '../../../engine/operation.ts';

/** Ends all of the person's sessions except the current one. */
export const endOtherSessions = identity(route, async (_input, call) => {
  const { credentialId, userId } = call.principal;
  return inIdentityTransaction(call.services.pool, async (tx) => {
    const whose = { userId, except: credentialId, reason: 'ended_by_owner' } as const;
    const ended = await endSessionsOf(tx, whose, call.now);
    await noteAccess(tx, call, route.name, { ended: String(ended) });
    return { ended };
  });
});
