import { merge as route } from '../../../contract/domains/customer-merges.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { recountCustomers } from '../../domains/campaigns/budget/recount-store.ts';
import { lockCounted, shareCampaigns } from '../../domains/campaigns/budget-store.ts';
import { uniqueValues } from '../../domains/customers/attributes/attribute-schema.ts';
import { customerSchemas, saveUniqueValues } from '../../domains/customers/attributes/attribute-store.ts';
import { mergeRecorded } from '../../domains/customers/customer-events.ts';
import { type CustomerRow, readCustomer } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import {
  type Concerned,
  findConcerned,
  isWithin,
  lockConcerned,
} from '../../domains/customers/merging/concerned-store.ts';
import {
  insertMerge,
  lockAttempts,
  lockForMerge,
  undoUntil,
} from '../../domains/customers/merging/merge-store.ts';
import { mergeValues, valuesOf } from '../../domains/customers/merging/merged-values.ts';
import {
  copyTimes,
  moveAll,
  readHoldings,
  recountRecipients,
  recountUses,
} from '../../domains/customers/merging/moving-store.ts';
import { saveRecord } from '../../domains/customers/records/record-store.ts';
import { joinMemberships, previewJoins, viewJoined } from '../../domains/issuing/joining/join-memberships.ts';
import { findPairs } from '../../domains/issuing/joining/join-store.ts';
import { revised } from '../../engine/change.ts';
import { actorOf, emit } from '../../engine/events/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Merges a duplicate into a customer: everything moves, and the old id leads to the kept one. */
export const merge = write(route, async (tx, input, call) => {
  const [keptId, duplicateId] = [decodeId('customer', input.id), decodeId('customer', input.duplicate_id)!];
  const named = keptId === undefined ? undefined : await readCustomer(tx, keptId);
  if (named === undefined) throw refuse('customer_not_found');
  const { customer, duplicate, concerned } = await lockPair(tx, named.id, duplicateId);
  requireVersion(call, customer.version);
  const moved = await readHoldings(tx, duplicate.id);
  const pairs = input.memberships === 'keep' ? [] : await findPairs(tx, duplicate.id, customer.id);
  const values = mergeValues(valuesOf(customer), valuesOf(duplicate));
  const { now } = call;
  const after: CustomerRow = revised(customer, { ...values.customer }, now);
  const answer = {
    duplicate_id: encodeId('customer', duplicate.id),
    moved,
    undo_until: undoUntil(now),
  };
  if (input.dry_run === true) {
    const joined = (await previewJoins(tx, pairs, call)).map(viewJoined);
    return { customer: viewCustomer(after, call.principal), ...answer, joined };
  }

  const rest: CustomerRow = revised(
    duplicate,
    { ...values.duplicate, status: 'merged', merged_into: customer.id },
    now,
  );
  await lockCounted(tx, keysOf(tx.merchantId, concerned.campaigns));
  const ids = await moveAll(tx, { from: duplicate.id, to: customer.id, now });
  const joined = (await joinMemberships(tx, pairs, call)).map(viewJoined);
  const both = [customer.id, duplicate.id];
  await recountUses(tx, concerned.vouchers, both);
  await recountRecipients(tx, concerned.vouchers, both, now);
  await recountCustomers(tx, concerned.campaigns, both);
  await copyTimes(tx, duplicate.id, customer.id);
  const declared = (await customerSchemas.read(tx))?.list ?? [];
  // The duplicate gives up its identifiers and unique values before the customer takes them.
  await saveRecord(tx, rest);
  await saveUniqueValues(tx, duplicate.id, []);
  await saveRecord(tx, after);
  await saveUniqueValues(tx, customer.id, uniqueValues(declared, after.attributes));
  const actor = actorOf(call);
  const before = {
    customer: { ...valuesOf(customer) },
    duplicate: { ...valuesOf(duplicate) },
    after: { ...values.customer },
  };
  tx.commitAlong(
    insertMerge(tx, {
      merchant_id: tx.merchantId,
      id: newUuid(),
      customer_id: customer.id,
      duplicate_id: duplicate.id,
      before,
      moved: ids,
      actor_type: actor.type,
      actor_id: actor.id,
      merged_at: now,
      undone_at: null,
    }),
  );
  emit(tx, call, mergeRecorded('customer.merged', after, duplicate.id, ids.memberships ?? []));
  return { customer: viewCustomer(after, call.principal), ...answer, joined };
});

interface Pair {
  customer: CustomerRow;
  duplicate: CustomerRow;
  concerned: Concerned;
}

const keysOf = (merchantId: string, ids: readonly string[]) => ids.map((id) => ({ merchantId, id }));

/**
 * Locks the orders of the duplicate and the vouchers that count something for either customer, then both customers, as
 * redemptions do.
 */
async function lockPair(tx: TenantTransaction, keptId: string, duplicateId: string): Promise<Pair> {
  if (keptId === duplicateId) throw refuse('not_mergeable');
  const way = { from: duplicateId, to: keptId };
  await tx.savepoint('operation');
  for (let attempt = 1; ; attempt += 1) {
    const expected = await findConcerned(tx, way);
    await lockConcerned(tx, expected);
    await shareCampaigns(tx, keysOf(tx.merchantId, expected.campaigns));
    const pair = await lockCustomers(tx, keptId, duplicateId);
    const concerned = await findConcerned(tx, way);
    if (isWithin(concerned, expected)) return { ...pair, concerned };
    // An order or a voucher that came in between is locked before customers, so everything is given back first.
    if (attempt === lockAttempts) throw refuse('version_conflict');
    await tx.rollbackTo('operation');
  }
}

async function lockCustomers(
  tx: TenantTransaction,
  keptId: string,
  duplicateId: string,
): Promise<Omit<Pair, 'concerned'>> {
  const rows = await lockForMerge(tx, [keptId, duplicateId]);
  const customer = rows.find(({ id }) => id === keptId);
  const duplicate = rows.find(({ id }) => id === duplicateId);
  if (customer === undefined || duplicate === undefined) throw refuse('customer_not_found');
  if (customer.status === 'erased' || duplicate.status === 'erased') throw refuse('customer_erased');
  if (customer.status === 'merged' || duplicate.status === 'merged') throw refuse('not_mergeable');
  return { customer, duplicate };
}
