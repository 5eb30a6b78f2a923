import { recordAccess } from '../../access/access-log.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';

/**
 * Records what a member did in the access log: the name of the route and the member, without the address of their
 * network, which is no business of the merchant and could not be erased from the log.
 */
export const recordMemberAccess = (
  tx: TenantTransaction,
  { requestId, realNow }: Pick<BaseCall, 'requestId' | 'realNow'>,
  { customerId, action }: { customerId: string; action: string },
): Promise<unknown> =>
  recordAccess(
    tx,
    { requestId, realNow, ip: null },
    {
      merchantId: tx.merchantId,
      action,
      actor: { type: 'member', id: customerId },
      detail: { outcome: 'succeeded', customer_id: customerId },
    },
  );
