/** Rules for changes to a merchant's membership in a group. */
import type { GroupRow, MemberRow } from '../group.ts';
import type { OwnRow } from '../group-store.ts';
import { nextSettlementAt } from './settlement.ts';

/** The membership after joining, applying or being invited; `before` is an earlier one in the same group. */
export function newPlace(
  group: GroupRow,
  merchant: Pick<OwnRow, 'id' | 'name' | 'timezone'>,
  before: MemberRow | undefined,
  status: 'active' | 'applied' | 'invited',
  now: string,
): MemberRow {
  const isIn = status === 'active';
  const place: MemberRow = {
    merchant_id: merchant.id,
    group_id: group.id,
    founder_id: group.merchant_id,
    merchant_name: merchant.name,
    status,
    joined_at: isIn ? now : (before?.joined_at ?? null),
    left_at: null,
    // Settled days stay settled, even if the merchant rejoins within the month.
    settled_until: before?.settled_until ?? null,
    next_settlement_at: null,
    version: (before?.version ?? 0) + 1,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  return isIn && group.settlement_mode === 'net'
    ? { ...place, next_settlement_at: nextSettlementAt(place, merchant.timezone) }
    : place;
}

/** The group after a member joined or left. */
export const resized = (group: GroupRow, by: 1 | -1, now: string): GroupRow => ({
  ...group,
  members_count: group.members_count + by,
  version: group.version + 1,
  updated_at: now,
});

/** The membership after the merchant left or was removed. Its last days are settled at the end of their month. */
export function leftPlace(
  before: MemberRow,
  status: 'left' | 'removed',
  timezone: string,
  now: string,
): MemberRow {
  const wasIn = before.status === 'active';
  const place: MemberRow = {
    ...before,
    status,
    left_at: wasIn ? now : before.left_at,
    version: before.version + 1,
    updated_at: now,
  };
  const isDue = wasIn && before.next_settlement_at !== null;
  return isDue ? { ...place, next_settlement_at: nextSettlementAt(place, timezone) } : place;
}
