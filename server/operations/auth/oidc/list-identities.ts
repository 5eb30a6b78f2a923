import { listIdentities as route } from '../../../../contract/domains/outside-login.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { findIdentitiesOf } from '../../../domains/auth/oidc/identity-store.ts';
import { viewIdentity } from '../../../domains/auth/oidc/identity-view.ts';
import { identity } from '../../../engine/operation.ts';

/** Lists the caller's identities. */
export const listIdentities = identity(route, async (_input, call) => {
  const { userId } = call.principal;
  const rows = await inIdentityTransaction(call.services.pool, (tx) => findIdentitiesOf(tx, userId));
  return { object: 'list' as const, data: rows.map(viewIdentity), has_more: false, next_cursor: null };
});
