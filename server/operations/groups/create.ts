import { create as route } from '../../../contract/domains/groups.ts';
import { newUuid } from '../../clock/new-id.ts';
import { emitBoth } from '../../domains/groups/emit-both.ts';
import { type GroupRow, viewGroup } from '../../domains/groups/group.ts';
import { insertGroup, lockMerchants } from '../../domains/groups/group-store.ts';
import { changedSide } from '../../domains/groups/sides/agreement.ts';
import { putPlace } from '../../domains/groups/sides/place-store.ts';
import { nameOf, placeRow } from '../../domains/groups/sides/rows.ts';
import { saveMember } from '../../domains/groups/sides/save-sides.ts';
import { write } from '../../engine/operation.ts';
import { applyRemote } from '../../engine/remote/agreement.ts';
import { refuse } from '../../errors/refusal.ts';

/** Creates a group with the merchant as its founder and first member. */
export const create = write(route, async (tx, input, call) => {
  const [merchant] = await lockMerchants(tx, [tx.merchantId]);
  if (merchant!.group_id !== null) throw refuse('already_in_group');
  const row: GroupRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    name: input.name,
    description: input.description ?? null,
    country: merchant!.country,
    category: input.category ?? merchant!.category,
    sandbox: merchant!.sandbox,
    status: 'active',
    membership_policy: input.membership_policy ?? 'invite',
    // Points are valid only at the merchant that issued them, so there is nothing to settle between merchants.
    settlement_mode: 'none',
    accrual_cost_per_point: 0,
    currency: merchant!.default_currency,
    members_count: 1,
    metadata: input.metadata ?? {},
    version: 1,
    created_at: call.now,
    updated_at: call.now,
  };
  tx.commitAlong(insertGroup(tx, row));
  const member = changedSide(undefined, 'active', call.now);
  const founder = applyRemote(undefined, member);
  const { events } = saveMember(
    tx,
    { group: row, merchant: merchant!, before: undefined },
    [member],
    call.now,
  );
  tx.commitAlong(putPlace(tx, placeRow(row, nameOf(merchant!), undefined, founder, call.now)));
  emitBoth(tx, call, events);
  return viewGroup(row);
});
