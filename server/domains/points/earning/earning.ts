/** When earned points become available and when they expire. */

import { daySeconds } from '../../../../contract/durations.ts';
import { addSeconds } from '../../../clock/time.ts';
import { pointsExpireAt } from '../../memberships/passes/points-expiry.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';

/** The time at which points earned at `at` become available; a pending day has 24 hours. */
export const availableAt = (terms: PointsTerms, at: string): string =>
  terms.pending_days === 0 ? at : addSeconds(at, terms.pending_days * daySeconds);

/**
 * The time at which points expire: by the rule, counted from the day they were earned. If they would expire before
 * they become available, the rule counts from that day instead.
 */
export function expiresAt(
  terms: PointsTerms,
  at: string,
  available: string,
  timezone: string,
): string | null {
  const end = pointsExpireAt(terms.points_expiry, at, timezone);
  return end !== null && end <= available ? pointsExpireAt(terms.points_expiry, available, timezone) : end;
}
