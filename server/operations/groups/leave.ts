import { leave as route } from '../../../contract/domains/groups.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emitBoth } from '../../domains/groups/emit-both.ts';
import { type MemberRow, viewMember } from '../../domains/groups/group.ts';
import {
  findCurrent,
  findMember,
  lockGroup,
  lockMerchants,
  type OwnRow,
} from '../../domains/groups/group-store.ts';
import { changedSide } from '../../domains/groups/sides/agreement.ts';
import { bringTogether, saveBoth } from '../../domains/groups/sides/both-sides.ts';
import { findPlace } from '../../domains/groups/sides/place-store.ts';
import { founderNearby } from '../../domains/groups/sides/remote-sides.ts';
import { nameOf, sideOfMember } from '../../domains/groups/sides/rows.ts';
import { saveMember } from '../../domains/groups/sides/save-sides.ts';
import { type Call, write } from '../../engine/operation.ts';
import { applyRemote } from '../../engine/remote/agreement.ts';
import { sendAndApply } from '../../engine/remote/apply-command.ts';
import { hasRemotes } from '../../engine/remote/reach.ts';
import { refuse } from '../../errors/refusal.ts';

/**
 * Leaves the group. The founder can only leave last, which closes the group. A founder in another cell learns of it by
 * an order, so its cell can be down.
 */
export const leave = write(
  route,
  async (tx, { reason }, call, nearby: string | undefined) => {
    const [merchant] = await lockMerchants(tx, [tx.merchantId]);
    const member = await findCurrent(tx);
    if (member === undefined) throw refuse('not_in_group');
    const isHere = !hasRemotes(call.services) || member.founder_id === nearby;
    const leaving = { merchant: merchant!, member, reason };
    return viewMember(isHere ? await leaveHere(tx, leaving, call) : leaveRemote(tx, leaving, call));
  },
  (_input, call) => founderNearby(call),
);

interface Leaving {
  merchant: OwnRow;
  member: MemberRow;
  reason: string | undefined;
}

async function leaveHere(
  tx: TenantTransaction,
  { merchant, member, reason }: Leaving,
  call: Call,
): Promise<MemberRow> {
  const { merchantId } = tx;
  const { group_id: id, founder_id: founderId } = member;
  await tx.rescope([merchantId, founderId]);
  const [group, before, place] = await Promise.all([
    lockGroup(tx, id),
    findMember(tx, merchantId, id),
    findPlace(tx, { merchant_id: founderId, id }, merchantId),
  ]);
  const isFounder = founderId === merchantId;
  if (isFounder && group!.members_count > 1) throw refuse('founder_cannot_leave');
  const both = {
    group: isFounder ? { ...group!, status: 'closed' as const } : group!,
    merchant,
    member: before,
    place,
  };
  const sides = bringTogether({ ...both, group: group! }, call.now);
  if (sides.member?.status !== 'active') throw refuse('not_in_group');
  const left = changedSide(sides.member, 'left', call.now);
  const steps = {
    member: [sides.member, left],
    founder: [sides.founder, applyRemote(sides.founder, left)],
  };
  const saved = saveBoth(tx, both, steps, call.now, reason);
  emitBoth(tx, call, saved.member.events, { merchantId: founderId, events: saved.place.events });
  await tx.rescope([merchantId]);
  return saved.member.row;
}

function leaveRemote(tx: TenantTransaction, { merchant, member, reason }: Leaving, call: Call): MemberRow {
  const { group_id: id, founder_id: founderId } = member;
  const side = changedSide(sideOfMember(member), 'left', call.now);
  const group = { merchant_id: founderId, id };
  const saved = saveMember(tx, { group, merchant, before: member }, [side], call.now, reason);
  emitBoth(tx, call, saved.events);
  const content = { groupId: id, side, ...nameOf(merchant), ...(reason !== undefined && { reason }) };
  sendAndApply(tx, call.services, founderId, { kind: 'group_member', content });
  return saved.row;
}
