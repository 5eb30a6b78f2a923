/** Simulations of passes: what other rules would have given for past orders, and which tiers members would have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MembershipsSimulatePassParams } from '../../sdk/src/resources/memberships.ts';
import { changesOf } from '../harness/row-watch.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, refused } from './order-stage.ts';
import { openClub } from './points-club.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

type Rule = NonNullable<MembershipsSimulatePassParams['earn_rules']>[number];

const spend = { basis: 'spend', points_per_unit: 1, unit_amount: 100 } as const;
const cake = { id: 'a', name: 'Cake', categories: ['cake'], quantity: 2, amount: 1_000 };
const bread = { id: 'b', name: 'Bread', categories: ['bread'], amount: 450 };
const triple: Rule = {
  name: 'Cake days',
  items: { categories: ['cake'] },
  earn: { type: 'rate', points: 3, per_amount: 100 },
};
const big: Rule = {
  name: 'Big basket',
  conditions: { order_amount: { gte: 1_400 } },
  earn: { type: 'fixed', points: 50 },
};

/** A club with what its members bought. */
async function open(terms: object = {}) {
  const club = await openClub(world, { spend_rule: { points: 10, amount: 100, currency: 'EUR' }, ...terms });
  const { tessera, pass, member } = club;
  const join = async (external_id: string) =>
    (await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id } })).id;
  let orders = 0;
  const apply = async (items: object[], membership = member.id, more: object = {}) => {
    orders += 1;
    const order = { items, currency: 'EUR', membership: { id: membership }, ...more };
    return (await tessera.orders.apply(`o-${orders}`, order as never)).pricing!.points_to_earn;
  };
  const simulate = (more: Partial<MembershipsSimulatePassParams> = {}) =>
    tessera.memberships.simulatePass(pass.id, { days: 30, ...more });
  return { ...club, join, apply, simulate };
}

const rulesIn = ({ rules }: { rules: { name: string | null; points_given: number; points: number }[] }) =>
  rules.map(({ name, points_given, points }) => [name, points_given, points]);

test('the rules that a pass has give what they gave: by lines, tiers, campaigns and limits, with parts of points, discounts and amounts', async () => {
  const { tessera, pass, apply, join, buy, simulate } = await open({
    earn_rule: { ...spend, rounding: 'carry' },
    earn_rules: [{ ...triple, caps: [{ points: 50, per: 'day' }] }, big],
    tiers: [{ name: 'Base' }, { name: 'Gold', threshold_points: 100, multiplier_bps: 15_000 }],
    earn_cap: { points: 400, per: 'month' },
  });
  const campaign = { name: 'Double', kind: 'points', bonus: { type: 'multiplier', bps: 20_000 } } as const;
  const ben = await join('ben');
  let given = 0;
  const add = (points: number) => {
    given += points;
  };
  add(await apply([cake, bread]));
  await tessera.campaigns.create(campaign);
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_500 },
  });
  add(await apply([cake, bread], ben, { vouchers: [{ id: voucher.id }], shipping_amount: 499 }));
  add((await buy(3_300)).points);
  for (let at = 0; at < 4; at += 1) add(await apply([cake, bread]));
  add(await apply([bread], ben, { points: 20 }));
  const played = await simulate();
  assert.equal(played.points_given, given);
  assert.equal(played.points, given);
  assert.deepEqual([played.orders, played.members, played.is_partial, played.tiers], [8, 2, false, null]);
  for (const [name, before, now] of rulesIn(played)) assert.equal(now, before, `${name}`);
  assert.deepEqual(
    played.rules.map(({ source, name }) => [source, name]),
    [
      ['rule', 'Cake days'],
      ['rule', 'Big basket'],
      ['pass', null],
      ['tier', 'Gold'],
      ['campaign', 'Double'],
    ],
  );
  assert.deepEqual(played.rate, {
    points: 10,
    amount: 100,
    currency: 'EUR',
    source: 'spend_rule',
    reward_name: null,
  });
  assert.deepEqual([played.value_given, played.value], [given * 10, given * 10]);
  const sent = await simulate({
    earn_rule: { ...spend, rounding: 'carry' },
    earn_rules: pass.earn_rules,
    earn_cap: pass.earn_cap,
    tiers: pass.tiers.map(({ threshold_points, ...tier }) => ({
      ...tier,
      ...(threshold_points !== null && { threshold_points }),
    })),
  });
  assert.deepEqual({ ...sent, from: '', tiers: null }, { ...played, from: '' });
});

