import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import type { Call } from '../../operation.ts';
import { insertEvents, lineOf, systemLine } from '../events/event-store.ts';
import { type MemberRow, type PlaceEvent, placeEvent } from './group.ts';

/**
 * Writes what happened to a place in a group into the logs of both merchants, who are in the transaction: that of the
 * one who did it, and that of the other, to whom nobody of its own did it.
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
