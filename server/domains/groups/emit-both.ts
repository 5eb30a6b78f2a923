import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import type { Saved } from './sides/save-sides.ts';

type Events = Saved<unknown>['events'];

/**
 * Emits what changed in a membership: with the caller as actor of the last event of its own merchant, and `system` for
 * the other merchant, if that is in the transaction, and for what only now became known.
 */
export function emitBoth(
  tx: TenantTransaction,
  call: Call,
  own: Events,
  other?: { merchantId: string; events: Events },
): void {
  const { now } = call;
  emit(tx, { now }, ...own.slice(0, -1));
  emit(tx, call, ...own.slice(-1));
  if (other === undefined || other.merchantId === tx.merchantId) return;
  emit(tx, { now }, ...other.events.map((event) => ({ ...event, merchantId: other.merchantId })));
}
