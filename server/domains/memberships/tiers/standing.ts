/** Which tier a membership has, and until when: by what is counted, and by what it was granted. Pure. */
import { daysLater, monthsLater } from '../../../clock/dates.ts';
import { addSeconds, endOfInstant, startOfInstant } from '../../../clock/time.ts';
import type { TierGrant } from '../../../database/schema/tables.ts';
import { highestTier, type PassRow, type Tier, thresholdAt } from '../passes/pass.ts';
import {
  dayOf,
  endOfPeriodTier,
  leavesOn,
  periodBefore,
  type TierFacts,
  type TierRule,
  tierCounterOf,
  tierPeriodAt,
  tierValueOn,
} from './tier-periods.ts';

/** What a membership says about its tier. */
export interface TierState {
  tier_id: string | null;
  tier_reached_at: string | null;
  tier_until: string | null;
  tier_source: 'earned' | 'manual' | 'imported' | null;
  tier_grants: TierGrant[] | null;
}

/** Terms of the pass, and the merchant's time zone. */
export interface TierTerms extends Pick<PassRow, 'tiers' | 'tier_rule'> {
  timezone: string | null;
}

/** Why the tier is looked at: something counts more, or less, or the end of the tier has come. */
export type TierCause = 'earned' | 'reversed' | 'due';

/** A tier by its place in the list, -1 for none, that a membership has until an end. */
interface Held {
  index: number;
  until: string | null;
  source: NonNullable<TierState['tier_source']>;
}

/** A pass without a rule counts all points that were ever earned. */
const plainRule: TierRule = {
  metric: 'points',
  currency: null,
  period: 'lifetime',
  months: null,
  starts_on: null,
  keeps: 'period_end',
  keeps_months: null,
  grace_days: 0,
  downgrade: 'never',
};

export const tierRuleOf = ({ tier_rule: rule }: Pick<TierTerms, 'tier_rule'>): TierRule => rule ?? plainRule;

const millisecond = 0.001;

/** The instant after which a tier is lost: after its end and the days of grace. */
export function tierLostAt(rule: TierRule, until: string, timezone: string): string {
  const last =
    rule.grace_days === 0
      ? until
      : endOfInstant(daysLater(dayOf(until, timezone), rule.grace_days), timezone);
  return addSeconds(last, millisecond);
}

/** The last moment before a day. */
const before = (day: string, timezone: string): string =>
  addSeconds(startOfInstant(day, timezone), -millisecond);

/** The tiers that what is counted gives. */
function earnedTiers(terms: TierTerms, facts: TierFacts, at: string, startedOn: string): Held[] {
  const { tiers } = terms;
  const rule = tierRuleOf(terms);
  const timezone = terms.timezone ?? 'UTC';
  const source = 'earned';
  const base: Held = { index: highestTier(tiers, 0), until: null, source };
  const today = dayOf(at, timezone);
  if (rule.period === 'lifetime' || rule.downgrade === 'never') {
    return [
      base,
      { index: highestTier(tiers, tierValueOn(rule, facts, today, startedOn)), until: null, source },
    ];
  }
  if (rule.keeps === 'months') return [base];
  if (rule.period === 'rolling') return [base, ...rollingTiers(rule, tiers, facts, today, timezone)];
  const counter = tierCounterOf(rule)!;
  const held = [base];
  for (let period = tierPeriodAt(rule, today, startedOn)!; ; period = periodBefore(rule, period, startedOn)) {
    const until = before(endOfPeriodTier(rule, period, startedOn), timezone);
    if (tierLostAt(rule, until, timezone) <= at) return held;
    held.push({ index: highestTier(tiers, facts.read(counter, period.from)), until, source });
  }
}

/** Each tier that is reached in a rolling period, until so much has left the period that it isn't any more. */
function rollingTiers(
  rule: TierRule,
  tiers: readonly Tier[],
  facts: TierFacts,
  today: string,
  timezone: string,
): Held[] {
  const oldest = daysLater(today, -rule.grace_days);
  const leaving = facts
    .bucketsOf(tierCounterOf(rule)!)
    .filter(({ bucket }) => bucket <= today)
    .map(({ bucket, value }) => ({ bucket, value, day: leavesOn(rule, bucket) }))
    .filter(({ day }) => day > oldest);
  let left = leaving.reduce((sum, { value }) => sum + value, 0);
  // Days are converted to instants for one end of each tier only, because that takes long.
  const ends = new Map<number, string>();
  for (const { day, value } of leaving) {
    // In days of grace, what came after the end doesn't count for it.
    const since =
      day > today ? 0 : leaving.reduce((sum, one) => sum + (one.bucket >= day ? one.value : 0), 0);
    ends.set(highestTier(tiers, left - since), day);
    left -= value;
  }
  const base = highestTier(tiers, 0);
  return [...ends].flatMap(([index, day]): Held[] =>
    index > base ? [{ index, until: before(day, timezone), source: 'earned' }] : [],
  );
}

