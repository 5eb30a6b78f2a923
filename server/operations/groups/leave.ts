import { leave as route } from '../../../contract/domains/groups.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type MemberRow, viewMember } from '../../domains/groups/group.ts';
import {
  findCurrent,
  findMember,
  lockGroup,
  lockMerchants,
  type OwnRow,
} from '../../domains/groups/group-store.ts';
import { acted, followed } from '../../domains/groups/sides/agreement.ts';
import { bringTogether, saveBoth } from '../../domains/groups/sides/both-sides.ts';
import { founderNearby } from '../../domains/groups/sides/look-elsewhere.ts';
import { findPlace } from '../../domains/groups/sides/place-store.ts';
import { nameOf, sideOfMember } from '../../domains/groups/sides/rows.ts';
import { saveMember } from '../../domains/groups/sides/save-sides.ts';
import { tell } from '../../domains/groups/tell.ts';
import { orderAndBook } from '../../engine/elsewhere/book-order.ts';
import { type Call, write } from '../../engine/operation.ts';
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
    const isHere = call.services.cells === undefined || member.founder_id === nearby;
    const leaving = { merchant: merchant!, member, reason };
    return viewMember(isHere ? await leaveHere(tx, leaving, call) : leaveElsewhere(tx, leaving, call));
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
  const left = acted(sides.member, 'left', call.now);
  const steps = {
    member: [sides.member, left],
    founder: [sides.founder, followed(sides.founder, left)],
  };
  const saved = saveBoth(tx, both, steps, call.now, reason);
  tell(tx, call, saved.member.events, { merchantId: founderId, events: saved.place.events });
  await tx.rescope([merchantId]);
  return saved.member.row;
}

function leaveElsewhere(tx: TenantTransaction, { merchant, member, reason }: Leaving, call: Call): MemberRow {
  const { group_id: id, founder_id: founderId } = member;
  const side = acted(sideOfMember(member), 'left', call.now);
  const group = { merchant_id: founderId, id };
  const saved = saveMember(tx, { group, merchant, before: member }, [side], call.now, reason);
  tell(tx, call, saved.events);
  const content = { groupId: id, side, ...nameOf(merchant), ...(reason !== undefined && { reason }) };
  orderAndBook(tx, call.services, founderId, { kind: 'group_member', content });
  return saved.row;
}
