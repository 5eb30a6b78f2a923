/** Memberships: rows, validity, and status at a given time. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../contract/durations.ts';
import type { Membership } from '../../../contract/resources/membership.ts';
import { addSeconds } from '../../clock/time.ts';
import type { Row } from '../../database/schema/row.ts';
import type { Validity } from './passes/pass.ts';

export type WireMembership = Static<typeof Membership>;
export type MembershipStatus = WireMembership['status'];

/**
 * `status` is the last one saved; `statusOf` gives the current one. Times are RFC 3339 in UTC, so they compare as text.
 */
export type MembershipRow = Omit<
  Row<'memberships'>,
  'points_entries' | 'expiring_told_for' | 'revoke_points'
>;

/** The balances of a membership's points, as clients see them. */
export const balancesOf = (row: MembershipRow) => ({
  available: row.points_available,
  pending: row.points_pending,
  held: row.points_held,
  debt: row.points_debt,
  lifetime_earned: row.lifetime_earned,
  lifetime_redeemed: row.lifetime_redeemed,
  carry: row.earn_carry,
});

type StatusFields = Pick<MembershipRow, 'status' | 'require_claim' | 'starts_at' | 'expires_at'>;

/** The status at a time, including a start or end that is due but not yet saved. */
export function statusOf(membership: StatusFields, at: string): MembershipStatus {
  const { status, require_claim: needsClaim, starts_at: startsAt, expires_at: expiresAt } = membership;
  if (status === 'revoked' || status === 'expired' || status === 'merged') return status;
  if (expiresAt !== null && at >= expiresAt) return 'expired';
  const hasStarted = startsAt === null || at >= startsAt;
  return status === 'pending' && hasStarted && !needsClaim ? 'active' : status;
}

/** The status at a time that can be in the past: an expiry after that time doesn't count. */
export function statusAsOf(
  membership: StatusFields & Pick<MembershipRow, 'issued_at'>,
  at: string,
): MembershipStatus {
  if (at < membership.issued_at) return 'pending';
  const { status, expires_at: end } = membership;
  const endedLater = status === 'expired' && end !== null && at < end;
  return statusOf(endedLater ? { ...membership, status: 'active' } : membership, at);
}

/** The end of a membership that starts at `startsAt`, by its pass's rule; null for never. */
export function endOfValidity(validity: Validity, startsAt: string): string | null {
  if (validity.mode === 'fixed') return validity.ends_at;
  return validity.mode === 'rolling' ? addSeconds(startsAt, validity.days! * daySeconds) : null;
}