/** The highest of the tiers that are held at a time, and its end, which that of a higher one can extend. */
function highestAt(held: readonly Held[], rule: TierRule, timezone: string, at: string): Held {
  const holding = held.filter(({ until }) => until === null || tierLostAt(rule, until, timezone) > at);
  return bestFrom(holding, Math.max(-1, ...holding.map(({ index }) => index))) ?? none;
}

const none: Held = { index: -1, until: null, source: 'earned' };

/** Of these tiers from one up, that with the latest end. */
function bestFrom(held: readonly Held[], index: number): Held | undefined {
  const enough = held.filter((one) => one.index >= index);
  const [first] = enough.sort((a, b) =>
    a.until === null ? -1 : b.until === null ? 1 : a.until > b.until ? -1 : 1,
  );
  return first && { ...first, index };
}

/** The state after a look at the tier of a membership at a time, whose memory of grants is up to date. */
export function tierAt(
  state: TierState,
  terms: TierTerms,
  facts: TierFacts,
  cause: TierCause,
  at: string,
): TierState {
  const { tiers } = terms;
  const rule = tierRuleOf(terms);
  const timezone = terms.timezone ?? 'UTC';
  const startedOn = dayOf(facts.startedAt, timezone);
  const current = tiers.findIndex(({ id }) => id === state.tier_id);
  const grants = grantsAfter(state, terms, facts, cause, at, startedOn);
  const held = [...earnedTiers(terms, facts, at, startedOn), ...heldBy(grants, tiers)];
  const best = highestAt(held, rule, timezone, at);
  const kept = grants.filter(({ until }) => until === null || tierLostAt(rule, until, timezone) > at);
  const to = (one: Held, more: readonly TierGrant[] = []): TierState => ({
    tier_id: tiers[one.index]?.id ?? null,
    tier_reached_at: one.index === current ? state.tier_reached_at : at,
    tier_until: one.until,
    tier_source: one.index < 0 ? null : one.source,
    tier_grants: grantsOrNull([...kept, ...more]),
  });
  if (best.index >= current) return to(best);
  const isReached =
    cause === 'reversed' &&
    state.tier_source === 'earned' &&
    wasReachedNow(state, rule, at, startedOn, timezone);
  if (isReached) return to(best);
  if (cause !== 'due') return { ...state, tier_grants: grantsOrNull(kept) };
  if (rule.downgrade !== 'one' || current - 1 <= best.index) return to(best);
  const until = termFrom(rule, at, startedOn, timezone);
  const grant: TierGrant = { tier_id: tiers[current - 1]!.id, until, source: 'earned', at };
  return to({ index: current - 1, until, source: 'earned' }, [grant]);
}

/** The place of the highest tier that what is counted and what was granted give at a time; -1 for none. */
export function standingAt(
  { tier_grants: grants }: Pick<TierState, 'tier_grants'>,
  terms: TierTerms,
  facts: TierFacts,
  at: string,
): number {
  const timezone = terms.timezone ?? 'UTC';
  const earned = earnedTiers(terms, facts, at, dayOf(facts.startedAt, timezone));
  return highestAt([...earned, ...heldBy(grants ?? [], terms.tiers)], tierRuleOf(terms), timezone, at).index;
}

const grantsOrNull = (grants: readonly TierGrant[]): TierGrant[] | null =>
  grants.length === 0 ? null : [...grants];

function heldBy(grants: readonly TierGrant[], tiers: readonly Tier[]): Held[] {
  return grants.map(({ tier_id, until, source }) => ({
    index: tiers.findIndex(({ id }) => id === tier_id),
    until,
    source,
  }));
}

/** Tiers that last a number of months are granted when they are reached, and again at their end. */
function grantsAfter(
  { tier_id, tier_grants: grants }: TierState,
  terms: TierTerms,
  facts: TierFacts,
  cause: TierCause,
  at: string,
  startedOn: string,
): readonly TierGrant[] {
  const { tiers } = terms;
  const rule = tierRuleOf(terms);
  const timezone = terms.timezone ?? 'UTC';
  const known = grants ?? [];
  if (rule.keeps !== 'months' || rule.downgrade === 'never') return known;
  // At its end, what was counted until then decides.
  const day = dayOf(cause === 'due' ? addSeconds(at, -millisecond) : at, timezone);
  const reached = highestTier(tiers, tierValueOn(rule, facts, day, startedOn));
  const from = tierPeriodAt(rule, day, startedOn)?.from ?? monthsLater(day, -rule.months!);
  const left =
    cause === 'reversed'
      ? known.filter(
          (one) =>
            one.source !== 'earned' ||
            tiers.findIndex(({ id }) => id === one.tier_id) <= reached ||
            dayOf(one.at, timezone) < from,
        )
      : known;
  const current = tiers.findIndex(({ id }) => id === tier_id);
  const isNew = cause === 'due' ? reached > highestTier(tiers, 0) : cause === 'earned' && reached > current;
  if (!isNew) return left;
  const until = before(daysLater(monthsLater(day, rule.keeps_months!), 1), timezone);
  return [...left, { tier_id: tiers[reached]!.id, until, source: 'earned', at }];
}

