/** Gives memberships a tier, and says when the clock has to look at it. Pure. */
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { TierGrant } from '../../../database/schema/tables.ts';
import type { MembershipRow } from '../membership.ts';
import { type TierState, type TierTerms, tierLostAt, tierRuleOf } from './standing.ts';

/** All that a membership row says about its tier. */
export type TierFields = TierState & Pick<MembershipRow, 'tier_due_at' | 'tier_noticed_for'>;

type Terms = Pick<TierTerms, 'tier_rule' | 'timezone'>;

const noticeSeconds = limits.membership.tierNoticeDays * daySeconds;

/** When notice of the end of a tier is given; null if it was, or if the tier is too short for one. */
export function tierNoticeAt(
  { tier_until: until, tier_reached_at: reached, tier_noticed_for: noticed }: TierFields,
  { tier_rule: rule }: Terms,
): string | null {
  if (until === null || noticed === until) return null;
  const at = addSeconds(until, -noticeSeconds);
  if (reached !== null && at <= reached) return null;
  // The end of a tier in a rolling period moves with each earning.
  return rule?.period === 'rolling' && noticed !== null && at < noticed ? null : at;
}

/** When the tier has to be looked at: for the notice, or because it has ended. */
export function tierDueAt(fields: TierFields, terms: Terms): string | null {
  const { tier_until: until } = fields;
  if (until === null) return null;
  const lost = tierLostAt(tierRuleOf(terms), until, terms.timezone ?? 'UTC');
  const notice = tierNoticeAt(fields, terms);
  return notice !== null && notice < lost ? notice : lost;
}

/** The fields of a membership after a change of what it says about its tier. */
export const withDue = (fields: TierFields, terms: Terms): TierFields => ({
  ...fields,
  tier_due_at: tierDueAt(fields, terms),
});

/** A tier that a membership has until an end, whatever is counted. */
export function grantedTier(before: TierFields, grant: TierGrant, terms: Terms): TierFields {
  const { tier_id, until, source, at } = grant;
  const reached = tier_id === before.tier_id ? before.tier_reached_at : at;
  return withDue(
    {
      tier_id,
      tier_reached_at: reached ?? at,
      tier_until: until,
      tier_source: source,
      tier_grants: [grant],
      tier_noticed_for: before.tier_noticed_for,
      tier_due_at: null,
    },
    terms,
  );
}

/** What a new membership says about the tier in which it starts. */
export function firstTier(startingTier: string | null, at: string): TierFields {
  return {
    tier_id: startingTier,
    tier_reached_at: startingTier === null ? null : at,
    tier_until: null,
    tier_source: startingTier === null ? null : 'earned',
    tier_grants: null,
    tier_due_at: null,
    tier_noticed_for: null,
  };
}
