import { recordAccess } from '../../access/access-log.ts';
import type { IdentityTransaction } from '../../database/identity-transaction.ts';
import type { IdentityCall } from '../../operation.ts';

/** Notes in the log of access of the merchant they work in what somebody did about their own account. */
export async function noteAccess(
  tx: IdentityTransaction,
  call: IdentityCall,
  action: string,
  detail: Record<string, string> = {},
): Promise<void> {
  const { userId, merchantId } = call.principal!;
  await tx.enter(merchantId);
  const actor = { type: 'user', id: userId } as const;
  await recordAccess(tx, call, { merchantId, action, actor, detail: { outcome: 'succeeded', ...detail } });
}
