import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import type { PassRow } from './pass.ts';
import { passChangesOf, passEventsOf, removedTiers } from './pass-changes.ts';

const now = '2026-11-21T12:00:00.000Z';
const merchant = { currency: 'EUR', timezone: 'Europe/Rome' };
const bean = {
  id: 'tier_bean',
  name: 'Bean',
  threshold_points: null,
  multiplier_bps: 10_000,
  benefits: [],
};
const roast = { ...bean, id: 'tier_roast', name: 'Roast', threshold_points: 500 };
const espresso = {
  id: 'rwd_espresso',
  name: 'Espresso',
  points_cost: 100,
  kind: 'item',
  value: null,
} as const;

const pass = (fields: Partial<PassRow> = {}): PassRow =>
  ({
    name: 'Club',
    description: null,
    status: 'active',
    tiers: [bean, roast],
    earn_rule: null,
    earn_rules: [],
    earn_cap: null,
    terms_version: 1,
    points_expiry: null,
    pending_days: 0,
    validity: { mode: 'none', days: null, ends_at: null },
    max_issued: 10,
    issued_count: 5,
    allow_multiple: false,
    price: { amount: 500, currency: 'EUR' },
    rewards: [espresso],
    metadata: {},
    ...fields,
  }) as PassRow;

type Input = Parameters<typeof passChangesOf>[1];
type Status = PassRow['status'];

const transitions: [from: Status, to: Status, events: string][] = [
  ['draft', 'draft', ''],
  ['draft', 'active', 'pass.activated'],
  ['draft', 'paused', 'invalid_transition'],
  ['draft', 'archived', 'pass.archived'],
  ['active', 'draft', 'invalid_transition'],
  ['active', 'active', ''],
  ['active', 'paused', 'pass.paused'],
  ['active', 'archived', 'pass.archived'],
  ['paused', 'draft', 'invalid_transition'],
  ['paused', 'active', 'pass.activated'],
  ['paused', 'paused', ''],
  ['paused', 'archived', 'pass.archived'],
  ['archived', 'draft', 'invalid_transition'],
  ['archived', 'active', 'invalid_transition'],
  ['archived', 'paused', 'invalid_transition'],
  ['archived', 'archived', ''],
];

for (const [from, to, outcome] of transitions) {
  test(`a pass goes from ${from} to ${to}: ${outcome || 'nothing changes'}`, () => {
    const changes = passChangesOf(pass({ status: from }), { status: to }, merchant, now);
    if (changes instanceof Refusal) assert.equal(changes.code, outcome);
    else assert.equal(passEventsOf(changes).join(), outcome);
  });
}

const refused: [title: string, input: Input, code: string, before?: Partial<PassRow>][] = [
  ['another name of an archived pass', { name: 'New' }, 'invalid_transition', { status: 'archived' }],
  ['a limit below the number issued', { max_issued: 4 }, 'limit_below_used'],
  ['a tier of another pass', { tiers: [{ id: 'tier_other', name: 'A' }] }, 'validation_failed'],
  [
    'the same tier twice',
    { tiers: [bean, { ...bean, threshold_points: 9 }].map(({ id, name }) => ({ id, name })) },
    'validation_failed',
  ],
  [
    'a reward of another pass',
    { rewards: [{ id: 'rwd_other', name: 'A', points_cost: 1, kind: 'item' }] },
    'validation_failed',
  ],
  [
    'a pair of equal thresholds',
    { tiers: [{ name: 'A' }, { name: 'B', threshold_points: 0 }] },
    'tier_thresholds_not_increasing',
  ],
  ['a foreign currency', { price: { amount: 1, currency: 'USD' } }, 'currency_mismatch'],
  ['an end in the past', { validity: { mode: 'fixed', ends_at: '2026-01-01' } }, 'expires_at_in_past'],
];

for (const [title, input, code, before] of refused) {
  test(`${title} is refused with ${code}`, () => {
    const changes = passChangesOf(pass(before), input, merchant, now);
    assert.ok(changes instanceof Refusal);
    assert.equal(changes.code, code);
  });
}

const changed: [title: string, input: Input, changes: Partial<PassRow>][] = [
  ['a limit equal to the number issued', { max_issued: 5 }, { max_issued: 5 }],
  ['removing the limit', { max_issued: null }, { max_issued: null }],
  ['removing the price', { price: null }, { price: null }],
  ['removing all rewards', { rewards: [] }, { rewards: [] }],
  ['an unchanged value', { name: 'Club', description: null, allow_multiple: false, metadata: {} }, {}],
  [
    'a tier that keeps its id under another name',
    { tiers: [{ id: bean.id, name: 'Seed' }] },
    { tiers: [{ ...bean, name: 'Seed' }], terms_version: 2 },
  ],
];

for (const [title, input, expected] of changed) {
  test(`${title} is accepted`, () => {
    assert.deepEqual(passChangesOf(pass(), input, merchant, now), expected);
  });
}

test('a tier without an id is new, and an omitted tier is removed', () => {
  const changes = passChangesOf(
    pass(),
    {
      tiers: [
        { id: 'tier_roast', name: 'Roast' },
        { name: 'Gold', threshold_points: 900 },
      ],
    },
    merchant,
    now,
  );
  assert.ok(!(changes instanceof Refusal));
  assert.match(changes.tiers![1]!.id, /^tier_[0-9a-z]{26}$/);
  assert.deepEqual(removedTiers(pass(), changes), ['tier_bean']);
  assert.deepEqual(removedTiers(pass(), { name: 'New' }), []);
});

test('changed terms and a changed status are separate events', () => {
  assert.deepEqual(passEventsOf({ name: 'New', status: 'paused' }), ['pass.updated', 'pass.paused']);
});
