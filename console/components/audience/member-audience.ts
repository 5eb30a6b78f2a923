/** Which customers get a message or a code, and the API's form of it. */
import type { CampaignsPublishToAudienceParams } from '@tessera/sdk';
import { type FilterRow, filterOf } from './filter-values.ts';

type CodeAudience = CampaignsPublishToAudienceParams['audience'];

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

/** The audience as it gets codes: with its programme, if it has one. */
export const codeAudience = (audience: MemberAudience): CodeAudience => ({
  ...(audience.passId !== null && { pass_id: audience.passId }),
  ...memberAudience(audience),
});
