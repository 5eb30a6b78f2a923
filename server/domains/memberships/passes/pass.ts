/** Passes: rows, tiers, and the issue limit. */
import type { Static } from 'typebox';
import { limits } from '../../../../contract/limits.ts';
import type { Pass } from '../../../../contract/resources/pass.ts';
import type { Row } from '../../../database/schema/row.ts';

type Wire = Static<typeof Pass>;
export type Tier = Wire['tiers'][number];
export type Validity = Wire['validity'];
export type PointsExpiry = NonNullable<Wire['points_expiry']>;

/** Times in `validity` are RFC 3339, UTC. `counters` follows from the terms when the row is saved. */
export type PassRow = Row<'passes'>;

/** What callers can credit without an order who can neither adjust points nor change the pass. */
export const tillLimitsOf = ({ till_limits: own }: Pick<PassRow, 'till_limits'>): Wire['till_limits'] =>
  own ?? { points_per_call: limits.till.pointsPerCall, points_per_day: limits.till.pointsPerDay };
/** The base rate in basis points. */
export const plainBps = 10_000;

/** Millionths of a point. */
export const millionths = 1_000_000;

/** What an order is worth: a number of equal parts of a point. */
export interface Worth {
  parts: bigint;
  /** How many parts make a point. */
  perPoint: bigint;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

/** Returns the smallest part of a point that `points` for `unit` at a rate in basis points can give. */
export function smallestPart(points: number, unit: number, bps: number): Worth {
  const [numerator, denominator] = [BigInt(points) * BigInt(bps), BigInt(unit) * BigInt(plainBps)];
  const common = divisor(denominator, numerator);
  return { parts: numerator / common, perPoint: denominator / common };
}

/** The least number of parts that divides a point like both. */
export const commonParts = (a: bigint, b: bigint): bigint => (a / divisor(a, b)) * b;

type Threshold = { threshold_points?: number | null };

/** Points needed for a tier. The first defaults to 0; others without a threshold are assigned by hand (null). */
export const thresholdAt = (tiers: readonly Threshold[], index: number): number | null =>
  tiers[index]!.threshold_points ?? (index === 0 ? 0 : null);

/** Index of the first tier whose threshold is not above those before it, or -1. */
export function unorderedTier(tiers: readonly Threshold[]): number {
  let highest = -1;
  return tiers.findIndex((_, index) => {
    const threshold = thresholdAt(tiers, index);
    if (threshold === null) return false;
    if (threshold <= highest) return true;
    highest = threshold;
    return false;
  });
}

/** The tier of a member without earned points, or null if every tier has to be reached first. */
export function startingTier(tiers: readonly Tier[]): string | null {
  return tiers.find((_, index) => thresholdAt(tiers, index) === 0)?.id ?? null;
}

/** The highest tier that the earned points reach, if it is above the current one; otherwise the current one. */
export function tierReached(tiers: readonly Tier[], current: string | null, earned: number): string | null {
  const index = tiers.findIndex(({ id }) => id === current);
  const to = highestTier(tiers, earned);
  return to > index ? tiers[to]!.id : current;
}

/** The tier that a membership shows: while its review is due, the one that it will have. */
export const currentTier = (row: {
  tiers: readonly Tier[];
  tier_id: string | null;
  lifetime_earned: number;
  is_tier_due: boolean;
}): string | null =>
  row.is_tier_due ? tierReached(row.tiers, row.tier_id, row.lifetime_earned) : row.tier_id;

/** Index of the highest tier that these earned points reach, or -1. */
export const highestTier = (tiers: readonly Threshold[], earned: number): number =>
  tiers.findLastIndex((_, index) => {
    const threshold = thresholdAt(tiers, index);
    return threshold !== null && threshold <= earned;
  });

/** Whether the pass has reached its issue limit. */
export const isLimitReached = (pass: Pick<PassRow, 'issued_count' | 'max_issued'>): boolean =>
  pass.max_issued !== null && pass.issued_count >= pass.max_issued;

/** Whether the count has just reached 90% of the limit, so the merchant is notified exactly once. */
export function hasJustNearedLimit(pass: Pick<PassRow, 'issued_count' | 'max_issued'>): boolean {
  return pass.max_issued !== null && pass.issued_count === Math.ceil((pass.max_issued * 9) / 10);
}
