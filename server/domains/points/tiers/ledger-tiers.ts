/** The tier of a ledger: what entries count for it, and which one the membership has. */

import type { TierGrant } from '../../../database/schema/tables.ts';
import { picked } from '../../../engine/change.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import { thresholdAt } from '../../memberships/passes/pass.ts';
import { type TierFields, tierNoticeAt, withDue } from '../../memberships/tiers/granting.ts';
import {
  progressAt,
  standingAt,
  type TierCause,
  type TierProgress,
  type TierTerms,
  termFrom,
  tierAt,
  tierLostAt,
  tierRuleOf,
} from '../../memberships/tiers/standing.ts';
import { dayOf, type TierFacts, tierBucketOf, tierCounterOf } from '../../memberships/tiers/tier-periods.ts';
import type { Counted, Counters } from '../counters/counters.ts';
import { tierAfter } from './tiers.ts';

/** The parts of a ledger that decide about its tier. */
export interface TierLedger {
  membership: MembershipRow;
  counters: Pick<Counters, 'read' | 'bucketsOf'>;
  terms: TierTerms | undefined;
}

/** What decides, beside counters and terms, what a member has reached. */
export type TierMember = Pick<
  MembershipRow,
  'merchant_id' | 'id' | 'pass_id' | 'tier_id' | 'tier_until' | 'starts_at' | 'issued_at' | 'lifetime_earned'
>;
type ReadLedger = Pick<TierLedger, 'counters' | 'terms'> & { membership: TierMember };

const startOf = ({ starts_at, issued_at }: TierMember): string => starts_at ?? issued_at;

const factsOf = ({ membership, counters }: ReadLedger): TierFacts => ({
  startedAt: startOf(membership),
  lifetimeEarned: membership.lifetime_earned,
  read: (counter, bucket) => counters.read(counter, bucket),
  bucketsOf: (counter) => counters.bucketsOf(counter),
});

/** What happened that can count for a tier. */
interface Counting {
  /** Points that can be spent from now on. */
  points?: number;
  order?: { amount: number; currency: string };
  isVisit?: boolean;
}

/** Whether an order counts, also if it earns no points. */
export function countsOrder(
  terms: TierTerms | undefined,
  { amount, currency }: Counting['order'] & {},
): boolean {
  const { metric, currency: own } = terms?.tier_rule ?? {};
  return metric === 'orders' || (metric === 'spend' && own === currency && amount > 0);
}

/** What counts for the tier, on the day on which it happened. */
export function countedForTier({ membership, terms }: TierLedger, what: Counting, at: string): Counted[] {
  const rule = terms?.tier_rule;
  const counter = rule && tierCounterOf(rule);
  if (!rule || counter == null) return [];
  const timezone = terms.timezone ?? 'UTC';
  const bucket = tierBucketOf(rule, dayOf(at, timezone), dayOf(startOf(membership), timezone));
  const { points = 0, order, isVisit = false } = what;
  const counts = {
    points: { value: points, per: 'point' },
    spend: {
      value: order !== undefined && countsOrder(terms, order) ? order.amount : 0,
      per: 'value',
    },
    orders: { value: order === undefined ? 0 : 1, per: 'entry' },
    visits: { value: isVisit ? 1 : 0, per: 'entry' },
  } as const;
  const one = counts[rule.metric];
  return one.value > 0 ? [{ counter, bucket, ...one }] : [];
}

/** The fields of the membership after a look at its tier. */
export function lookedAt(ledger: TierLedger, cause: TierCause, at: string): TierFields {
  const { membership, terms } = ledger;
  const state = tierAt(membership, terms!, factsOf(ledger), cause, at);
  return withDue({ ...fieldsOf(membership), ...state }, terms!);
}

export const tierFields = [
  'tier_id',
  'tier_reached_at',
  'tier_until',
  'tier_source',
  'tier_grants',
  'tier_due_at',
  'tier_noticed_for',
] as const satisfies (keyof TierFields)[];

const fieldsOf = (row: MembershipRow): TierFields => picked(row, tierFields) as unknown as TierFields;

/**
 * The fields by the earned points alone, on a pass without a rule: they went from `before` to what they are now. A tier
 * that was granted stays until its end.
 */
