/** Ends a payment request for both sides. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type EventLine, insertEvents } from '../../../engine/event-store.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';
import { viewRequest } from '../ledger/wallet-view.ts';
import { changedRequest } from './payment-request.ts';
import { saveRequest } from './request-store.ts';

/** Updates all sides and returns them. `lineFor` builds each side's event with the actor that this side may see. */
export function endRequest(
  tx: TenantTransaction,
  sides: readonly RequestRow[],
  status: 'canceled' | 'expired',
  now: string,
  lineFor: (side: RequestRow, event: EventLine['event']) => EventLine,
): RequestRow[] {
  const ended = sides.map((side) => changedRequest(side, { status }, now));
  const lines = ended.map((side) =>
    lineFor(side, { type: `payment_request.${status}`, objectId: side.id, object: viewRequest(side) }),
  );
  tx.commitAlong(...ended.map((side) => saveRequest(tx, side)), insertEvents(tx, lines, now));
  return ended;
}
