/** Rules for changing and revoking an issued membership. */
import type { Static } from 'typebox';
import type { MembershipChanges, RevokeInput } from '../../../../contract/resources/membership.ts';
import { endOrNever } from '../../../clock/time.ts';
import { differing } from '../../../engine/change.ts';
import { Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { endOfValidity } from '../membership.ts';
import type { PassRow } from '../passes/pass.ts';
import { grantedTier, type TierFields } from '../tiers/granting.ts';
import { type LifeRow, type Step, stepTo } from './life.ts';

type Input = Static<typeof MembershipChanges>;
type Terms = Pick<PassRow, 'tiers' | 'tier_rule' | 'validity'>;

/** What the rules need from outside. */
interface Moment {
  now: string;
  timezone: string;
  /** For a renewed card. */
  newSerial: string;
}

/**
 * The steps that a request leads to, in order, or the first reason to refuse it. Empty if nothing would change.
 * `before` must be settled.
 */
export function stepsOf(before: LifeRow, input: Input, pass: Terms, moment: Moment): Step[] | Refusal {
  const end = requestedEnd(input, moment.timezone);
  const tierEnd = requestedTierEnd(input, moment.timezone);
  if (changesNothing(before, input, end, tierEnd)) return [];
  if (input.tier_id !== undefined && !pass.tiers.some(({ id }) => id === input.tier_id)) {
    return refuseField('/tier_id', 'validation_failed', 'is not a tier of the pass');
  }
  const badTier = refusalByTierEnd(input, tierEnd, moment.now);
  if (badTier) return badTier;
  if (end !== undefined && end !== before.expires_at) {
    const wrong = refusalByEnd(before, end, moment.now);
    if (wrong) return wrong;
  }
  if (before.status === 'revoked') return refuse('already_revoked');
  const moved = statusStep(before, input, end, pass, moment.now);
  if (moved instanceof Refusal) return moved;
  const steps: Step[] = moved ? [moved] : [];
  const last = () => steps.at(-1)?.row ?? before;
  if (movesTier(before, input, tierEnd)) {
    const type = input.tier_id === before.tier_id ? 'membership.updated' : 'membership.tier_changed';
    steps.push(
      stepTo(last(), type, givenTier(before, input.tier_id!, tierEnd ?? null, pass, moment), moment.now),
    );
  }
  const card = input.renew_card ? { serial: moment.newSerial, card_renewals: before.card_renewals + 1 } : {};
  const details = { ...detailsOf(last(), input, end), ...card };
  if (Object.keys(details).length > 0) {
    steps.push(stepTo(last(), 'membership.updated', details, moment.now));
  }
  return steps;
}

/** Undefined if the request doesn't set an end, null to remove it. */
const requestedEnd = ({ expires_at: end }: Input, timezone: string): string | null | undefined =>
  typeof end === 'string' ? endOrNever(end, timezone) : end;

/** The end of the tier, like `requestedEnd`. */
const requestedTierEnd = ({ tier_until: end }: Input, timezone: string): string | null | undefined =>
  typeof end === 'string' ? endOrNever(end, timezone) : end;

function refusalByTierEnd(input: Input, end: string | null | undefined, now: string): Refusal | undefined {
  if (end === undefined) return undefined;
  if (input.tier_id === undefined) {
    return refuseField('/tier_until', 'validation_failed', 'goes with `tier_id`');
  }
  return end !== null && end <= now
    ? refuseField('/tier_until', 'expires_at_in_past', 'is in the past')
    : undefined;
}

/** Whether the request gives another tier, or the same one with another end. */
const movesTier = (before: LifeRow, { tier_id: id }: Input, end: string | null | undefined): boolean =>
  id !== undefined && (id !== before.tier_id || (end !== undefined && end !== before.tier_until));

/** The changes of a membership that gets a tier until an end. */
function givenTier(
  before: LifeRow,
  tierId: string,
  until: string | null,
  { tier_rule }: Terms,
  { now, timezone }: Moment,
): Partial<TierFields> {
  const grant = { tier_id: tierId, until, source: 'manual', at: now } as const;
  return differing(before, grantedTier(before, grant, { tier_rule, timezone }));
}

const changesNothing = (
  before: LifeRow,
  input: Input,
  end: string | null | undefined,
  tierEnd: string | null | undefined,
): boolean =>
  input.renew_card === undefined &&
  (input.tier_until === undefined || input.tier_id !== undefined) &&
  (input.status ?? before.status) === before.status &&
  !movesTier(before, input, tierEnd) &&
  Object.keys(detailsOf(before, input, end)).length === 0;

/** Changes that have no event type of their own. */
const detailsOf = (
  row: LifeRow,
  { external_id, metadata }: Input,
  end: string | null | undefined,
): Partial<LifeRow> => differing(row, { expires_at: end, external_id, metadata });

function refusalByEnd({ starts_at: start }: LifeRow, end: string | null, now: string): Refusal | undefined {
  if (end === null) return undefined;
  if (end <= now) return refuseField('/expires_at', 'expires_at_in_past', 'is in the past');
  return start !== null && end <= start ? refuse('dates_inverted') : undefined;
}

function statusStep(
  before: LifeRow,
  { status }: Input,
  end: string | null | undefined,
  pass: Terms,
  now: string,
): Step | Refusal | undefined {
  if (before.status === 'expired') return renewal(before, status, end, pass, now);
  if (status === undefined || status === before.status) return undefined;
  if (before.status === 'pending') {
    const hasStarted = before.starts_at === null || before.starts_at <= now;
    if (status !== 'active' || !before.require_claim || !hasStarted) return refuse('invalid_transition');
    return stepTo(before, 'membership.activated', { status, require_claim: false }, now);
  }
  const type = status === 'active' ? 'membership.reinstated' : 'membership.suspended';
  return stepTo(before, type, { status }, now);
}

/** Renews an expired membership: with a new end, or with `status: active` for as long as the pass allows. */
function renewal(
  before: LifeRow,
  status: Input['status'],
  end: string | null | undefined,
  pass: Terms,
  now: string,
): Step | Refusal | undefined {
  const isNewEnd = end !== undefined && end !== before.expires_at;
  if (status === 'suspended') return refuse('invalid_transition');
  if (status === undefined && !isNewEnd) return undefined;
  const until = isNewEnd ? end : endOfValidity(pass.validity, now);
  if (until !== null && until <= now) {
    return refuseField('/expires_at', 'expires_at_in_past', 'is required because the pass has expired');
  }
  const changes = { status: 'active', expires_at: until, require_claim: false } as const;
  return stepTo(before, 'membership.renewed', changes, now);
}

/** The step; undefined if the same revocation was already made; or the reason to refuse it. */
export function revocationOf(
  before: LifeRow,
  input: Static<typeof RevokeInput>,
  now: string,
): Step | Refusal | undefined {
  const reason = input.reason ?? null;
  const points = input.points ?? 'keep_frozen';
  if (before.status === 'revoked') {
    const isSame = before.revoke_reason === reason && (before.revoke_points ?? 'keep_frozen') === points;
    return isSame ? undefined : refuse('already_revoked');
  }
  // The held points are reserved for a redemption in progress.
  if (before.points_held > 0) return refuse('hold_active', { held: before.points_held });
  return stepTo(
    before,
    'membership.revoked',
    { status: 'revoked', revoked_at: now, revoke_reason: reason, revoke_points: points },
    now,
  );
}
