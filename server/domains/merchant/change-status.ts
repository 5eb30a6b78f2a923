import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { revised } from '../../engine/change.ts';
import type { NewEvent } from '../../engine/operation.ts';
import type { MerchantRow } from './merchant.ts';
import { type OperatorStatus, refusalOfStatus, statusEvents } from './merchant-status.ts';
import { saveStatus } from './merchant-store.ts';
import { viewMerchant } from './merchant-view.ts';

type StatusEvent = Extract<NewEvent, { type: (typeof statusEvents)[OperatorStatus] }>;

/**
 * Changes a merchant's status on the operator's behalf. Access is looked up on each request, so it takes effect with
 * the next one. `before` is the locked row. Returns the changed merchant, and the event for the caller to record.
 *
 * @throws Refusal `invalid_transition`
 */
export async function changeStatus(
  tx: TenantTransaction,
  before: MerchantRow,
  status: OperatorStatus,
  now: string,
): Promise<{ merchant: MerchantRow; event: StatusEvent }> {
  const refused = refusalOfStatus(before.status, status);
  if (refused) throw refused;
  const merchant: MerchantRow = revised(before, { status }, now);
  await saveStatus(tx, merchant);
  const event = {
    type: statusEvents[status],
    objectId: merchant.id,
    object: viewMerchant(merchant),
    previous: { status: before.status },
  };
  return { merchant, event };
}
