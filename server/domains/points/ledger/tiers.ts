/** Moves a member between tiers according to earned points. */
import { type Tier, thresholdAt } from '../../memberships/passes/pass.ts';

/** Index of the highest tier that these earned points reach, or -1. */
function reached(tiers: readonly Tier[], earned: number): number {
  return tiers.findLastIndex((_, index) => {
    const threshold = thresholdAt(tiers, index);
    return threshold !== null && threshold <= earned;
  });
}

/**
 * The tier of a member whose earned points went from `before` to `after`. Earning only moves up. A reversal moves
 * down from a tier that the points had reached; a tier assigned by hand stays.
 */
export function tierAfter(
  tiers: readonly Tier[],
  current: string | null,
  before: number,
  after: number,
): string | null {
  const index = tiers.findIndex(({ id }) => id === current);
  const to = reached(tiers, after);
  if (after >= before) return to > index ? tiers[to]!.id : current;
  const threshold = index < 0 ? null : thresholdAt(tiers, index);
  const wasReached = threshold !== null && threshold <= before;
  if (!wasReached || threshold <= after) return current;
  return to < 0 ? null : tiers[to]!.id;
}