test('other rates, rules, exclusions and limits give other points, of orders that earned nothing, too', async () => {
  const { pass, apply, buy, join, simulate } = await open({ earn_rules: [{ ...triple, active: false }] });
  const ben = await join('ben');
  await apply([cake, bread]);
  await apply([cake], ben);
  await apply([{ ...bread, amount: 50 }], ben);
  await buy(1_000);
  const pointsOf = async (more: Partial<MembershipsSimulatePassParams>) => (await simulate(more)).points;
  assert.equal(await pointsOf({}), 14 + 10 + 10);
  assert.equal(await pointsOf({ earn_rule: { ...spend, points_per_unit: 2 } }), 29 + 20 + 1 + 20);
  assert.equal(await pointsOf({ earn_rule: { ...spend, excludes: { categories: ['cake'] } } }), 4 + 10);
  assert.equal(await pointsOf({ earn_rule: null }), 0);
  // Limits count for each member.
  assert.equal(await pointsOf({ earn_cap: { points: 15, per: 'day' } }), 15 + 10);
  const [known] = pass.earn_rules;
  const tried = await simulate({
    earn_rules: [
      { ...triple, id: known!.id, caps: [{ points: 31, per: 'month' }] },
      { ...big, starts_at: '2999-01-01' },
    ],
  });
  // An order of a member counts 30 of cake, the other one, too; 4, 0 and 10 are what is usually given.
  assert.deepEqual(rulesIn(tried), [
    ['Cake days', 0, 60],
    ['Big basket', 0, 50],
    [null, 34, 14],
  ]);
  const [cakes, baskets] = tried.rules;
  assert.deepEqual([cakes!.rule_id, baskets!.rule_id], [known!.id, undefined]);
  assert.equal(tried.value! - tried.value_given!, (124 - 34) * 10);
});

test('points without a value have no cost, and those of a reward count as in the books', async () => {
  const { tessera, pass, apply, simulate } = await open({ spend_rule: undefined });
  await apply([cake]);
  assert.deepEqual(await simulate().then(({ rate, value_given, value }) => [rate, value_given, value]), [
    null,
    null,
    null,
  ]);
  await tessera.memberships.updatePass(pass.id, {
    rewards: [
      { name: 'Cup', points_cost: 20, kind: 'discount', value: { amount: 500, currency: 'EUR' } },
      { name: 'Hug', points_cost: 5, kind: 'custom' },
    ],
  });
  const { rate, value_given, value } = await simulate({ earn_rule: { ...spend, points_per_unit: 2 } });
  assert.deepEqual([rate?.source, rate?.reward_name, value_given, value], ['reward', 'Cup', 250, 500]);
});

test('returns don’t change what was given, and points without an order and other passes don’t count', async () => {
  const { tessera, apply, earn, adjust, simulate } = await open();
  const given = await apply([cake, bread]);
  await tessera.orders.return('o-1', { reason: 'Stale' });
  await earn(500);
  await adjust(30);
  const other = await open();
  await other.apply([cake]);
  const played = await simulate();
  assert.deepEqual([played.orders, played.points_given, played.points], [1, given, given]);
  await assert.rejects(
    tessera.memberships.simulatePass(other.pass.id, { days: 1 }),
    refused('pass_not_found'),
  );
});

