/** Whether a membership can earn or spend at a given time. */
import { limits, maximumInteger } from '../../../../contract/limits.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { statusAsOf } from '../../memberships/membership.ts';
import type { LedgerRow } from './points-rows.ts';

type StatusFields = Pick<LedgerRow, 'status' | 'require_claim' | 'issued_at' | 'starts_at' | 'expires_at'>;

export function refusalOfSpending(membership: StatusFields, at: string): Refusal | undefined {
  const status = statusAsOf(membership, at);
  if (status === 'active') return undefined;
  return status === 'expired'
    ? refuse('membership_expired')
    : refuse('membership_not_active', { membership_status: status });
}

export function refusalOfEarning(membership: StatusFields, at: string): Refusal | undefined {
  const status = statusAsOf(membership, at);
  return status === 'active' ? undefined : refuse('membership_not_active', { membership_status: status });
}

/** Refuses points that would exceed the balance limit or the integer range. */
export function refusalByCap({ membership }: { membership: LedgerRow }, points: number): Refusal | undefined {
  const { points_available: available, points_pending: pending, points_held: held } = membership;
  const fits = available + pending + held + points <= limits.points.balance;
  const counts = membership.lifetime_earned + pending + points <= maximumInteger;
  return fits && counts ? undefined : refuse('earn_cap_reached', { maximum: limits.points.balance });
}
