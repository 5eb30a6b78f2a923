/** Mutations of what is counted of members: for limits of what they earn, and for their tiers. */
import { mutant, mutation } from '../harness/mutation.ts';

const batch = 'server/domains/points/ledger/points-batch.ts';

/** What limits left to a member is read before the member is locked, so two servers give the same part of it. */
export const capsUnlocked = [
  mutation(
    batch,
    'const isNamed = keys.length > 0;\n',
    'const isNamed = keys.length > 0;\n    const early = isNamed && options.terms ? readCounters(tx, keys) : noCounters;\n',
  ),
  mutation(batch, 'isNamed && options.terms ? readCounters(tx, keys) : noCounters,', 'early,'),
];

/** The constraint that would catch it; dropped together with `capsUnlocked`. */
export const withoutCounterLimits =
  'alter table membership_counters drop constraint membership_counters_within_limit';

/** The periods of limits begin at midnight in UTC. */
export const limitsInUtc = mutant(
  'server/clock/periods.ts',
  'bucketOfDay(period, localDate(Date.parse(at), timezone));',
  "bucketOfDay(period, localDate(Date.parse(at), timezone && 'UTC'));",
);

/** The periods of tiers begin at midnight in UTC. */
export const tiersInUtc = mutant(
  'server/domains/memberships/tiers/tier-periods.ts',
  'localDate(Date.parse(at), timezone);',
  "localDate(Date.parse(at), timezone && 'UTC');",
);

/** A tier never ends. */
export const tiersForGood = mutant(
  'server/domains/points/tiers/ledger-tiers.ts',
  'if (until === null || terms === undefined) return undefined;',
  'return undefined;',
);

/** A tier that ends one step lower ends again at once. */
export const tiersDownTwice = mutant(
  'server/domains/memberships/tiers/standing.ts',
  'const until = termFrom(rule, at, startedOn, timezone);',
  'const until = at;',
);

/** A return takes back a tier that was reached in a period before. */
export const tiersTakenLater = mutant(
  'server/domains/memberships/tiers/standing.ts',
  'wasReachedNow(state, rule, at, startedOn, timezone);',
  '(wasReachedNow(state, rule, at, startedOn, timezone) || true);',
);

/** A return leaves what the order counted. */
export const countedForGood = mutant(
  'server/domains/points/counters/counters.ts',
  'return value > 0 ? [{ ...one, value: -value }] : [];',
  'return value < 0 ? [{ ...one, value: -value }] : [];',
);

/** What is reported late counts on the day of the report. */
export const countedWhenReported = mutant(
  'server/domains/points/earning/credit.ts',
  'countedForTier(ledger, what, occurredAt)',
  'countedForTier(ledger, what, context.asOf)',
);
