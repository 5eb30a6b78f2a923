/** Whether a membership may earn or spend at a time: pure rules. */
import { limits } from '../../../contract/limits.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { addSeconds, endOfInstant } from '../../time.ts';
import { type MembershipStatus, statusOf } from '../memberships/membership.ts';
import type { LedgerRow } from './points-rows.ts';

type StandingFields = Pick<LedgerRow, 'status' | 'require_claim' | 'issued_at' | 'starts_at' | 'expires_at'>;

/** The state at a time that may lie back: what ended since then had not ended yet. */
export function standingAt(membership: StandingFields, at: string): MembershipStatus {
  if (at < membership.issued_at) return 'pending';
  const { status, expires_at: end } = membership;
  const endedLater = status === 'expired' && end !== null && at < end;
  return statusOf(endedLater ? { ...membership, status: 'active' } : membership, at);
}

export function refusalOfSpending(membership: StandingFields, at: string): Refusal | undefined {
  const status = standingAt(membership, at);
  if (status === 'active') return undefined;
  return status === 'expired'
    ? refuse('membership_expired')
    : refuse('membership_not_active', { membership_status: status });
}

export function refusalOfEarning(membership: StandingFields, at: string): Refusal | undefined {
  const status = standingAt(membership, at);
  return status === 'active' ? undefined : refuse('membership_not_active', { membership_status: status });
}

/** A till without network may report late, but not from the future and not from long ago. */
export function timeOf(occurredAt: string | undefined, timezone: string, now: string): string | Refusal {
  if (occurredAt === undefined) return now;
  const at = endOfInstant(occurredAt, timezone);
  const earliest = addSeconds(now, -limits.backDatingHours * 3_600);
  return at < earliest || at > now ? refuse('occurred_at_too_old') : at;
}
