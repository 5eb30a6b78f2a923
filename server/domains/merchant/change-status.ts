import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { insertEvents, systemLine } from '../events/event-store.ts';
import type { MerchantRow } from './merchant.ts';
import { type OperatorStatus, refusalOfStatus, statusEvents } from './merchant-status.ts';
import { lockMerchant, saveStatus } from './merchant-store.ts';
import { viewMerchant } from './merchant-view.ts';

/**
 * Lets a merchant in or out, as the operator decides; access is looked up live, so the very next request knows.
 * The reason stands in the event. Undefined where there is no such merchant.
 *
 * @throws Refusal `invalid_transition`
 */
export async function changeStatus(
  tx: TenantTransaction,
  { status, reason }: { status: OperatorStatus; reason: string | null },
  now: string,
): Promise<MerchantRow | undefined> {
  const before: MerchantRow | undefined = await lockMerchant(tx);
  if (before === undefined) return undefined;
  const refused = refusalOfStatus(before.status, status);
  if (refused) throw refused;
  const after: MerchantRow = { ...before, status, version: before.version + 1, updated_at: now };
  const event = {
    type: statusEvents[status],
    objectId: after.id,
    object: { ...viewMerchant(after), reason },
    previous: { status: before.status },
  };
  tx.commitAlong(saveStatus(tx, after), insertEvents(tx, [systemLine(after.id, event)], now));
  return after;
}
