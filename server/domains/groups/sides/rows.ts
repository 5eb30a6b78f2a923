/** The rows of a membership: the member's own, and the one in the register of the founder. */
import { revised } from '../../../engine/change.ts';
import type { GroupRow, MemberRow, PlaceRow } from '../group.ts';
import type { OwnRow } from '../group-store.ts';
import type { Side } from './agreement.ts';

export const sideOfMember = (row: MemberRow | undefined): Side | undefined =>
  row && {
    status: row.status,
    joined_at: row.joined_at,
    left_at: row.left_at,
    version: row.version,
    seen: row.founder_version,
  };

export const sideOfPlace = (row: PlaceRow | undefined): Side | undefined =>
  row && {
    status: row.status,
    joined_at: row.joined_at,
    left_at: row.left_at,
    version: row.version,
    seen: row.member_version,
  };

/** What a member's row needs of the group. */
export type GroupOfMember = Pick<GroupRow, 'merchant_id' | 'id'>;

/** The member's row in this state. */
export function memberRow(
  group: GroupOfMember,
  merchant: Pick<OwnRow, 'id' | 'name'>,
  before: MemberRow | undefined,
  { seen, ...side }: Side,
  now: string,
): MemberRow {
  return {
    merchant_id: merchant.id,
    group_id: group.id,
    founder_id: group.merchant_id,
    merchant_name: merchant.name,
    ...side,
    founder_version: seen,
    // Of months that were settled while groups could.
    settled_until: before?.settled_until ?? null,
    next_settlement_at: null,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
}

/** A member, as the register of its founder names it. */
export type NamedMember = Pick<PlaceRow, 'member_id' | 'member_name' | 'name_version'>;

export const nameOf = ({ id, name, version }: Pick<OwnRow, 'id' | 'name' | 'version'>): NamedMember => ({
  member_id: id,
  member_name: name,
  name_version: version,
});

/** The row in the founder's register in this state. */
export const placeRow = (
  group: Pick<GroupRow, 'merchant_id' | 'id'>,
  member: NamedMember,
  before: PlaceRow | undefined,
  { seen, ...side }: Side,
  now: string,
): PlaceRow => ({
  merchant_id: group.merchant_id,
  group_id: group.id,
  ...member,
  ...side,
  member_version: seen,
  created_at: before?.created_at ?? now,
  updated_at: now,
});

/** The group after the status of a member changed; undefined if its size stays. */
export function resized(
  group: GroupRow,
  before: Side['status'] | undefined,
  after: Side['status'],
  now: string,
): GroupRow | undefined {
  const by = Number(after === 'active') - Number(before === 'active');
  if (by === 0) return undefined;
  return revised(group, { members_count: group.members_count + by }, now);
}
