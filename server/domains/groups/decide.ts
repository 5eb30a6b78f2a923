import { decide as route } from '../../../contract/domains/groups.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { requireOneCell } from '../../database/cells/one-cell.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { type GroupRow, type MemberRow, viewMember } from './group.ts';
import * as store from './group-store.ts';
import { leftPlace, newPlace, resized } from './settlement/place.ts';
import { tell } from './tell.ts';

/** Lets the founder admit, invite or remove a merchant. */
export const decide = write(route, async (tx, input, call) => {
  const { merchantId } = tx;
  const otherId = decodeId('merchant', input.merchant_id)!;
  await requireOneCell(call.services.cells, [merchantId, otherId], (read) =>
    store.findOfKind(read, otherId, call.principal.sandbox),
  );
  // The decision also changes the other merchant's membership, so the transaction spans both from here on.
  await tx.rescope([merchantId, otherId]);
  const merchants = await store.lockMerchants(tx, [merchantId, otherId]);
  const [own, other] = [merchantId, otherId].map((id) => merchants.find((row) => row.id === id));
  if (own!.group_id === null) throw refuse('not_in_group');
  const group = await store.lockGroup(tx, own!.group_id);
  if (group === undefined || group.merchant_id !== merchantId) throw refuse('not_in_group');
  if (other === undefined || other.sandbox !== own!.sandbox) throw refuse('not_found');
  const before = await store.findMember(tx, otherId, group.id);
  const place =
    input.action === 'remove'
      ? await remove(tx, call, { group, before, timezone: other.timezone })
      : await admit(tx, call, { group, before, other });
  await tx.rescope([merchantId]);
  return viewMember(place);
});

async function admit(
  tx: TenantTransaction,
  call: Call,
  { group, before, other }: { group: GroupRow; before: MemberRow | undefined; other: store.OwnRow },
): Promise<MemberRow> {
  if (before?.status === 'active' || before?.status === 'invited') return before;
  const isApplicant = before?.status === 'applied';
  if (isApplicant && other.group_id !== null) throw refuse('already_in_group');
  if (isApplicant && group.members_count >= limits.group.members) {
    throw refuse('group_full', { limit: limits.group.members });
  }
  const place = newPlace(group, other, before, isApplicant ? 'active' : 'invited', call.now);
  await store.putMember(tx, place);
  if (isApplicant) {
    await store.saveGroup(tx, resized(group, 1, call.now));
    await store.setGroupOf(tx, other.id, group.id);
  }
  await tell(tx, call, isApplicant ? 'group.joined' : 'group.invited', place);
  return place;
}

async function remove(
  tx: TenantTransaction,
  call: Call,
  { group, before, timezone }: { group: GroupRow; before: MemberRow | undefined; timezone: string },
): Promise<MemberRow> {
  if (before === undefined) throw refuse('not_found');
  if (before.merchant_id === group.merchant_id) throw refuse('founder_cannot_leave');
  if (before.status === 'left' || before.status === 'removed') return before;
  const place = leftPlace(before, 'removed', timezone, call.now);
  await store.putMember(tx, place);
  if (before.status === 'active') {
    await store.saveGroup(tx, resized(group, -1, call.now));
    await store.setGroupOf(tx, before.merchant_id, null);
  }
  await tell(tx, call, before.status === 'active' ? 'group.left' : 'group.declined', place);
  return place;
}
