import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { insertEvents, lineOf, systemLine } from '../../engine/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import { type MemberRow, type PlaceEvent, placeEvent } from './group.ts';

/**
 * Logs a change in a group membership for both merchants, who must be in the transaction: with the caller as actor
 * for its own merchant, and `system` for the other.
 */
export function tell(
  tx: TenantTransaction,
  call: Call,
  type: PlaceEvent,
  place: MemberRow,
  reason?: string,
): Promise<unknown> {
  const event = placeEvent(type, place, reason);
  const others = [place.merchant_id, place.founder_id].filter((id) => id !== tx.merchantId);
  return insertEvents(tx, [lineOf(call, event), ...others.map((id) => systemLine(id, event))], call.now);
}
