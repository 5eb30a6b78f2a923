/** Groups, their members and settlements: rows and API representation. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { Group, GroupMember, GroupSettlement } from '../../../contract/resources/group.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

export type WireGroup = Static<typeof Group>;
export type WireMember = Static<typeof GroupMember>;

export interface GroupRow {
  /** Founder of the group. */
  merchant_id: string;
  id: string;
  name: string;
  description: string | null;
  country: string;
  category: string | null;
  sandbox: boolean;
  status: WireGroup['status'];
  membership_policy: WireGroup['membership_policy'];
  settlement_mode: 'none' | 'net';
  /** Millionths of a minor unit. */
  accrual_cost_per_point: number;
  currency: string;
  members_count: number;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface MemberRow {
  merchant_id: string;
  group_id: string;
  founder_id: string;
  merchant_name: string;
  status: WireMember['status'];
  joined_at: string | null;
  left_at: string | null;
  settled_until: string | null;
  next_settlement_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface SettlementRow {
  merchant_id: string;
  id: string;
  group_id: string;
  period_from: string;
  period_to: string;
  points_issued: number;
  points_redeemed: number;
  accrual_cost_per_point: number;
  amount: number;
  currency: string;
  created_at: string;
}

export type PlaceEvent = 'group.joined' | 'group.left' | 'group.invited' | 'group.applied' | 'group.declined';

/** Facts about a merchant that decide whether it can join. */
export interface Candidate {
  currency: string;
  sandbox: boolean;
  groupId: string | null;
}

/**
 * The status of a merchant that asks to join, or the first reason to refuse. `place` is its current membership. A
 * closed group, one on the other side (sandbox or live), or an invite-only one without an invitation is reported as
 * not found.
 */
export function statusOnJoining(
  group: GroupRow,
  place: MemberRow | undefined,
  merchant: Candidate,
): 'active' | 'applied' | Refusal {
  const isInvited = place?.status === 'invited';
  const isHidden = group.membership_policy === 'invite' && !isInvited;
  if (isHidden || group.status === 'closed' || group.sandbox !== merchant.sandbox) return refuse('not_found');
  if (merchant.groupId !== null) return refuse('already_in_group');
  if (group.settlement_mode === 'net' && group.currency !== merchant.currency) {
    return refuse('currency_mismatch', { currency: group.currency });
  }
  if (group.membership_policy === 'apply' && !isInvited) return 'applied';
  if (group.members_count >= limits.group.members)
    return refuse('group_full', { limit: limits.group.members });
  return 'active';
}

export const viewGroup = (row: GroupRow): WireGroup => ({
  id: encodeId('grp', row.id),
  object: 'group',
  merchant_id: encodeId('mer', row.merchant_id),
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

export const viewMember = (row: MemberRow): WireMember => ({
  merchant_id: encodeId('mer', row.merchant_id),
  group_id: encodeId('grp', row.group_id),
  name: row.merchant_name,
  is_founder: row.merchant_id === row.founder_id,
  status: row.status,
  joined_at: row.joined_at,
  left_at: row.left_at,
});

export const viewSettlement = (row: SettlementRow): Static<typeof GroupSettlement> => ({
  id: encodeId('gst', row.id),
  object: 'group_settlement',
  merchant_id: encodeId('mer', row.merchant_id),
  group_id: encodeId('grp', row.group_id),
  from: row.period_from,
  to: row.period_to,
  points_issued: row.points_issued,
  points_redeemed: row.points_redeemed,
  amount: row.amount,
  currency: row.currency,
  created_at: row.created_at,
});

/** The event of a change in a group membership. */
export const placeEvent = (type: PlaceEvent, row: MemberRow, reason?: string) => ({
  type,
  objectId: row.group_id,
  object: {
    ...viewMember(row),
    id: encodeId('grp', row.group_id),
    object: 'group' as const,
    ...(reason !== undefined && { reason }),
  },
});
