/** Both sides of a membership in one cell, which one transaction changes. */
import { limits } from '../../../../contract/limits.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type Parties, reconcile } from '../../../engine/remote/agreement.ts';
import type { GroupRow, MemberRow, PlaceRow } from '../group.ts';
import type { OwnRow } from '../group-store.ts';
import { founderReceives, memberReceives, type Side, type Terms } from './agreement.ts';
import { nameOf, sideOfMember, sideOfPlace } from './rows.ts';
import { type Saved, saveMember, savePlace } from './save-sides.ts';

/** The rows of both sides; the group and the member's merchant are locked. */
export interface BothSides {
  group: GroupRow;
  merchant: OwnRow;
  member: MemberRow | undefined;
  place: PlaceRow | undefined;
}

export const termsOf = ({ status, membership_policy: policy, members_count: count }: GroupRow): Terms => ({
  policy,
  isClosed: status === 'closed',
  isFull: count >= limits.group.members,
});

/** Whether the merchant is in no group, or in this one. */
export const isFree = ({ group_id: id }: Pick<OwnRow, 'group_id'>, group: Pick<GroupRow, 'id'>): boolean =>
  id === null || id === group.id;

/** Both sides, after each has received the latest of the other. */
export function bringTogether({ group, merchant, member, place }: BothSides, now: string): Parties<Side> {
  const sides = { member: sideOfMember(member), founder: sideOfPlace(place) };
  const [terms, free] = [termsOf(group), isFree(merchant, group)];
  return reconcile<Side>(
    sides,
    (own, sent) => founderReceives(own, sent, terms, now)?.side,
    (own, sent) => memberReceives(own, sent, free, now)?.side,
  );
}

type Steps = readonly (Side | undefined)[];

/** Saves the sides that have changed: each goes through these states, without those that are undefined. */
export function saveBoth(
  tx: TenantTransaction,
  { group, merchant, member, place }: BothSides,
  steps: { member: Steps; founder: Steps },
  now: string,
  reason?: string,
): { member: Saved<MemberRow>; place: Saved<PlaceRow> } {
  const [own, founder] = [steps.member, steps.founder].map((some) =>
    some.filter((side) => side !== undefined),
  );
  const isSame = own!.at(-1)?.version === member?.version && own!.at(-1)?.seen === member?.founder_version;
  const isSamePlace =
    founder!.at(-1)?.version === place?.version && founder!.at(-1)?.seen === place?.member_version;
  return {
    member: isSame
      ? { row: member!, events: [] }
      : saveMember(tx, { group, merchant, before: member }, own!, now, reason),
    place: isSamePlace
      ? { row: place!, events: [] }
      : savePlace(tx, { group, member: nameOf(merchant), before: place }, founder!, now, reason),
  };
}
