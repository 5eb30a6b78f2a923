import { join as route } from '../../../contract/domains/groups.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emitBoth } from '../../domains/groups/emit-both.ts';
import { type GroupRow, type MemberRow, statusOnJoining, viewMember } from '../../domains/groups/group.ts';
import {
  findGroup,
  findMember,
  lockGroup,
  lockMerchants,
  type OwnRow,
} from '../../domains/groups/group-store.ts';
import { changedSide, memberReceives, type Side } from '../../domains/groups/sides/agreement.ts';
import { type BothSides, bringTogether, isFree, saveBoth } from '../../domains/groups/sides/both-sides.ts';
import { findPlace } from '../../domains/groups/sides/place-store.ts';
import { lookForGroup, type RemoteGroup } from '../../domains/groups/sides/remote-sides.ts';
import { nameOf, sideOfMember, sideOfPlace } from '../../domains/groups/sides/rows.ts';
import { saveMember } from '../../domains/groups/sides/save-sides.ts';
import { type Call, write } from '../../engine/operation.ts';
import { applyRemote } from '../../engine/remote/agreement.ts';
import { sendAndApply } from '../../engine/remote/apply-command.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Joins a group or applies to it. The founder's side of a group in another cell follows by an order. */
export const join = write(
  route,
  async (tx, input, call, remote: RemoteGroup | undefined) => {
    const id = decodeId('group', input.group_id)!;
    return viewMember(
      remote === undefined ? await joinHere(tx, id, call) : await joinRemote(tx, remote, call),
    );
  },
  (input, call) => lookForGroup(call, decodeId('group', input.group_id)!),
);

async function joinHere(tx: TenantTransaction, id: string, call: Call): Promise<MemberRow> {
  const { merchantId } = tx;
  const named = await findGroup(tx, id);
  if (named === undefined) throw refuse('not_found');
  const [merchant] = await lockMerchants(tx, [merchantId]);
  // The size of a group is in its founder's row. Merchants are always locked before groups.
  await tx.rescope([merchantId, named.merchant_id]);
  const [group, before, place] = await Promise.all([
    lockGroup(tx, id),
    findMember(tx, merchantId, id),
    findPlace(tx, named, merchantId),
  ]);
  const both: BothSides = { group: group!, merchant: merchant!, member: before, place };
  const sides = bringTogether(both, call.now);
  const member = asked(group!, sides.member, merchant!, call.now);
  const saved = saveBoth(
    tx,
    both,
    {
      member: [sides.member, member],
      founder: [sides.founder, member && applyRemote(sides.founder, member)],
    },
    call.now,
  );
  emitBoth(tx, call, saved.member.events, { merchantId: group!.merchant_id, events: saved.place.events });
  await tx.rescope([merchantId]);
  return saved.member.row;
}

async function joinRemote(
  tx: TenantTransaction,
  { group, place }: RemoteGroup,
  call: Call,
): Promise<MemberRow> {
  if (group === undefined) throw refuse('not_found');
  const [merchant] = await lockMerchants(tx, [tx.merchantId]);
  const before = await findMember(tx, tx.merchantId, group.id);
  const own = sideOfMember(before);
  const decided = sideOfPlace(place);
  const received = decided && memberReceives(own, decided, isFree(merchant!, group), call.now)?.side;
  const member = asked(group, received ?? own, merchant!, call.now, decided?.seen);
  const steps = [received, member].filter((side) => side !== undefined);
  if (steps.length === 0) return before!;
  const saved = saveMember(tx, { group, merchant: merchant!, before }, steps, call.now);
  emitBoth(tx, call, saved.events);
  if (member !== undefined) {
    const content = { groupId: group.id, side: member, ...nameOf(merchant!) };
    sendAndApply(tx, call.services, group.merchant_id, { kind: 'group_member', content });
  }
  return saved.row;
}

/**
 * The membership after the merchant asked to join; undefined if it has applied before, or has just been admitted.
 * Throws the refusal if it can't join.
 */
function asked(
  group: GroupRow,
  own: Side | undefined,
  merchant: OwnRow,
  now: string,
  known?: number,
): Side | undefined {
  const isAdmitted = own?.status === 'active' && merchant.group_id === null;
  if (own?.status === 'applied' || isAdmitted) return undefined;
  const status = statusOnJoining(group, own?.status, {
    currency: merchant.default_currency,
    sandbox: merchant.sandbox,
    groupId: merchant.group_id,
  });
  if (status instanceof Refusal) throw status;
  return changedSide(own, status, now, known);
}
