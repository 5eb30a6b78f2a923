/** Which customers get a message or a code, and the API's form of it. */
import { type FilterRow, filterOf } from './filter-values.ts';

export const memberSegments = ['all', 'active', 'expiring', 'inactive', 'tier'] as const;
export type MemberSegment = (typeof memberSegments)[number];

export interface MemberAudience {
  passId: string | null;
  memberSegment: MemberSegment;
  tierIds: string[];
  /** For `inactive` and `expiring`. */
  days: number;
  filter: FilterRow[];
}

export function memberAudience({
  memberSegment: segment,
  days,
  tierIds,
  filter,
}: Omit<MemberAudience, 'passId'>) {
  const common = filterOf(filter);
  if (segment === 'inactive') return { segment, inactive_days: days, ...common };
  if (segment === 'expiring') return { segment, expiring_within_days: days, ...common };
  return segment === 'tier' ? { segment, tier_ids: tierIds, ...common } : { segment, ...common };
}
