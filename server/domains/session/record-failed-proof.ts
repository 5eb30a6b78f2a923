import { recordAccess } from '../../access/access-log.ts';
import { inIdentityTransaction } from '../../database/identity-transaction.ts';
import type { IdentityCall } from '../../operation.ts';
import { findWorkplaces } from './person-store.ts';

/** Notes that somebody could not show that they are this person; `outcome` is an error code. */
export async function recordFailedProof(
  call: IdentityCall,
  action: string,
  userId: string,
  outcome: string,
): Promise<void> {
  await inIdentityTransaction(call.services.pool, async (tx) => {
    const [workplace] = await findWorkplaces(tx, userId);
    if (workplace === undefined) return;
    await tx.enter(workplace.id);
    const actor = { type: 'anonymous', id: userId } as const;
    await recordAccess(tx, call, { merchantId: workplace.id, action, actor, detail: { outcome } });
  });
}
