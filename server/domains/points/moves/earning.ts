/** Computes the points of a purchase or visit, and when they become available and expire. */

import { daySeconds } from '../../../../contract/durations.ts';
import { addSeconds } from '../../../clock/time.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { pointsExpireAt } from '../../memberships/passes/points-expiry.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';

const plainBps = 10_000;

/** Rate of a tier in basis points; 10000 is the base rate. */
export const multiplierOf = (terms: PointsTerms, tierId: string | null): number =>
  terms.tiers.find(({ id }) => id === tierId)?.multiplier_bps ?? plainBps;

/**
 * The points that an order earns: `points_per_unit` for each `unit_amount`, or once per visit, times the rate.
 * Fractions of a unit count; the result is rounded once, at the end.
 */
export function pointsForOrder(
  rule: PointsTerms['earn_rule'],
  order: { amount: number; currency: string },
  multiplierBps: number,
): number | Refusal {
  if (rule === null || rule.basis === 'none' || rule.points_per_unit === null) return refuse('no_earn_rule');
  const isSpend = rule.basis === 'spend';
  if (isSpend && rule.unit_amount === null) return refuse('no_earn_rule');
  if (isSpend && rule.currency !== null && order.currency !== rule.currency) {
    return refuse('currency_mismatch', { currency: rule.currency });
  }
  // The product can exceed the safe integers, so compute it exactly.
  const units = isSpend ? BigInt(order.amount) : 1n;
  const numerator = units * BigInt(rule.points_per_unit) * BigInt(multiplierBps);
  const denominator = BigInt(isSpend ? rule.unit_amount! : 1) * BigInt(plainBps);
  const half = rule.rounding === 'nearest' ? denominator / 2n : 0n;
  return Number((numerator + half) / denominator);
}

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
