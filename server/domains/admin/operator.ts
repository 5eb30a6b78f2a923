/** Runs an operator's change in the transaction of another merchant. */

import { recordAccess } from '../../access/access-log.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import { actorOf, emit } from '../../engine/events/event-store.ts';
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
  const { merchantId } = tx;
  emit(tx, { ...call, idempotency: undefined }, ...events);
  await recordAccess(tx, call, { merchantId, action, actor: actorOf(call), detail });
}