test('tiers say who would go up, down or stay: by another threshold, another metric, and by other rates', async () => {
  const { pass, member, apply, join, simulate } = await open({
    tiers: [{ name: 'Base' }, { name: 'Gold', threshold_points: 20 }],
  });
  const [base, gold] = pass.tiers;
  const ben = await join('ben');
  await apply([cake, cake, cake]);
  await apply([bread], ben);
  await apply([bread], ben);
  const tiersWith = (threshold_points: number) => [
    { id: base!.id, name: 'Base' },
    { id: gold!.id, name: 'Gold', threshold_points },
  ];
  const countsOf = async (more: Partial<MembershipsSimulatePassParams>) => {
    const { members, up, down, unchanged, samples } = (await simulate(more)).tiers!;
    assert.equal(members, up + down + unchanged);
    return { counts: [up, down, unchanged], samples };
  };
  assert.deepEqual((await countsOf({ tiers: tiersWith(20) })).counts, [0, 0, 2]);
  const lower = await countsOf({ tiers: tiersWith(8) });
  assert.deepEqual(lower.counts, [1, 0, 1]);
  assert.deepEqual(
    lower.samples.map(({ membership_id, from, to }) => [membership_id, from, to]),
    [[ben, 'Base', 'Gold']],
  );
  const higher = await countsOf({ tiers: tiersWith(31) });
  assert.deepEqual(higher.counts, [0, 1, 1]);
  assert.equal(higher.samples[0]!.membership_id, member.id);
  const byOrders = { metric: 'orders', period: 'rolling', months: 12 } as const;
  assert.deepEqual((await countsOf({ tiers: tiersWith(2), tier_rule: byOrders })).counts, [1, 1, 0]);
  const bySpend = { metric: 'spend', period: 'calendar', months: 12 } as const;
  assert.deepEqual((await countsOf({ tiers: tiersWith(900), tier_rule: bySpend })).counts, [1, 0, 1]);
  assert.deepEqual((await countsOf({ tiers: tiersWith(3_001), tier_rule: bySpend })).counts, [0, 1, 1]);
  const doubled = { earn_rule: { ...spend, points_per_unit: 3 } };
  assert.deepEqual((await countsOf({ tiers: tiersWith(20), ...doubled })).counts, [1, 0, 1]);
  assert.equal((await simulate(doubled)).tiers, null);
});

test('visits count for tiers that are tried', async () => {
  const { tessera, pass, member, apply, simulate } = await open({
    tiers: [{ name: 'Base' }, { name: 'Gold' }],
  });
  await apply([cake]);
  for (let at = 0; at < 2; at += 1) {
    await tessera.memberships.verify({ serial: member.serial, check_in: true });
  }
  const tiers = pass.tiers.map(({ id, name }, at) => ({ id, name, ...(at > 0 && { threshold_points: 2 }) }));
  for (const tier_rule of [
    { metric: 'visits', period: 'rolling', months: 1 },
    { metric: 'visits', period: 'lifetime' },
  ] as const) {
    const { up } = (await simulate({ tiers, tier_rule })).tiers!;
    assert.equal(up, 1, tier_rule.period);
  }
});

test('a simulation changes nothing, and refuses rules that a pass can’t have', async () => {
  const { tessera, pass, apply, simulate } = await open({ earn_rules: [triple] });
  await apply([cake]);
  const wrong = [
    { earn_rules: [{ ...triple, id: 'ern_01jd8k4x3fe7hbkq6v2c9m5n0p' }] },
    { earn_rule: { basis: 'spend' } },
    { earn_rules: [{ ...triple, conditions: { location_ids: ['nowhere'] } }] },
    { days: 93 },
  ] as const;
  for (const one of wrong) await assert.rejects(simulate(one as never), refused('validation_failed'));
  const before = await changesOf(world);
  await simulate({ earn_rules: [], tiers: [] });
  assert.deepEqual(await changesOf(world), before);
  await tessera.memberships.updatePass(pass.id, { status: 'archived', force: true });
  assert.equal((await simulate({ earn_rules: [] })).points, 10);
});
