/** Rules by which a pass earns besides its base rule: what members get, what they read of it, and what returns take back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import type { MembershipsCreatePassParams } from '../../sdk/src/resources/memberships.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, refused } from './order-stage.ts';
import { openClub } from './points-club.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

type Rules = NonNullable<MembershipsCreatePassParams['earn_rules']>;
type Rule = Rules[number];

const triple: Rule = {
  name: 'Cake days',
  items: { categories: ['cake'] },
  earn: { type: 'rate', points: 3, per_amount: 100 },
};
const coffee: Rule = {
  name: 'A point for each coffee',
  items: { categories: ['coffee'] },
  earn: { type: 'per_unit', points: 5 },
};
const tobacco: Rule = {
  name: 'Tobacco',
  items: { categories: ['tobacco'] },
  earn: { type: 'nothing' },
};
const big: Rule = {
  name: 'Big basket',
  conditions: { order_amount: { gte: 2_000 } },
  earn: { type: 'fixed', points: 50 },
};
const earn_rules: Rules = [tobacco, triple, coffee, big];

const items = [
  { id: 'a', name: 'Cake', categories: ['cake'], quantity: 2, amount: 1_000 },
  { id: 'b', name: 'Coffee', categories: ['coffee'], quantity: 3, amount: 600 },
  { id: 'c', name: 'Bread', categories: ['bread'], amount: 400 },
  { id: 'd', name: 'Cigars', categories: ['tobacco'], amount: 900 },
];
const order = { items, currency: 'EUR' };

const open = (terms: object = {}) => openClub(world, { earn_rules, ...terms });

const namesOf = (rules: { name: string | null; points: number }[] | undefined) =>
  rules?.map(({ name, points }) => [name, points]);

test('an order earns by the first rule for each line, and says which rule gave what', async () => {
  const { tessera, member, statement, balance } = await open({
    tiers: [{ name: 'Gold', multiplier_bps: 15_000 }],
  });
  const membership = { id: member.id };
  const expected = [
    ['Cake days', 30],
    ['A point for each coffee', 15],
    [null, 4],
    ['Gold', 24],
    ['Big basket', 50],
  ];
  const quote = await tessera.orders.quote({ ...order, membership });
  assert.deepEqual(namesOf(quote.pricing.points_rules), expected);
  assert.equal(quote.pricing.points_to_earn, 123, '49 of the lines, half of it rounded once, and 50');
  const applied = await tessera.orders.apply('A', { ...order, membership });
  assert.deepEqual(namesOf(applied.pricing!.points_rules), expected);
  assert.equal((await balance()).available, 123);
  const { data } = await statement();
  assert.deepEqual(namesOf(data.at(-1)!.rules), expected);
  assert.equal(data.at(-1)!.terms_version, 1);
  const [earned] = await world.sql<{ data: { rules: { name: string; points: number }[] } }>(
    `select data from events where type = 'points.earned' and merchant_id = (select merchant_id from memberships where id = $1)`,
    [decodeId('membership', member.id)],
  );
  assert.deepEqual(namesOf(earned!.data.rules), expected);
});

test('earn-points gives what the order gives, held and applied orders what was promised', async () => {
  const { tessera, member, pass } = await open();
  const membership = { id: member.id };
  const amount = 2_900;
  const dry = await tessera.points.earn({
    membership_id: member.id,
    order: { id: 'X', amount, currency: 'EUR', items },
    dry_run: true,
  });
  const quote = await tessera.orders.quote({ ...order, membership });
  assert.deepEqual([dry.points, dry.rules], [quote.pricing.points_to_earn, quote.pricing.points_rules]);
  await tessera.orders.hold('A', { ...order, membership });
  await tessera.memberships.updatePass(pass.id, { earn_rules: [], apply: 'from_now' });
  const applied = await tessera.orders.apply('A', { ...order, membership });
  assert.deepEqual(applied.pricing!.points_rules, quote.pricing.points_rules);
  assert.equal((await tessera.orders.quote({ ...order, membership })).pricing.points_to_earn, 29);
});

test('the points that stay after returns are those of what is left, by the terms of then, in any order of returns', async () => {
  const { tessera, member, pass, balance } = await open();
  const membership = { id: member.id };
  const orders = ['A', 'B'] as const;
  for (const id of orders) await tessera.orders.apply(id, { ...order, membership });
  assert.equal((await balance()).available, 2 * 99);
  await tessera.memberships.updatePass(pass.id, {
    earn_rules: [],
    earn_rule: { basis: 'spend', points_per_unit: 100, unit_amount: 1 },
    apply: 'from_now',
  });
  const back = async (id: string, line: number, quantity?: number) => {
    const { return: done } = await tessera.orders.return(id, {
      reason: 'Stale',
      lines: [{ line, ...(quantity && { quantity }) }],
    });
    return done.points_reversed;
  };
  assert.equal(await back('A', 3), 0, 'what earned nothing takes nothing, while the basket is big enough');
  assert.equal(await back('A', 0, 1), 15 + 50, 'half the cake, and the basket is no longer big');
  assert.equal(await back('A', 1, 2), 10);
  assert.equal(await back('B', 1, 2), 10);
  assert.equal(await back('B', 0, 1), 15);
  assert.equal(await back('B', 3), 50);
  assert.equal((await balance()).available, 2 * (15 + 5 + 4));
  for (const id of orders) await tessera.orders.return(id, { reason: 'All of it' });
  assert.equal((await balance()).available, 0);
});

test('rules keep their id, each change of what is earned is a version, and members lose nothing unasked', async () => {
  const { tessera, pass } = await open();
  assert.equal(pass.terms_version, 1);
  assert.ok(pass.earn_rules.every(({ id }) => id.startsWith('ern_')));
  const [, second] = pass.earn_rules;
  const renamed = { ...second!, name: 'Cake for all', earn: { ...second!.earn, points: 4 } };
  const less = tessera.memberships.updatePass(pass.id, { earn_rules: [renamed] });
  await assert.rejects(less, refused('change_takes_from_members'));
  const after = await tessera.memberships.updatePass(pass.id, { earn_rules: [renamed], apply: 'from_now' });
  assert.deepEqual(after.earn_rules, [renamed]);
  assert.equal(after.terms_version, 2);
  const other = await tessera.memberships.updatePass(pass.id, { name: 'Club of cakes' });
  assert.equal(other.terms_version, 2, 'a name earns nothing');
  const unknown = { ...renamed, id: pass.earn_rules[0]!.id };
  await assert.rejects(
    tessera.memberships.updatePass(pass.id, { earn_rules: [unknown], apply: 'from_now' }),
    refused('validation_failed'),
  );
});

const wrong: [title: string, rule: object, pointer: string][] = [
  ['a rate without an amount', { earn: { type: 'rate', points: 1 } }, 'earn/per_amount'],
  ['points for nothing', { earn: { type: 'nothing', points: 1 } }, 'earn/points'],
  ['an end before the start', { starts_at: '2027-01-02', ends_at: '2027-01-01' }, 'ends_at'],
  ['an unknown location', { conditions: { location_ids: ['loc_01jd8k4x3fe7hbkq6v2c9m5n0p'] } }, ''],
];

for (const [title, more, pointer] of wrong) {
  test(`${title} is refused, by name of the field`, async () => {
    const { tessera, pass } = await openClub(world);
    const rule = { ...triple, ...more } as Rule;
    await assert.rejects(
      tessera.memberships.updatePass(pass.id, { earn_rules: [rule] }),
      (error: unknown) => {
        const { problem } = error as { problem: { errors: { pointer: string }[] } };
        assert.ok(
          problem.errors[0]!.pointer.startsWith(`/earn_rules${pointer && `/0/${pointer}`}`),
          JSON.stringify(problem),
        );
        return true;
      },
    );
  });
}

test('a rule can ask about the customer, also when a till sends only the amount', async () => {
  const first = {
    name: 'First purchase',
    conditions: { customer: { first_order: true } },
    earn: { type: 'fixed', points: 100 },
  } as const;
  const { buy, tessera, member } = await openClub(world, { earn_rules: [first] });
  const membership = { id: member.id };
  const then = new Date().toISOString();
  const quoted = await tessera.orders.quote({ ...order, membership });
  assert.equal(quoted.pricing.points_to_earn, 129);
  assert.equal((await buy(1_000)).points, 110);
  assert.equal((await buy(1_000)).points, 10);
  assert.equal((await tessera.orders.quote({ ...order, membership })).pricing.points_to_earn, 29);
  assert.equal((await buy(1_000, { occurred_at: then })).points, 110, 'the first as of then');

  const other = await openClub(world, { earn_rules: [first] });
  const atOnce = await Promise.all([1, 2, 3, 4, 5, 6].map(() => other.buy(1_000)));
  assert.deepEqual(
    atOnce.map(({ points }) => points).toSorted((one, another) => one - another),
    [10, 10, 10, 10, 10, 110],
    'one of several at once is the first',
  );
});

test('limits for each member reduce the points, say so, and never refuse the sale; a return gives room again', async () => {
  const capped: Rule = { ...triple, caps: [{ points: 40, per: 'day' }] };
  const once: Rule = {
    name: 'Once a day',
    earn: { type: 'fixed', points: 5 },
    caps: [{ times: 1, per: 'day' }],
  };
  const { tessera, member, pass } = await openClub(world, { earn_rules: [capped, once] });
  const membership = { id: member.id };
  const cakes = { items: [{ categories: ['cake'], amount: 1_000 }], currency: 'EUR', membership };
  const buy = async (id: string) => {
    const { pricing } = await tessera.orders.apply(id, cakes);
    return [pricing!.points_to_earn, pricing!.points_limited ?? false];
  };
  assert.deepEqual(await buy('A'), [35, false]);
  assert.deepEqual(await buy('B'), [10, true]);
  assert.deepEqual(await buy('C'), [0, true]);
  const quote = await tessera.orders.quote(cakes);
  assert.deepEqual(namesOf(quote.pricing.points_rules), [
    ['Cake days', 0],
    ['Once a day', 0],
  ]);
  await tessera.orders.return('A', { reason: 'Stale' });
  assert.deepEqual(await buy('D'), [35, false]);
  await tessera.memberships.updatePass(pass.id, { earn_cap: { points: 60, per: 'ever' }, apply: 'from_now' });
  const dry = await tessera.points.earn({
    membership_id: member.id,
    order: { id: 'E', amount: 10_000, currency: 'EUR' },
    dry_run: true,
  });
  assert.deepEqual([dry.points, dry.limited], [60, true]);
});

test('two orders of one member at once share a limit, and what a hold promised is kept', async () => {
  const once: Rule = {
    name: 'Once',
    earn: { type: 'fixed', points: 5 },
    caps: [{ times: 1, per: 'ever' }],
  };
  const { tessera, member } = await openClub(world, { earn_rule: undefined, earn_rules: [once] });
  const body = { items: [{ amount: 1_000 }], currency: 'EUR', membership: { id: member.id } };
  await tessera.orders.hold('H', body);
  const ids = ['A', 'B', 'C', 'D'];
  const applied = await Promise.all(ids.map((id) => tessera.orders.apply(id, body)));
  assert.deepEqual(applied.map(({ pricing }) => pricing!.points_to_earn).toSorted(), [0, 0, 0, 5]);
  const held = await tessera.orders.apply('H', body);
  assert.equal(held.pricing!.points_to_earn, 5);
});

const tierRule = { period: 'calendar', months: 1, keeps: 'next_period_end' } as const;
const cigars = [{ name: 'Cigars', categories: ['tobacco'], amount: 900 }];
const bread = [{ name: 'Bread', amount: 400 }];

for (const [metric, counted] of [
  ['orders', [1, 2, 3, 2, 2, 1]],
  ['spend', [0, 400, 700, 700, 500, 300]],
] as const) {
  test(`an order that earns nothing by the rules counts for a tier by ${metric}, until it comes back`, async () => {
    const { tessera, member, statement } = await openClub(world, {
      earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100_000, currency: 'EUR' },
      earn_rules: [tobacco],
      tier_rule: { ...tierRule, metric },
      tiers: [{ name: 'Base' }, { name: 'Silver', threshold_points: 100_000 }],
    });
    const membership = { id: member.id };
    const values: number[] = [];
    const told = async () => {
      const { progress } = await tessera.memberships.get(member.id);
      values.push(progress!.value);
    };
    const apply = async (id: string, lines: object[], currency = 'EUR') => {
      const { pricing } = await tessera.orders.apply(id, { items: lines as [], currency, membership });
      assert.equal(pricing!.points_to_earn, 0);
      await told();
    };
    await apply('A', cigars);
    await apply('B', bread);
    await tessera.points.earn({
      membership_id: member.id,
      order: { id: 'C', amount: 300, currency: 'EUR' },
    });
    await told();
    await tessera.orders.return('A', { reason: 'Stale' });
    await told();
    await tessera.orders.return('B', { reason: 'Stale', amount: 200 });
    await told();
    await tessera.orders.return('B', { reason: 'Stale' });
    await told();
    assert.deepEqual(values, counted);
    const entries = (await statement()).data.map(({ type, points }) => [type, points]);
    assert.ok(entries.every(([, points]) => points === 0));
  });
}

test('an order in a currency for which a pass has no rule counts as an order, and earns nothing', async () => {
  const { tessera, member } = await openClub(world, {
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 1, currency: 'EUR' },
    tier_rule: { ...tierRule, metric: 'orders' },
    tiers: [{ name: 'Base' }, { name: 'Silver', threshold_points: 2 }],
  });
  const body = { items: bread, currency: 'USD', membership: { id: member.id } };
  const { pricing } = await tessera.orders.apply('A', body);
  assert.equal(pricing!.points_to_earn, 0);
  assert.equal((await tessera.memberships.get(member.id)).progress!.value, 1);
  await tessera.orders.return('A', { reason: 'Stale' });
  assert.equal((await tessera.memberships.get(member.id)).progress!.value, 0);
});

test('a return that takes no points gives no room in a limit, but takes off what was paid', async () => {
  const once: Rule = {
    name: 'Once',
    earn: { type: 'fixed', points: 5 },
    caps: [{ points: 5, per: 'day' }],
  };
  const { tessera, member } = await openClub(world, {
    earn_rule: undefined,
    earn_rules: [once],
    tier_rule: { ...tierRule, metric: 'spend' },
    tiers: [{ name: 'Base' }, { name: 'Silver', threshold_points: 100_000 }],
  });
  const body = { items: [{ amount: 1_000 }], currency: 'EUR', membership: { id: member.id } };
  const earnedBy = async (id: string) => (await tessera.orders.apply(id, body)).pricing!.points_to_earn;
  assert.equal(await earnedBy('A'), 5);
  const { return: half } = await tessera.orders.return('A', { reason: 'Stale', amount: 500 });
  assert.equal(half.points_reversed, 0);
  assert.equal((await tessera.memberships.get(member.id)).progress!.value, 500);
  assert.equal(await earnedBy('B'), 0);
  await tessera.orders.return('A', { reason: 'Stale' });
  assert.equal((await tessera.memberships.get(member.id)).progress!.value, 1_000);
  assert.equal(await earnedBy('C'), 5);
});
