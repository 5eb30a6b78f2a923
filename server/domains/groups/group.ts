/** Groups, their members and settlements: rows and API representation. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { Group, GroupMember, GroupSettlement } from '../../../contract/resources/group.ts';
import type { Row } from '../../database/schema/row.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/** `merchant_id` is the founder; `accrual_cost_per_point` is in millionths of a minor unit. */
export type GroupRow = Omit<Row<'groups'>, 'name_key'>;

/** A membership, as the member has it. */
export type MemberRow = Row<'group_members'>;

/** A membership, as the founder has it: `merchant_id` is the founder. */
export type PlaceRow = Row<'group_places'>;

export type SettlementRow = Row<'group_settlements'>;

export type PlaceEvent = 'group.joined' | 'group.left' | 'group.invited' | 'group.applied' | 'group.declined';

/** Facts about a merchant that decide whether it can join. */
interface Candidate {
  currency: string;
  sandbox: boolean;
  groupId: string | null;
}

/**
 * The status of a merchant that asks to join, or the first reason to refuse. `place` is its status so far. A closed
 * group, one on the other side (sandbox or live), or an invite-only one without an invitation is reported as
 * not found.
 */
export function statusOnJoining(
  group: GroupRow,
  place: MemberRow['status'] | undefined,
  merchant: Candidate,
): 'active' | 'applied' | Refusal {
  const isInvited = place === 'invited';
  const isHidden = group.membership_policy === 'invite' && !isInvited;
  if (isHidden || group.status === 'closed' || group.sandbox !== merchant.sandbox) return refuse('not_found');
  if (merchant.groupId !== null) return refuse('already_in_group');
  if (group.membership_policy === 'apply' && !isInvited) return 'applied';
  if (group.members_count >= limits.group.members)
    return refuse('group_full', { limit: limits.group.members });
  return 'active';
}

export const viewGroup = (row: GroupRow): Static<typeof Group> => ({
  id: encodeId('group', row.id),
  object: 'group',
  merchant_id: encodeId('merchant', row.merchant_id),
  name: row.name,
  description: row.description,
  country: row.country,
  category: row.category,
  status: row.status,
  membership_policy: row.membership_policy,
  settlement: {
    mode: row.settlement_mode,
    accrual_cost_per_point: row.accrual_cost_per_point,
    cycle: 'monthly',
  },
  currency: row.currency,
  members_count: row.members_count,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** What others see of a membership. */
export type ShownMember = Pick<
  MemberRow,
  'merchant_id' | 'group_id' | 'founder_id' | 'merchant_name' | 'status' | 'joined_at' | 'left_at'
>;

export const shownMember = ({ merchant_id, member_id, member_name, ...place }: PlaceRow): ShownMember => ({
  ...place,
  founder_id: merchant_id,
  merchant_id: member_id,
  merchant_name: member_name,
});

export const viewMember = (row: ShownMember): Static<typeof GroupMember> => ({
  merchant_id: encodeId('merchant', row.merchant_id),
  group_id: encodeId('group', row.group_id),
  name: row.merchant_name,
  is_founder: row.merchant_id === row.founder_id,
  status: row.status,
  joined_at: row.joined_at,
  left_at: row.left_at,
});

export const viewSettlement = (row: SettlementRow): Static<typeof GroupSettlement> => ({
  id: encodeId('group_settlement', row.id),
  object: 'group_settlement',
  merchant_id: encodeId('merchant', row.merchant_id),
  group_id: encodeId('group', row.group_id),
  from: row.period_from,
  to: row.period_to,
  points_issued: row.points_issued,
  points_redeemed: row.points_redeemed,
  amount: row.amount,
  currency: row.currency,
  created_at: row.created_at,
});

/** The event of a change in a group membership. */
export const placeEvent = (type: PlaceEvent, row: ShownMember, reason?: string) => ({
  type,
  objectId: row.group_id,
  object: {
    ...viewMember(row),
    id: encodeId('group', row.group_id),
    object: 'group' as const,
    ...(reason !== undefined && { reason }),
  },
});
