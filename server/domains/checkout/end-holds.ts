/** Releases what an order holds. */
import { actorOf } from '../../engine/events/event-store.ts';
import type { Call, NewEvent } from '../../engine/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { OrderRow } from '../order-book/order.ts';
import { endHold as endPointsHold } from '../points/moves/moving.ts';
import { viewHold } from '../vouchers/terms/voucher-view.ts';
import { endExpiredHolds, endHold } from '../vouchers/use-voucher.ts';
import type { CheckoutBatch } from './checkout-batch.ts';

/** What of a hold is captured rather than released. */
export interface Kept {
  vouchers: ReadonlySet<string>;
  points: boolean;
}

const nothing: Kept = { vouchers: new Set(), points: false };

/** Releases the active holds of the order and returns their events; those of points are left in the ledger. */
export function releaseHolds(
  batch: CheckoutBatch,
  order: OrderRow | undefined,
  { call }: { call: Call },
  now: string,
  kept: Kept = nothing,
): NewEvent[] | Refusal {
  if (!order?.hold) return [];
  const held = order.hold.vouchers.filter(({ hold_id: id }) => !kept.vouchers.has(id));
  const vouchers = held.map(({ voucher_id: id }) => batch.voucherWith(order.merchant_id, id));
  const points = kept.points ? null : order.hold.points;
  const ledger = points && batch.ledgerWith(order.merchant_id, points.membership_id);
  // Another request changed the hold after this one looked up what it concerns.
  if (vouchers.includes(undefined) || (points && !ledger)) return refuse('version_conflict');
  const events: NewEvent[] = [];
  for (const [at, { hold_id: holdId }] of held.entries()) {
    const voucher = vouchers[at]!;
    endExpiredHolds(batch.vouchers, voucher, now);
    const hold = batch.vouchers.holds.get(holdId);
    if (hold?.status !== 'active') continue;
    endHold(batch.vouchers, voucher, hold, 'released', now);
    const released = viewHold(batch.vouchers.holds.get(holdId)!);
    events.push({ type: 'voucher.hold.released', objectId: holdId, object: released });
  }
  // What is applied afterwards counts again.
  for (const id of order.hold.promotions ?? []) batch.vouchers.campaigns.endHold(order.id, id);
  if (points && ledger) {
    batch.points.settle(ledger, now);
    const hold = ledger.holds.get(points.hold_id);
    const context = { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now };
    if (hold?.status === 'active') endPointsHold(ledger, hold, 'released', context);
  }
  return events;
}
