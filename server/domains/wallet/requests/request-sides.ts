/** Changes to both sides of a payment request, with an event for each. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type EventLine, insertEvents, lineOf, systemLine } from '../../../engine/event-store.ts';
import type { Call, NewEvent } from '../../../engine/operation.ts';
import { changed, type RequestRow } from '../ledger/wallet-rows.ts';
import { viewRequest } from '../ledger/wallet-view.ts';
import { saveRequest } from './request-store.ts';

/** Builds each side's event. Only the merchant who called sees who acted. */
export const linesOf = (
  sides: readonly RequestRow[],
  type: Extract<NewEvent['type'], `payment_request.${string}`>,
  call?: Call,
): EventLine[] =>
  sides.map((side) => {
    const event = { type, objectId: side.id, object: viewRequest(side) };
    return call?.principal.merchantId === side.merchant_id
      ? lineOf(call, event)
      : systemLine(side.merchant_id, event);
  });

/** Ends all sides and returns them; without a call, the system ends them. */
export function endRequest(
  tx: TenantTransaction,
  sides: readonly RequestRow[],
  status: 'canceled' | 'expired',
  now: string,
  call?: Call,
): RequestRow[] {
  const ended = sides.map((side) => changed(side, { status }, now));
  const lines = linesOf(ended, `payment_request.${status}`, call);
  tx.commitAlong(...ended.map((side) => saveRequest(tx, side)), insertEvents(tx, lines, now));
  return ended;
}
