import { session as route } from '../../../../contract/domains/session.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { findPerson, findWorkplaces } from '../../../domains/auth/person/person-store.ts';
import { findSession } from '../../../domains/auth/session/session-store.ts';
import { viewPerson, viewWorkplace } from '../../../domains/auth/session/signed-in.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Returns the signed-in person, their merchant and their permissions. */
export const session = identity(route, async (_input, call) => {
  const { credentialId, userId, merchantId, role, permissions, isPlatformAdmin } = call.principal;
  return inIdentityTransaction(call.services.pool, async (tx) => {
    const [current, person] = await Promise.all([findSession(tx, credentialId), findPerson(tx, userId)]);
    const workplaces = await findWorkplaces(tx, userId, merchantId);
    const workplace = workplaces.find(({ id }) => id === merchantId);
    // All three existed when the credential was resolved.
    if (!current || !person || !workplace) throw refuse('session_expired');
    return {
      id: encodeId('session', credentialId),
      user: viewPerson(person),
      merchant: viewWorkplace(workplace),
      merchants: workplaces.map(viewWorkplace),
      role,
      permissions: [...permissions],
      platform_admin: isPlatformAdmin,
      stepped_up_at: current.stepped_up_at,
      created_at: current.created_at,
      expires_at: current.expires_at,
    };
  });
});
