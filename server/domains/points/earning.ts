/** What a purchase or a visit earns, when it can be spent and when it ends: pure rules. */

import { type Refusal, refuse } from '../../refusal.ts';
import { addSeconds } from '../../time.ts';
import { pointsExpireAt } from '../memberships/points-expiry.ts';
import type { PointsTerms } from './points-rows.ts';

const plainBps = 10_000;
const secondsPerDay = 86_400;

/** The rate of a tier in basis points; 10000 earns the plain points. */
export const multiplierOf = (terms: PointsTerms, tierId: string | null): number =>
  terms.tiers.find(({ id }) => id === tierId)?.multiplier_bps ?? plainBps;

/**
 * The points that an order earns at a rate: `points_per_unit` for each `unit_amount` of it, or for the visit.
 * Parts of a unit count; the result is rounded once, at the end.
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
  // The product of three such numbers leaves the safe integers, so it is taken exactly.
  const units = isSpend ? BigInt(order.amount) : 1n;
  const numerator = units * BigInt(rule.points_per_unit) * BigInt(multiplierBps);
  const denominator = BigInt(isSpend ? rule.unit_amount! : 1) * BigInt(plainBps);
  const half = rule.rounding === 'nearest' ? denominator / 2n : 0n;
  return Number((numerator + half) / denominator);
}

/** When points earned at `at` can be spent; days are of 24 hours. */
export const availableAt = (terms: PointsTerms, at: string): string =>
  terms.pending_days === 0 ? at : addSeconds(at, terms.pending_days * secondsPerDay);

/** When they end: by the rule from the day they were earned, or, where they could not be spent by then, from that day. */
export function expiresAt(
  terms: PointsTerms,
  at: string,
  available: string,
  timezone: string,
): string | null {
  const end = pointsExpireAt(terms.points_expiry, at, timezone);
  return end !== null && end <= available ? pointsExpireAt(terms.points_expiry, available, timezone) : end;
}