/** How long a tier lasts that is given now: until the end of the period, or for as long as one. */
export function termFrom(rule: TierRule, at: string, startedOn: string, timezone: string): string | null {
  const day = dayOf(at, timezone);
  if (rule.period === 'lifetime' || rule.downgrade === 'never') return null;
  if (rule.keeps === 'months') return before(daysLater(monthsLater(day, rule.keeps_months!), 1), timezone);
  const period = tierPeriodAt(rule, day, startedOn);
  if (period === null) return before(monthsLater(day, rule.months!), timezone);
  return before(endOfPeriodTier(rule, period, startedOn), timezone);
}

/** Whether the tier was reached in the current period. */
function wasReachedNow(
  { tier_reached_at: reachedAt }: TierState,
  rule: TierRule,
  at: string,
  startedOn: string,
  timezone: string,
): boolean {
  if (reachedAt === null || rule.period === 'lifetime') return true;
  const [day, today] = [dayOf(reachedAt, timezone), dayOf(at, timezone)];
  const period = tierPeriodAt(rule, today, startedOn);
  return period === null ? leavesOn(rule, day) > today : day >= period.from;
}

/** What a membership has counted, and what it misses. */
export interface TierProgress {
  metric: TierRule['metric'];
  value: number;
  /** Null if the period has no end that all see. */
  period_ends_at: string | null;
  next: { tier_id: string; missing: number } | null;
  keep: { missing: number; until: string } | null;
}

/** What a membership has counted at a time, what is missing for the next tier, and to keep its own. */
export function progressAt(
  state: Pick<TierState, 'tier_id' | 'tier_until'>,
  terms: TierTerms,
  facts: TierFacts,
  at: string,
): TierProgress | null {
  const { tiers, tier_rule: rule } = terms;
  if (rule === null) return null;
  const timezone = terms.timezone ?? 'UTC';
  const startedOn = dayOf(facts.startedAt, timezone);
  const today = dayOf(at, timezone);
  const value = tierValueOn(rule, facts, today, startedOn);
  const period = tierPeriodAt(rule, today, startedOn);
  const current = tiers.findIndex(({ id }) => id === state.tier_id);
  const next = tiers.findIndex((_, index) => index > current && (thresholdAt(tiers, index) ?? 0) > value);
  return {
    metric: rule.metric,
    value,
    period_ends_at: period && before(period.to, timezone),
    next: next < 0 ? null : { tier_id: tiers[next]!.id, missing: thresholdAt(tiers, next)! - value },
    keep: keepingAt(state, terms, rule, facts, { at, today, startedOn, timezone, current }),
  };
}

interface Now {
  at: string;
  today: string;
  startedOn: string;
  timezone: string;
  /** Place of the tier. */
  current: number;
}

/** What is missing to keep the tier beyond its end; null if it has none, or if nothing counted now extends it. */
function keepingAt(
  { tier_until: end }: Pick<TierState, 'tier_until'>,
  { tiers }: TierTerms,
  rule: TierRule,
  facts: TierFacts,
  { at, startedOn, today, timezone, current }: Now,
): TierProgress['keep'] {
  const threshold = current < 0 ? null : thresholdAt(tiers, current);
  if (end === null || !threshold) return null;
  const until = end >= at ? end : addSeconds(tierLostAt(rule, end, timezone), -millisecond);
  const lastDay = dayOf(until, timezone);
  if (rule.period === 'rolling') {
    const day = rule.keeps === 'months' ? lastDay : dayOf(addSeconds(until, millisecond), timezone);
    return { missing: Math.max(0, threshold - tierValueOn(rule, facts, day, startedOn)), until };
  }
  const period = tierPeriodAt(rule, today, startedOn)!;
  const counts =
    rule.keeps === 'months'
      ? lastDay < period.to
      : before(endOfPeriodTier(rule, period, startedOn), timezone) > until;
  const value = facts.read(tierCounterOf(rule)!, period.from);
  return counts ? { missing: Math.max(0, threshold - value), until } : null;
}
