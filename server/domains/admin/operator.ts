/** Runs an operator's change in the transaction of another merchant. */

import { recordAccess } from '../../access/access-log.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import { type EventLine, insertEvents } from '../../engine/event-store.ts';
import type { Call, NewEvent } from '../../engine/operation.ts';

export const inMerchant = <Result>(
  call: Call,
  merchantId: string,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> => inTenantTransaction(call.services.pool, { merchants: merchantId }, work);

/** Records an operator's change: events with the operator as actor, and a line in the access log with the details. */
export async function recordAsOperator(
  tx: TenantTransaction,
  call: Call,
  action: string,
  events: readonly NewEvent[],
  detail: Record<string, string>,
): Promise<void> {
  const actor = { type: 'user' as const, id: call.principal.userId };
  const lines: EventLine[] = events.map((event) => ({
    event,
    merchantId: tx.merchantId,
    actor,
    requestId: call.requestId,
    idempotencyKey: null,
  }));
  await Promise.all([
    insertEvents(tx, lines, call.now),
    recordAccess(tx, call, { merchantId: tx.merchantId, action, actor, detail }),
  ]);
}
