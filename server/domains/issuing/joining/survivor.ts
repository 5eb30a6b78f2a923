/** Which of two memberships of one pass is kept when they are joined, and what becomes of its terms. Pure. */
import type { LifeRow } from '../../memberships/life/life.ts';

export interface Choice {
  kept: LifeRow;
  merged: LifeRow;
}

/** In which of two memberships points can be used sooner. */
const usable = { active: 0, pending: 1, suspended: 2, expired: 3, revoked: 4, merged: 4 } as const;

/**
 * The older one is kept, unless only the newer one can be used. Undefined if only one of them is suspended: joining them
 * would lift the suspension of its points and of its card.
 */
export function choose(one: LifeRow, other: LifeRow): Choice | undefined {
  if ((one.status === 'suspended') !== (other.status === 'suspended')) return undefined;
  const [older, newer] = one.issued_at <= other.issued_at ? [one, other] : [other, one];
  return usable[newer.status] < usable[older.status]
    ? { kept: newer, merged: older }
    : { kept: older, merged: newer };
}

/** The later end; null is never. */
export const laterEnd = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;
