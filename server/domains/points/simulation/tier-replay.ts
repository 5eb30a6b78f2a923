/** Which tiers members would have by other terms, if these had always counted. Pure. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PassSimulation } from '../../../../contract/resources/pass-simulation.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import { type Tier, thresholdAt } from '../../memberships/passes/pass.ts';
import { standingAt, tierRuleOf } from '../../memberships/tiers/standing.ts';
import { dayOf, tierBucketOf, tierCounterOf } from '../../memberships/tiers/tier-periods.ts';
import type { CounterRow } from '../counters/counters.ts';
import { Counters } from '../counters/counters.ts';
import { countedForTier } from '../tiers/ledger-tiers.ts';
import type { Replayed } from './earning-replay.ts';

type SimulatedTiers = NonNullable<Static<typeof PassSimulation>['tiers']>;

/** The tiers and their rule, and the merchant's time zone. */
interface Terms {
  tiers: Tier[];
  tier_rule: Parameters<typeof tierRuleOf>[0]['tier_rule'];
  timezone: string;
}

/** What a member did that counts for a tier. */
export interface Counting {
  at: string;
  points?: number;
  order?: { amount: number; currency: string };
  isVisit?: boolean;
}

/** A member with what counts. */
export interface Standing {
  membership: MembershipRow;
  /** Counted for the terms of now, if the new ones count the same. */
  counters: readonly CounterRow[] | undefined;
  counting: readonly Counting[];
  /** Orders that would give other points. */
  replayed: readonly Replayed[];
}

const startOf = ({ starts_at, issued_at }: MembershipRow): string => starts_at ?? issued_at;

/** The place of the tier that the member would have; -1 for none. */
function placeAfter(
  { membership, counters: known, counting, replayed }: Standing,
  terms: Terms,
  now: string,
) {
  const rule = tierRuleOf(terms);
  const { timezone } = terms;
  const startedOn = dayOf(startOf(membership), timezone);
  const counter = tierCounterOf(rule);
  const counters = new Counters(
    { merchant_id: membership.merchant_id, membership_id: membership.id },
    known ?? [],
  );
  if (known === undefined) {
    for (const { at, ...what } of counting) {
      const counted = countedForTier({ membership, counters, terms }, what, at);
      for (const one of counted) counters.add(one.counter, one.bucket, one.value);
    }
  }
  let lifetimeEarned = membership.lifetime_earned;
  if (rule.metric === 'points') {
    for (const { at, points, given } of replayed) {
      if (counter === null) lifetimeEarned += points - given;
      else counters.add(counter, tierBucketOf(rule, dayOf(at, timezone), startedOn), points - given);
    }
  }
  const isAllVisits = rule.metric === 'visits' && rule.period === 'lifetime';
  return standingAt(
    membership,
    terms,
    {
      startedAt: startOf(membership),
      lifetimeEarned,
      read: (name, bucket) => (isAllVisits ? membership.check_ins : counters.read(name, bucket)),
      bucketsOf: (name) => counters.bucketsOf(name),
    },
    now,
  );
}

/** The place of the member’s tier among the new ones, or of the highest below that is still there; -1 for none. */
function placeBefore(
  { tier_id: own }: MembershipRow,
  before: readonly Tier[],
  after: readonly Tier[],
): number {
  const at = before.findIndex(({ id }) => id === own);
  for (let place = at; place >= 0; place -= 1) {
    const found = after.findIndex(({ id }) => id === before[place]!.id);
    if (found >= 0) return found;
  }
  return -1;
}

/** Counts the members who would have a higher or lower tier. */
export function tiersOf(
  members: readonly Standing[],
  before: readonly Tier[],
  after: Terms,
  now: string,
): SimulatedTiers {
  const counts = { up: 0, down: 0, unchanged: 0 };
  const samples: SimulatedTiers['samples'] = [];
  for (const standing of members) {
    const { membership } = standing;
    const from = placeBefore(membership, before, after.tiers);
    const isGiven =
      (membership.tier_source !== null && membership.tier_source !== 'earned') ||
      (from >= 0 && thresholdAt(after.tiers, from) === null);
    const counted = placeAfter(standing, after, now);
    const to = isGiven ? Math.max(from, counted) : counted;
    const change = to > from ? 'up' : to < from ? 'down' : 'unchanged';
    counts[change] += 1;
    if (change === 'unchanged' || samples.length >= limits.promotion.samples) continue;
    samples.push({
      membership_id: encodeId('membership', membership.id),
      customer_id: encodeId('customer', membership.customer_id),
      from: before.find(({ id }) => id === membership.tier_id)?.name ?? null,
      to: after.tiers[to]?.name ?? null,
    });
  }
  return { members: members.length, ...counts, samples };
}
