/** Changes to both sides of a payment request, with an event for each. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { revised } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { Call, NewEvent } from '../../../engine/operation.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';
import { viewRequest } from '../ledger/wallet-view.ts';
import { saveRequest } from './request-store.ts';

/** Emits each side's event. Only the merchant who called sees who acted. */
export function emitSides(
  tx: TenantTransaction,
  sides: readonly RequestRow[],
  type: Extract<NewEvent['type'], `payment_request.${string}`>,
  cause: Call | { now: string; principal?: undefined },
): void {
  for (const side of sides) {
    const isCaller = cause.principal?.merchantId === side.merchant_id;
    const of = { merchantId: side.merchant_id, objectId: side.id };
    emit(tx, isCaller ? cause : { now: cause.now }, { type, ...of, object: viewRequest(side) });
  }
}

/** Ends all sides and returns them; without a call, the system ends them. */
export function endRequest(
  tx: TenantTransaction,
  sides: readonly RequestRow[],
  status: 'canceled' | 'expired',
  now: string,
  call?: Call,
): RequestRow[] {
  const ended = sides.map((side) => revised(side, { status }, now));
  tx.commitAlong(...ended.map((side) => saveRequest(tx, side)));
  emitSides(tx, ended, `payment_request.${status}`, call ? { ...call, now } : { now });
  return ended;
}
