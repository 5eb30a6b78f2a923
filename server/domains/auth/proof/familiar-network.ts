import { statement } from '../../../database/connection.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { networkOf } from '../../../network/network.ts';

// Sessions are kept for a month after they end.
const addresses = statement<{ ip: string }>(
  'session_addresses',
  `select distinct ip from (
     select ip from sessions where user_id = $1 and ip is not null order by created_at desc limit 200
   ) as latest`,
);

/** Returns whether this person (UUID) has signed in from the caller's network before. */
export async function signedInFrom(call: IdentityCall, userId: string): Promise<boolean> {
  const rows = await inIdentityTransaction(call.services.pool, (tx) => tx.run(addresses, [userId]));
  const network = networkOf(call.ip);
  return rows.some(({ ip }) => networkOf(ip) === network);
}
