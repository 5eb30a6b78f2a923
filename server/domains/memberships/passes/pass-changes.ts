/** Rules for changing a pass. */
import type { Static } from 'typebox';
import type { PassChanges } from '../../../../contract/resources/pass.ts';
import { differing, picked } from '../../../engine/change.ts';
import { Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { isSame } from '../../../json/is-same.ts';
import { type PassRow, thresholdAt, tillLimitsOf } from './pass.ts';
import { type Merchant, type PassTerms, refusalByCarry, termsOf } from './pass-terms.ts';

type Input = Static<typeof PassChanges>;
type Status = PassRow['status'];

const next: Record<Status, readonly Status[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  archived: [],
};

const termFields = [
  'tiers',
  'tier_rule',
  'earn_rule',
  'earn_rules',
  'earn_cap',
  'spend_rule',
  'points_expiry',
  'validity',
  'price',
  'rewards',
] as const;
const plainFields = [
  'name',
  'description',
  'pending_days',
  'max_issued',
  'allow_multiple',
  'till_limits',
  'metadata',
  'status',
] as const;

/** What decides how much members earn; each change is a version. */
export const earningFields = [
  'tiers',
  'earn_rule',
  'earn_rules',
  'earn_cap',
  'points_expiry',
  'pending_days',
] as const;

/** The fields that change, or the first reason to refuse the change. */
export function passChangesOf(
  before: PassRow,
  input: Input,
  merchant: Merchant,
  now: string,
): Partial<PassRow> | Refusal {
  const unknown = unknownPart(before, input);
  if (unknown) return unknown;
  const terms = termsOf(input, merchant, now);
  if (terms instanceof Refusal) return terms;
  const wanted = wantedOf(input, terms);
  // Forms send the defaults back as they are shown.
  if (isShown(before, wanted.till_limits)) delete wanted.till_limits;
  const changes = differing(before, wanted);
  if (Object.keys(changes).length === 0) return changes;
  const status = changes.status ?? before.status;
  // An archived pass is a record of a past offer, so it can't change.
  const isAllowed =
    before.status !== 'archived' && (status === before.status || next[before.status].includes(status));
  if (!isAllowed) return refuse('invalid_transition');
  if (earningFields.some((field) => changes[field] !== undefined)) {
    changes.terms_version = before.terms_version + 1;
  }
  const imprecise = refusalByCarry({ ...before, ...changes });
  if (imprecise) return imprecise;
  const limit = changes.max_issued ?? null;
  return limit !== null && limit < before.issued_count
    ? refuse('limit_below_used', { minimum: before.issued_count })
    : changes;
}

/** A tier, reward or rule sent with an id must already belong to the pass, and appear once. */
function unknownPart(before: PassRow, input: Input): Refusal | undefined {
  for (const field of ['tiers', 'rewards', 'earn_rules'] as const) {
    const known = new Set<string>(before[field].map(({ id }) => id));
    const parts: readonly { id?: string }[] = input[field] ?? [];
    const wrong = parts.findIndex(({ id }) => id !== undefined && !known.delete(id));
    if (wrong >= 0) {
      return refuseField(
        `/${field}/${wrong}/id`,
        'validation_failed',
        `is not one of the ${field} of this pass, or is repeated`,
      );
    }
  }
  return undefined;
}

function wantedOf(input: Input, terms: PassTerms): Partial<PassRow> {
  const given = termFields.filter((field) => input[field] !== undefined);
  return { ...picked(input, plainFields), ...picked(terms, given) };
}

function isShown(before: PassRow, limits: PassRow['till_limits'] | undefined): boolean {
  const shown = tillLimitsOf(before);
  return limits?.points_per_call === shown.points_per_call && limits.points_per_day === shown.points_per_day;
}

/** Tiers that the change removes; members may still be in them. */
export const removedTiers = (before: PassRow, { tiers }: Partial<PassRow>): string[] =>
  tiers === undefined
    ? []
    : before.tiers.map(({ id }) => id).filter((id) => !tiers.some((kept) => kept.id === id));

/** Whether members can have reached other tiers than before. */
export function movesTiers(before: PassRow, { tiers, tier_rule: rule }: Partial<PassRow>): boolean {
  if (rule !== undefined) return true;
  const reach = (of: PassRow['tiers']) => of.map(({ id }, at) => [id, thresholdAt(of, at)]);
  return tiers !== undefined && !isSame(reach(tiers), reach(before.tiers));
}

const statusEvents = {
  active: 'pass.activated',
  paused: 'pass.paused',
  archived: 'pass.archived',
} as const;

/** Events of a change: one for the new status, one for everything else. */
export function passEventsOf({ status, ...others }: Partial<PassRow>) {
  const updated = Object.keys(others).length > 0 ? (['pass.updated'] as const) : [];
  // A pass never becomes a draft again.
  return status === undefined || status === 'draft' ? updated : [...updated, statusEvents[status]];
}
