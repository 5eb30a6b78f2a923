/** Terms on which a pass is issued. Pure: the time is a parameter. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { IssueInput } from '../../../contract/resources/membership.ts';
import { addSeconds, endOrNever, startOfInstant } from '../../clock/time.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { endOfValidity } from '../memberships/membership.ts';
import { type PassRow, startingTier } from '../memberships/passes/pass.ts';
import { firstTier, grantedTier, type TierFields } from '../memberships/tiers/granting.ts';

type Input = Pick<Static<typeof IssueInput>, 'tier_id' | 'starts_at' | 'expires_at' | 'require_claim'>;

/** Initial state of a new membership. */
export interface Issuance {
  tierId: string | null;
  tier: TierFields;
  startsAt: string | null;
  expiresAt: string | null;
  status: 'pending' | 'active';
}

/** The terms of a membership issued at `now`, or the first reason to refuse it. */
export function issuanceOf(pass: PassRow, input: Input, timezone: string, now: string): Issuance | Refusal {
  if (input.tier_id !== undefined && !pass.tiers.some(({ id }) => id === input.tier_id)) {
    return refuseField('/tier_id', 'validation_failed', 'is not a tier of the pass');
  }
  const startsAt = input.starts_at === undefined ? null : startOfInstant(input.starts_at, timezone);
  if (startsAt !== null && startsAt > addSeconds(now, limits.membership.startDays * daySeconds)) {
    return refuseField('/starts_at', 'validation_failed', 'is more than ten years in the future');
  }
  const expiresAt = endOf(pass, input, startsAt, timezone, now);
  if (expiresAt instanceof Refusal) return expiresAt;
  const waits = input.require_claim === true || (startsAt !== null && startsAt > now);
  const first = firstTier(startingTier(pass.tiers), now);
  const grant =
    input.tier_id && ({ tier_id: input.tier_id, until: null, source: 'manual', at: now } as const);
  const tier = grant ? grantedTier(first, grant, { tier_rule: pass.tier_rule, timezone }) : first;
  return {
    tierId: tier.tier_id,
    tier,
    startsAt,
    expiresAt,
    status: waits ? 'pending' : 'active',
  };
}

/** The requested end, or the one from the pass. Refuses an end in the past or before the start. */
function endOf(
  pass: PassRow,
  input: Input,
  startsAt: string | null,
  timezone: string,
  now: string,
): string | null | Refusal {
  const asked = input.expires_at === undefined ? undefined : endOrNever(input.expires_at, timezone);
  const end = asked === undefined ? endOfValidity(pass.validity, startsAt ?? now) : asked;
  if (end === null) return null;
  if (end <= now) {
    if (asked === undefined && (startsAt === null || pass.validity.mode === 'fixed')) {
      return refuse('pass_not_active', { detail: 'The validity of the pass has ended.' });
    }
    const pointer = asked === undefined ? '/starts_at' : '/expires_at';
    return refuseField(pointer, 'expires_at_in_past', 'would end the membership in the past');
  }
  return startsAt !== null && end <= startsAt ? refuse('dates_inverted') : end;
}
