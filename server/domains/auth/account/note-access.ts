import { recordSignIn } from '../../../access/access-log.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { Call } from '../../../engine/operation.ts';

/** Records an action on the person's own account in the access log of their current merchant. */
export async function noteAccess(
  tx: IdentityTransaction,
  call: Call,
  action: string,
  detail: Record<string, string> = {},
): Promise<void> {
  const { userId, merchantId } = call.principal;
  const actor = { type: 'user', id: userId } as const;
  await recordSignIn(tx, call, { merchantId, action, actor, detail: { outcome: 'succeeded', ...detail } });
}
