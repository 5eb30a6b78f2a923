/** Memberships: rows, validity, and status at a given time. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../contract/durations.ts';
import type { Membership } from '../../../contract/resources/membership.ts';
import { addSeconds } from '../../clock/time.ts';
import type { Validity } from './passes/pass.ts';

export type WireMembership = Static<typeof Membership>;
export type MembershipStatus = WireMembership['status'];

/** A row of `memberships`. Times are RFC 3339 in UTC, so they compare as text. */
export interface MembershipRow {
  merchant_id: string;
  id: string;
  pass_id: string;
  customer_id: string;
  serial: string;
  tier_id: string | null;
  /** Last saved status; `statusOf` gives the current one. */
  status: MembershipStatus;
  issued_at: string;
  starts_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  revoke_reason: string | null;
  require_claim: boolean;
  one_per_customer: boolean;
  points_available: number;
  points_pending: number;
  points_held: number;
  points_debt: number;
  lifetime_earned: number;
  lifetime_redeemed: number;
  check_ins: number;
  external_id: string | null;
  issued_by_type: 'token' | 'user' | 'system';
  issued_by_id: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

type StatusFields = Pick<MembershipRow, 'status' | 'require_claim' | 'starts_at' | 'expires_at'>;

/** The status at a time, including a start or end that is due but not yet saved. */
export function statusOf(membership: StatusFields, at: string): MembershipStatus {
  const { status, require_claim: needsClaim, starts_at: startsAt, expires_at: expiresAt } = membership;
  if (status === 'revoked' || status === 'expired') return status;
  if (expiresAt !== null && at >= expiresAt) return 'expired';
  const hasStarted = startsAt === null || at >= startsAt;
  return status === 'pending' && hasStarted && !needsClaim ? 'active' : status;
}

/** The end of a membership that starts at `startsAt`, by its pass's rule; null for never. */
export function endOfValidity(validity: Validity, startsAt: string): string | null {
  if (validity.mode === 'fixed') return validity.ends_at;
  return validity.mode === 'rolling' ? addSeconds(startsAt, validity.days! * daySeconds) : null;
}
