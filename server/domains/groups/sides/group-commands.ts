/** What merchants say of a membership to the other side in another cell, and how it is received there. */
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { type CommandHandlers, sendAndApply } from '../../../engine/remote/apply-command.ts';
import { findMember, lockGroup, lockMerchants } from '../group-store.ts';
import { founderReceives, memberReceives, type Side } from './agreement.ts';
import { isFree, termsOf } from './both-sides.ts';
import { findPlace, renameInPlaces } from './place-store.ts';
import { type NamedMember, nameOf, sideOfMember, sideOfPlace } from './rows.ts';
import { type Saved, saveMember, savePlace } from './save-sides.ts';

interface Said {
  groupId: string;
  side: Side;
}

declare module '../../../engine/remote/command-store.ts' {
  interface RemoteCommands {
    /** By a member, to the founder. */
    group_member: Said & NamedMember & { reason?: string };
    /** By the founder, to a member. */
    group_place: Said;
    /** By a member, to the founders of its groups: its new name. */
    group_name: NamedMember;
  }
}

/** What is said carries the version of its side, so it can be received repeatedly and in any order. */
export const groupCommands: Pick<CommandHandlers, 'group_member' | 'group_place' | 'group_name'> = {
  group_member: async (tx, { content }, services) => {
    const { groupId, side, reason, ...member } = content;
    const group = (await lockGroup(tx, groupId))!;
    const [before, now] = await Promise.all([findPlace(tx, group, member.member_id), timeOf(tx)]);
    const received = founderReceives(sideOfPlace(before), side, termsOf(group), now);
    if (received === undefined) return;
    record(tx, savePlace(tx, { group, member, before }, [received.side], now, reason), now);
    const answer = { groupId, side: received.side };
    if (received.answers)
      sendAndApply(tx, services, member.member_id, { kind: 'group_place', content: answer });
  },
  group_place: async (tx, { merchant_id: founderId, content: { groupId, side } }, services) => {
    const [merchant] = await lockMerchants(tx, [tx.merchantId]);
    const [before, now] = await Promise.all([findMember(tx, tx.merchantId, groupId), timeOf(tx)]);
    const group = { merchant_id: founderId, id: groupId };
    const received = memberReceives(sideOfMember(before), side, isFree(merchant!, group), now);
    if (received === undefined) return;
    record(tx, saveMember(tx, { group, merchant: merchant!, before }, [received.side], now), now);
    const answer = { groupId, side: received.side, ...nameOf(merchant!) };
    if (received.answers) sendAndApply(tx, services, founderId, { kind: 'group_member', content: answer });
  },
  group_name: async (tx, { content }) => {
    await renameInPlaces(tx, [tx.merchantId], content);
  },
};

function record(tx: TenantTransaction, { events }: Saved<unknown>, now: string): void {
  emit(tx, { now }, ...events);
}
