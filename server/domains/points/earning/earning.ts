/** Computes the points of a purchase or visit, and when they become available and expire. */

import { daySeconds } from '../../../../contract/durations.ts';
import { addSeconds } from '../../../clock/time.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { plainBps, smallestPart } from '../../memberships/passes/pass.ts';
import { pointsExpireAt } from '../../memberships/passes/points-expiry.ts';
import { allocate, sumOf } from '../../orders/pricing/allocate.ts';
import type { Line } from '../../orders/pricing/basket.ts';
import { matcherOf } from '../../orders/pricing/items.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import { carryOver } from './carry.ts';

/** Rate of a tier in basis points; 10000 is the base rate. */
export const multiplierOf = (terms: PointsTerms, tierId: string | null): number =>
  terms.tiers.find(({ id }) => id === tierId)?.multiplier_bps ?? plainBps;

/** What an order earns. */
export interface Earned {
  points: number;
  /** Millionths of a point by which the carry of the membership changes; null unless the rule carries over. */
  carry: number | null;
}

/** An order by its amount that earns points. */
export interface EarningOrder {
  amount: number;
  currency: string;
  /** Whether every line of it never earns, so that it isn't a visit either. */
  isExcluded?: boolean;
}

/**
 * The points that an order earns: `points_per_unit` for each `unit_amount`, or once per visit, times the rate.
 * Fractions of a unit count unless the rule counts whole units; the result is rounded once, at the end.
 */
export function pointsForOrder(
  rule: PointsTerms['earn_rule'],
  order: EarningOrder,
  multiplierBps: number,
  carried = 0,
): Earned | Refusal {
  if (rule === null || rule.basis === 'none' || rule.points_per_unit === null) return refuse('no_earn_rule');
  const isSpend = rule.basis === 'spend';
  if (isSpend && rule.unit_amount === null) return refuse('no_earn_rule');
  if (isSpend && rule.currency !== null && order.currency !== rule.currency) {
    return refuse('currency_mismatch', { currency: rule.currency });
  }
  const unit = isSpend ? rule.unit_amount! : 1;
  const spent = isSpend ? order.amount : order.isExcluded ? 0 : 1;
  if (rule.rounding === 'carry') {
    const { parts, perPoint } = smallestPart(rule.points_per_unit, unit, multiplierBps);
    const worth = { parts: parts * BigInt(spent), perPoint };
    if (worth.parts === 0n) return { points: 0, carry: 0 };
    const after = carryOver(worth, carried);
    return { points: after.points, carry: after.carried - carried };
  }
  // The product can exceed the safe integers, so compute it exactly.
  const units = BigInt(rule.rounding === 'whole_units' ? spent - (spent % unit) : spent);
  const numerator = units * BigInt(rule.points_per_unit) * BigInt(multiplierBps);
  const denominator = BigInt(unit) * BigInt(plainBps);
  const half = rule.rounding === 'nearest' ? denominator / 2n : 0n;
  return { points: Number((numerator + half) / denominator), carry: null };
}

/** Which lines never earn points: those that sell stored value, and those that the rule excludes. */
export function neverEarning(rule: PointsTerms['earn_rule'] | undefined): (line: Line) => boolean {
  const excludes = rule?.excludes === undefined ? undefined : matcherOf(rule.excludes);
  return (line) => line.item.stored_value === true || (excludes?.(line) ?? false);
}

/**
 * What earns points of what was `paid`. `amounts` are those of the lines after discounts, and then the shipping; all of
 * them paid their share of what else was taken off.
 */
export function earningPart(paid: number, amounts: readonly number[], never: readonly boolean[]): number {
  if (!never.includes(true)) return paid;
  const shares = allocate(paid, amounts);
  return sumOf(shares.map((share, at) => (never[at] ? 0 : share)));
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
