import { decide as route } from '../../../contract/domains/groups.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emitBoth } from '../../domains/groups/emit-both.ts';
import { type GroupRow, type PlaceRow, shownMember, viewMember } from '../../domains/groups/group.ts';
import { findMember, lockGroup, lockMerchants, type OwnRow } from '../../domains/groups/group-store.ts';
import { changedSide, founderReceives, type Side } from '../../domains/groups/sides/agreement.ts';
import { bringTogether, saveBoth, termsOf } from '../../domains/groups/sides/both-sides.ts';
import { findPlace } from '../../domains/groups/sides/place-store.ts';
import { lookForMember, type RemoteMember } from '../../domains/groups/sides/remote-sides.ts';
import { nameOf, sideOfMember, sideOfPlace } from '../../domains/groups/sides/rows.ts';
import { savePlace } from '../../domains/groups/sides/save-sides.ts';
import { type Call, write } from '../../engine/operation.ts';
import { applyRemote } from '../../engine/remote/agreement.ts';
import { sendAndApply } from '../../engine/remote/apply-command.ts';
import { isRemote } from '../../engine/remote/reach.ts';
import { refuse } from '../../errors/refusal.ts';

interface Decision {
  otherId: string;
  /** `admit` also invites. */
  action: 'admit' | 'remove';
}

/** A merchant in another cell, which was asked about unless it is removed. */
interface Remote {
  found: RemoteMember | undefined;
}

/**
 * Lets the founder admit, invite or remove a merchant. One in another cell learns of it by an order, so its cell can be
 * down when it is removed.
 */
export const decide = write(
  route,
  async (tx, { merchant_id, action = 'admit' }, call, remote: Remote | undefined) => {
    const decision: Decision = { otherId: decodeId('merchant', merchant_id)!, action };
    const place =
      remote === undefined
        ? await decideHere(tx, decision, call)
        : await decideRemote(tx, decision, remote.found, call);
    return viewMember(shownMember(place));
  },
  async ({ merchant_id, action }, call) => {
    const otherId = decodeId('merchant', merchant_id)!;
    if (action === 'remove') return (await isRemote(call, otherId)) ? { found: undefined } : undefined;
    const found = await lookForMember(call, otherId);
    return found && { found };
  },
);

async function decideHere(
  tx: TenantTransaction,
  { otherId, action }: Decision,
  call: Call,
): Promise<PlaceRow> {
  const { merchantId } = tx;
  // The decision also changes the other merchant's membership, so the transaction spans both from here on.
  await tx.rescope([merchantId, otherId]);
  const merchants = await lockMerchants(tx, [merchantId, otherId]);
  const [own, other] = [merchantId, otherId].map((id) => merchants.find((row) => row.id === id));
  const group = await lockOwnGroup(tx, own!);
  if (other === undefined || other.sandbox !== own!.sandbox) throw refuse('not_found');
  const [member, before] = await Promise.all([
    findMember(tx, otherId, group.id),
    findPlace(tx, group, otherId),
  ]);
  const both = { group, merchant: other, member, place: before };
  const sides = bringTogether(both, call.now);
  const place =
    action === 'remove'
      ? removed(group, otherId, sides.founder, call.now)
      : admitted(group, other, sides.founder, call.now);
  const steps = {
    member: [sides.member, place && applyRemote(sides.member, place)],
    founder: [sides.founder, place],
  };
  const saved = saveBoth(tx, both, steps, call.now);
  emitBoth(tx, call, saved.place.events, { merchantId: otherId, events: saved.member.events });
  await tx.rescope([merchantId]);
  return saved.place.row;
}

async function decideRemote(
  tx: TenantTransaction,
  { otherId, action }: Decision,
  found: RemoteMember | undefined,
  call: Call,
): Promise<PlaceRow> {
  const [own] = await lockMerchants(tx, [tx.merchantId]);
  const group = await lockOwnGroup(tx, own!);
  const before = await findPlace(tx, group, otherId);
  const other = found?.merchant;
  const isSuitable = other?.sandbox === own!.sandbox;
  if (action === 'admit' && !isSuitable) throw refuse('not_found');
  const said = sideOfMember(found?.members.find((row) => row.group_id === group.id));
  const received = said && founderReceives(sideOfPlace(before), said, termsOf(group), call.now);
  const current = received?.side ?? sideOfPlace(before);
  const place =
    action === 'remove'
      ? removed(group, otherId, current, call.now)
      : admitted(group, other!, current, call.now, said?.seen);
  const steps = [received?.side, place].filter((side) => side !== undefined);
  if (steps.length === 0) return before!;
  const member = other === undefined ? before! : nameOf(other);
  const { member_id, member_name, name_version } = member;
  const saved = savePlace(
    tx,
    { group, member: { member_id, member_name, name_version }, before },
    steps,
    call.now,
  );
  emitBoth(tx, call, saved.events);
  if (place !== undefined || received?.answers) {
    const content = { groupId: group.id, side: steps.at(-1)! };
    sendAndApply(tx, call.services, otherId, { kind: 'group_place', content });
  }
  return saved.row;
}

/** The group that the merchant, which is locked, has founded. */
async function lockOwnGroup(tx: TenantTransaction, { id, group_id }: OwnRow): Promise<GroupRow> {
  const group = group_id === null ? undefined : await lockGroup(tx, group_id);
  if (group?.merchant_id !== id) throw refuse('not_in_group');
  return group;
}

/** The place after an applicant is admitted or another merchant invited; undefined if it was before. */
function admitted(
  group: GroupRow,
  other: Pick<OwnRow, 'group_id'>,
  before: Side | undefined,
  now: string,
  known?: number,
): Side | undefined {
  if (before?.status === 'active' || before?.status === 'invited') return undefined;
  if (before?.status !== 'applied') return changedSide(before, 'invited', now, known);
  if (other.group_id !== null) throw refuse('already_in_group');
  if (group.members_count >= limits.group.members)
    throw refuse('group_full', { limit: limits.group.members });
  return changedSide(before, 'active', now, known);
}

/** The place after a member, applicant or invited merchant is removed; undefined if it was before. */
function removed(group: GroupRow, otherId: string, before: Side | undefined, now: string): Side | undefined {
  if (before === undefined) throw refuse('not_found');
  if (otherId === group.merchant_id) throw refuse('founder_cannot_leave');
  return before.status === 'left' || before.status === 'removed'
    ? undefined
    : changedSide(before, 'removed', now);
}
