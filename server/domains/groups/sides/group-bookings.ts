/** What merchants say of a membership to the other side in another cell, and how it is heard there. */
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type Bookings, orderAndBook } from '../../../engine/elsewhere/book-order.ts';
import { insertEvents, systemLine } from '../../../engine/event-store.ts';
import { findMember, lockGroup, lockMerchants } from '../group-store.ts';
import { founderHears, memberHears, type Side } from './agreement.ts';
import { isFree, termsOf } from './both-sides.ts';
import { findPlace, renameInPlaces } from './place-store.ts';
import { type NamedMember, nameOf, sideOfMember, sideOfPlace } from './rows.ts';
import { type Saved, saveMember, savePlace } from './save-sides.ts';

interface Said {
  groupId: string;
  side: Side;
}

declare module '../../../engine/elsewhere/order-store.ts' {
  interface OrderedKinds {
    /** By a member, to the founder. */
    group_member: Said & NamedMember & { reason?: string };
    /** By the founder, to a member. */
    group_place: Said;
    /** By a member, to the founders of its groups: its new name. */
    group_name: NamedMember;
  }
}

/** What is said carries the version of its side, so it can be heard repeatedly and in any order. */
export const groupBookings: Pick<Bookings, 'group_member' | 'group_place' | 'group_name'> = {
  group_member: async (tx, { content }, services) => {
    const { groupId, side, reason, ...member } = content;
    const group = (await lockGroup(tx, groupId))!;
    const [before, now] = await Promise.all([findPlace(tx, group, member.member_id), timeOf(tx)]);
    const heard = founderHears(sideOfPlace(before), side, termsOf(group), now);
    if (heard === undefined) return;
    record(tx, savePlace(tx, { group, member, before }, [heard.side], now, reason), now);
    const answer = { groupId, side: heard.side };
    if (heard.answers) orderAndBook(tx, services, member.member_id, { kind: 'group_place', content: answer });
  },
  group_place: async (tx, { merchant_id: founderId, content: { groupId, side } }, services) => {
    const [merchant] = await lockMerchants(tx, [tx.merchantId]);
    const [before, now] = await Promise.all([findMember(tx, tx.merchantId, groupId), timeOf(tx)]);
    const group = { merchant_id: founderId, id: groupId };
    const heard = memberHears(sideOfMember(before), side, isFree(merchant!, group), now);
    if (heard === undefined) return;
    record(tx, saveMember(tx, { group, merchant: merchant!, before }, [heard.side], now), now);
    const answer = { groupId, side: heard.side, ...nameOf(merchant!) };
    if (heard.answers) orderAndBook(tx, services, founderId, { kind: 'group_member', content: answer });
  },
  group_name: async (tx, { content }) => {
    await renameInPlaces(tx, [tx.merchantId], content);
  },
};

function record(tx: TenantTransaction, { events }: Saved<unknown>, now: string): void {
  const lines = events.map((event) => systemLine(tx.merchantId, event));
  if (lines.length > 0) tx.commitAlong(insertEvents(tx, lines, now));
}
