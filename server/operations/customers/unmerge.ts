import { unmerge as route } from '../../../contract/domains/customer-merges.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { recountCustomers } from '../../domains/campaigns/budget/recount-store.ts';
import { lockCounted, shareCampaigns } from '../../domains/campaigns/budget-store.ts';
import { uniqueValues } from '../../domains/customers/attributes/attribute-schema.ts';
import { customerSchemas, saveUniqueValues } from '../../domains/customers/attributes/attribute-store.ts';
import { mergeRecorded } from '../../domains/customers/customer-events.ts';
import { type CustomerRow, readCustomers } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { findConcerned, isWithin, lockConcerned } from '../../domains/customers/merging/concerned-store.ts';
import {
  endMerge,
  findStanding,
  lockAttempts,
  lockForMerge,
  undoUntil,
} from '../../domains/customers/merging/merge-store.ts';
import { unmergeValues, valuesOf } from '../../domains/customers/merging/merged-values.ts';
import {
  endSecondMemberships,
  moveAll,
  recountRecipients,
  recountUses,
} from '../../domains/customers/merging/moving-store.ts';
import { findHolder, saveRecord } from '../../domains/customers/records/record-store.ts';
import { separateMemberships } from '../../domains/issuing/joining/separate-memberships.ts';
import { revised } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Undoes a merge: what it moved returns with its present points and uses. */
export const unmerge = write(route, async (tx, input, call) => {
  const id = decodeId('customer', input.id);
  const [known] = id === undefined ? [] : await readCustomers(tx, [id]);
  if (id === undefined || known === undefined) throw refuse('customer_not_found');
  const found = await findStanding(tx, id);
  if (found === undefined) throw refuse('merge_not_undoable');
  const way = { from: found.customer_id, to: id };
  const orders = found.moved?.orders ?? [];
  const { rows, concerned, campaigns } = await lockBoth(tx, way, orders);
  const customer = rows.find((row) => row.id === found.customer_id)!;
  const duplicate = rows.find((row) => row.id === id)!;
  const standing = await findStanding(tx, id);
  const { now } = call;
  if (
    standing?.id !== found.id ||
    standing.before === null ||
    standing.moved === null ||
    undoUntil(standing.merged_at) < now ||
    // The customer was merged into another one since: that merge must be undone first.
    duplicate.merged_into !== customer.id ||
    customer.status === 'erased'
  ) {
    throw refuse('merge_not_undoable');
  }
  await lockCounted(tx, campaigns);
  const { before, moved } = standing;
  const values = unmergeValues(valuesOf(customer), before);
  const kept: CustomerRow = revised(customer, { ...values.customer }, now);
  const restored: CustomerRow = revised(duplicate, { ...values.duplicate, merged_into: null }, now);
  // What an order reserves follows it.
  const returning = { ...moved, second_memberships: [], campaign_holds: orders };
  const back = await moveAll(tx, { ...way, now }, returning);
  const separated = await separateMemberships(tx, moved.memberships ?? [], call);
  const single = separated.flatMap((one) => [one.membership_id, one.kept_id]);
  await endSecondMemberships(tx, [
    ...(moved.second_memberships ?? []),
    ...single.map((one) => decodeId('membership', one)!),
  ]);
  const both = [customer.id, id];
  await recountUses(tx, concerned.vouchers, both);
  await recountRecipients(tx, concerned.vouchers, both, now);
  await recountCustomers(tx, concerned.campaigns, both);
  const declared = (await customerSchemas.read(tx))?.list ?? [];
  await saveRecord(tx, kept);
  await saveUniqueValues(tx, kept.id, uniqueValues(declared, kept.attributes));
  const holder = await findHolder(tx, restored);
  if (holder) throw refuse('customer_exists', { customer_id: encodeId('customer', holder.id) });
  await saveRecord(tx, restored);
  await saveUniqueValues(tx, id, uniqueValues(declared, restored.attributes));
  tx.commitAlong(endMerge(tx, standing.id, now));
  emit(tx, call, mergeRecorded('customer.unmerged', kept, id, back.memberships ?? []));
  return {
    customer: viewCustomer(restored, call.principal),
    merged_into: viewCustomer(kept, call.principal),
    separated,
  };
});

/** Locks what the merge moved, then both customers; again if an order came in between. */
async function lockBoth(tx: TenantTransaction, way: { from: string; to: string }, orders: readonly string[]) {
  await tx.savepoint('operation');
  for (let attempt = 1; ; attempt += 1) {
    const concerned = await findConcerned(tx, way, orders);
    const campaigns = concerned.campaigns.map((id) => ({ merchantId: tx.merchantId, id }));
    await lockConcerned(tx, concerned);
    await shareCampaigns(tx, campaigns);
    const rows = await lockForMerge(tx, [way.from, way.to]);
    if (isWithin(await findConcerned(tx, way, orders), concerned)) return { rows, concerned, campaigns };
    if (attempt === lockAttempts) throw refuse('version_conflict');
    await tx.rollbackTo('operation');
  }
}
