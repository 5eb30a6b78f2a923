/** Moves a member between tiers according to earned points. */
import { highestTier, type Tier, thresholdAt, tierReached } from '../../memberships/passes/pass.ts';

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
  if (after >= before) return tierReached(tiers, current, after);
  const index = tiers.findIndex(({ id }) => id === current);
  const to = highestTier(tiers, after);
  const threshold = index < 0 ? null : thresholdAt(tiers, index);
  const wasReached = threshold !== null && threshold <= before;
  if (!wasReached || threshold <= after) return current;
  return to < 0 ? null : tiers[to]!.id;
}
