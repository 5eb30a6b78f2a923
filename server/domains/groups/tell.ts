import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { insertEvents, lineOf, systemLine } from '../../engine/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import type { Saved } from './sides/save-sides.ts';

type Events = Saved<unknown>['events'];

/**
 * Logs what changed in a membership: with the caller as actor of the last event of its own merchant, and `system` for
 * the other merchant, if that is in the transaction, and for what only now became known.
 */
export function tell(
  tx: TenantTransaction,
  call: Call,
  own: Events,
  other?: { merchantId: string; events: Events },
): void {
  const lines = own.map((event, index) =>
    index === own.length - 1 ? lineOf(call, event) : systemLine(tx.merchantId, event),
  );
  if (other !== undefined && other.merchantId !== tx.merchantId)
    lines.push(...other.events.map((event) => systemLine(other.merchantId, event)));
  if (lines.length > 0) tx.commitAlong(insertEvents(tx, lines, call.now));
}
