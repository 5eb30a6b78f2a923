/** The points of a campaign are given to the point and never beyond, and so is what a member can get, through crashes. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { MembershipsCreatePassParams } from '../../../sdk/src/resources/memberships.ts';
import { capsUnlocked, withoutCounterLimits } from '../../mutants/earning-mutants.ts';
import { withoutVoucherLimits } from '../../mutants/mutants.ts';
import { budgetUnlocked } from '../../mutants/order-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, type Asker, lastOf, tally } from '../../promises/journal.ts';
import { type Club, newClub } from '../../promises/points-ledger.ts';
import type { Rig } from '../../promises/rig.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

const { budget, tries, strikes, answersBetween } = figures.pointsBudget;
/** What the lines of each order earn, and what the campaign adds to that. */
const each = 7;
/** What the rule with a limit gives for each order, and to one member altogether. */
const extra = 3;
const most = 40;

const terms: Partial<MembershipsCreatePassParams> = {
  earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100, currency: 'EUR' },
  earn_rules: [
    {
      name: 'Welcome',
      earn: { type: 'fixed', points: extra },
      caps: [{ points: most, per: 'ever' }],
    },
  ],
};

async function openCampaign(rig: Rig, as: Asker): Promise<void> {
  const bonus = { type: 'multiplier', bps: 20_000 };
  const entry = await rig.clients.untilKnown({
    as,
    route: 'campaigns.create',
    path: '/api/v1/campaigns',
    body: { name: 'Hot', kind: 'points', bonus, budget: { points: budget } },
    key: randomUUID(),
  });
  assert.equal(lastOf(entry).status, 201, lastOf(entry).body);
}

/** An order of 7.00, by either route. */
function purchase(as: Asker, membershipId: string, place: number): Asked {
  const id = `order-${randomUUID()}`;
  const amount = 100 * each;
  if (place % 2 === 0) {
    const body = { membership_id: membershipId, order: { id, amount, currency: 'EUR' } };
    return { as, route: 'points.earn', path: '/api/v1/memberships/earn-points', body, key: randomUUID() };
  }
  const body = { items: [{ amount }], currency: 'EUR', membership: { id: membershipId } };
  return { as, route: 'orders.apply', path: `/api/v1/orders/${id}/apply`, body, key: randomUUID() };
}

/** Every third order is of the first member, who is hot. */
const purchasesOf = ({ till, members }: Club, count: number): Asked[] =>
  times(count, (place) => purchase(till, members[place % 3 === 0 ? 0 : place % members.length]!.id, place));

test(`a budget of ${budget} points is given to the point by ${tries} orders while servers are killed, and no member gets more than a rule allows`, async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  const club = await newClub(rig, { members: 12, points: 0, terms });
  await openCampaign(rig, club.till);
  const orders = purchasesOf(club, tries);
  const working = rig.clients.together(orders);
  const struck = await strikeDuring(
    rig,
    working,
    times(strikes, (place) => (place % 3 === 2 ? endBackend : crashServer)),
    [answersBetween, 2 * answersBetween],
  );
  const outcomes = await working;
  t.diagnostic(`${struck} strikes; ${JSON.stringify(tally(outcomes))}`);
  assert.ok(outcomes.every((entry) => lastOf(entry).status < 300));
  const spent = Math.min(budget, tries * each);
  const row = await rig.world.total<'used' | 'shares' | 'told' | 'orders' | 'entries' | 'uses'>(
    `select (select used_amount::int from campaigns) as used,
            (select used_uses::int from campaigns) as uses,
            (select sum(points)::int from campaign_points where not returned) as shares,
            (select sum((part ->> 'points')::int)::int from points_transactions t, json_array_elements(t.rules) as part
             where part ->> 'source' = 'campaign') as told,
            (select count(*)::int from orders) as orders,
            (select count(*)::int from points_transactions where type = 'earn') as entries`,
  );
  const uses = Math.ceil(spent / each);
  assert.deepEqual(row, { used: spent, uses, shares: spent, told: spent, orders: tries, entries: tries });
  const bought = club.members.map(({ id }) => orders.filter(({ body }) => isOf(body, id)).length);
  const limited = bought.reduce((sum, count) => sum + Math.min(most, count * extra), 0);
  const { points } = await rig.world.total<'points'>(
    'select sum(points_available)::int as points from memberships',
  );
  assert.equal(points, tries * each + spent + limited);
  await rig.assertKept();
});

const isOf = (body: object, id: string): boolean => JSON.stringify(body).includes(id);

/** Plays rounds until the checker finds it. */
async function findIn(rig: Rig, number: string, rounds: number): Promise<number | undefined> {
  for (let round = 1; round <= rounds; round += 1) {
    const club = await newClub(rig, { members: 4, points: 0, terms });
    await openCampaign(rig, club.till);
    await rig.clients.together(purchasesOf(club, Math.ceil(budget / each) + 40));
    if (numbersOf(await rig.breaches()).has(number)) return round;
  }
  return undefined;
}

test('a server that reads outside the lock what a limit left to a member is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', mutations: capsUnlocked });
  await rig.world.sql(withoutCounterLimits);
  await slowUpdates(rig, 'memberships');
  const round = await findIn(rig, 'P7', 10);
  assert.ok(round, 'The limit was kept without its lock.');
  t.diagnostic(`found in round ${round}`);
});

test('a server that checks a budget of points without its lock is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', mutations: budgetUnlocked });
  await rig.world.sql(withoutVoucherLimits);
  const round = await findIn(rig, 'C1', 40);
  assert.ok(round, 'The budget was kept without its lock.');
  t.diagnostic(`found in round ${round}`);
});
