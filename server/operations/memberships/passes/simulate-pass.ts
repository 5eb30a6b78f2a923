import { setImmediate as turn } from 'node:timers/promises';
import { simulatePass as route } from '../../../../contract/domains/passes.ts';
import { daySeconds } from '../../../../contract/durations.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { addSeconds } from '../../../clock/time.ts';
import { rateOf, worthOf } from '../../../domains/books/book-periods.ts';
import { findPass } from '../../../domains/memberships/life/find-rows.ts';
import { conditionsIn } from '../../../domains/memberships/passes/earning-rules.ts';
import { passChangesOf } from '../../../domains/memberships/passes/pass-changes.ts';
import { EarningReplay } from '../../../domains/points/simulation/earning-replay.ts';
import { membersOf, standingsOf } from '../../../domains/points/simulation/read-members.ts';
import { readPlayed } from '../../../domains/points/simulation/simulation-store.ts';
import { tiersOf } from '../../../domains/points/simulation/tier-replay.ts';
import { sumOf } from '../../../domains/pricing/allocate.ts';
import { requireKnownConditions } from '../../../domains/vouchers/terms/known-customers.ts';
import { read } from '../../../engine/operation.ts';
import { Refusal } from '../../../errors/refusal.ts';

/** Steps that are played before other requests get their turn: as many as take some milliseconds. */
const stepsAtOnce = 5_000;

/** Returns what members would have earned lately by other rules of their pass, and which tiers they would have. */
export const simulatePass = read(route, async (tx, input, call) => {
  const { passId, days, ...wanted } = input;
  const before = await findPass(tx, passId);
  const { merchantTimezone: timezone, merchantCurrency: currency } = call.principal;
  // Also that of an archived pass, which nothing changes, can be tried.
  const changes = passChangesOf({ ...before, status: 'active' }, wanted, { currency, timezone }, call.now);
  if (changes instanceof Refusal) throw changes;
  await requireKnownConditions(tx, conditionsIn(changes.earn_rules), '/earn_rules');
  const after = { ...before, ...changes };
  const since = addSeconds(call.now, -days * daySeconds);
  const { rows, isPartial } = await readPlayed(tx, before.id, since, limits.promotion.simulated);
  const played = await membersOf(tx, rows, { ...after, timezone });
  const terms = { before: { ...before, timezone }, after: { ...after, timezone } };
  const replay = new EarningReplay(terms, { timezone, currency }, played, call.now);
  let steps = 0;
  for (const one of played) {
    steps += replay.stepsOf(one);
    if (steps > stepsAtOnce) {
      await turn();
      steps = 0;
    }
    replay.play(one);
  }
  const members = new Map(played.map(({ membership }) => [membership.id, membership]));
  const earnsOtherwise = ['earn_rule', 'earn_rules', 'earn_cap'].some((field) => field in changes);
  const standings =
    wanted.tiers === undefined && wanted.tier_rule === undefined
      ? undefined
      : await standingsOf(
          tx,
          [...members.values()].slice(-limits.earning.simulatedMembers),
          { before, after },
          earnsOtherwise ? replay.replayed : [],
        );
  const given = sumOf(replay.replayed.map((one) => one.given));
  const points = sumOf(replay.replayed.map((one) => one.points));
  const rate = rateOf(before);
  return {
    object: 'pass_simulation' as const,
    pass_id: encodeId('pass', before.id),
    from: (isPartial && rows[0]?.at) || since,
    is_partial: isPartial,
    orders: played.length,
    members: members.size,
    points_given: given,
    points,
    rate,
    value_given: rate && worthOf(given, rate),
    value: rate && worthOf(points, rate),
    rules: replay.rules(),
    tiers: (standings && tiersOf(standings, before.tiers, { ...after, timezone }, call.now)) ?? null,
  } satisfies ResultOf<typeof route>;
});