export function plainlyAfter(ledger: TierLedger, before: number, at: string): TierFields {
  const { membership } = ledger;
  const terms = ledger.terms!;
  const { tiers } = terms;
  const own = fieldsOf(membership);
  const to = tierAfter(tiers, own.tier_id, before, membership.lifetime_earned);
  if (to === own.tier_id) return own;
  const place = (tierId: string | null) => tiers.findIndex(({ id }) => id === tierId);
  if (place(to) < place(own.tier_id)) {
    const granted = own.tier_grants === null ? -1 : standingAt(own, terms, factsOf(ledger), at);
    if (granted > place(to))
      return lookedAt({ ...ledger, membership: { ...membership, tier_id: to } }, 'earned', at);
  }
  const isNone = to === null;
  return withDue(
    {
      ...own,
      tier_id: to,
      tier_reached_at: isNone ? null : at,
      tier_until: null,
      tier_source: isNone ? null : 'earned',
    },
    terms,
  );
}

/** When the tier of the membership is lost, if nothing counts meanwhile; undefined if never. */
export function lossOf({ membership: { tier_until: until }, terms }: TierLedger): string | undefined {
  if (until === null || terms === undefined) return undefined;
  return tierLostAt(tierRuleOf(terms), until, terms.timezone ?? 'UTC');
}

/** The end of the tier of which notice is due. */
export function dueNoticeOf({ membership, terms }: TierLedger, now: string): string | undefined {
  if (terms === undefined) return undefined;
  const at = tierNoticeAt(membership, terms);
  return at !== null && at <= now ? membership.tier_until! : undefined;
}

/** The fields after notice of the end of the tier was given. */
export const noticed = ({ membership, terms }: TierLedger): TierFields =>
  withDue({ ...fieldsOf(membership), tier_noticed_for: membership.tier_until }, terms!);

/**
 * The fields after the rules of the pass changed. A tier that isn't reached by the new ones keeps its end, or lasts as
 * long as one that is reached now; tiers without a threshold were given, and have no end.
 */
export function reviewed(ledger: TierLedger, now: string): TierFields {
  const { membership } = ledger;
  const terms = ledger.terms!;
  const { tiers, tier_rule: rule } = terms;
  const own = fieldsOf(membership);
  const isKept = ({ tier_id: id, source }: TierGrant): boolean =>
    tiers.some((tier) => tier.id === id) && (rule !== null || source !== 'earned');
  const grants = own.tier_grants?.filter(isKept) ?? [];
  const asked = { ...ledger, membership: { ...membership, tier_grants: grants, tier_until: null } };
  const after = lookedAt(asked, 'earned', now);
  const index = tiers.findIndex(({ id }) => id === own.tier_id);
  const isReached = after.tier_id !== own.tier_id || standingAt(after, terms, factsOf(asked), now) >= index;
  const timezone = terms.timezone ?? 'UTC';
  const isGiven = index >= 0 && thresholdAt(tiers, index) === null;
  const term = isGiven
    ? null
    : termFrom(tierRuleOf(terms), now, dayOf(startOf(membership), timezone), timezone);
  if (isReached || (term === null && !isGiven)) return after;
  const source = isGiven ? 'manual' : 'earned';
  const grant: TierGrant = { tier_id: own.tier_id!, until: own.tier_until ?? term, source, at: now };
  return lookedAt(
    { ...asked, membership: { ...asked.membership, tier_grants: [...grants, grant] } },
    'earned',
    now,
  );
}

/** The fields of a membership that is joined with another one: the higher tier, and what both were granted. */
export function joinedWith(ledger: TierLedger, other: MembershipRow, now: string): TierFields {
  const { membership } = ledger;
  const terms = ledger.terms!;
  const place = (tierId: string | null) => terms.tiers.findIndex(({ id }) => id === tierId);
  const grants = [...(membership.tier_grants ?? []), ...(other.tier_grants ?? [])];
  const isHigher = place(other.tier_id) > place(membership.tier_id);
  const kept = {
    ...(isHigher ? fieldsOf(other) : fieldsOf(membership)),
    tier_grants: grants.length > 0 ? grants : null,
  };
  if (terms.tier_rule === null) return withDue(kept, terms);
  return lookedAt({ ...ledger, membership: { ...membership, ...kept } }, 'earned', now);
}

/** What the member has counted, and what is missing. */
export const progressOf = (ledger: ReadLedger, now: string): TierProgress | null =>
  ledger.terms === undefined ? null : progressAt(ledger.membership, ledger.terms, factsOf(ledger), now);
