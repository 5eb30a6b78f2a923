import { listPasskeys as route } from '../../../../contract/domains/passkeys.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { findPasskeysOf } from '../../../domains/auth/passkeys/passkey-store.ts';
import { viewPasskey } from '../../../domains/auth/passkeys/passkey-view.ts';
import { identity } from '../../../engine/operation.ts';

/** Lists the caller's passkeys. */
export const listPasskeys = identity(route, async (_input, call) => {
  const { userId } = call.principal;
  const rows = await inIdentityTransaction(call.services.pool, (tx) => findPasskeysOf(tx, userId));
  return { object: 'list' as const, data: rows.map(viewPasskey), has_more: false, next_cursor: null };
});
