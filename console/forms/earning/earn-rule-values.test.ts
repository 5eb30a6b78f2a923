import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PassEarnRule } from '@tessera/sdk';
import {
  fitting,
  moved,
  newRuleValues,
  ruleFieldOf,
  ruleOf,
  ruleValuesOf,
  withRule,
} from './earn-rule-values.ts';

const dayOf = (moment: string) => moment.slice(0, 10);
const usual = {
  earn_rule: {
    basis: 'spend',
    points_per_unit: 3,
    unit_amount: 200,
    currency: 'EUR',
    rounding: 'floor',
  } as const,
};
const rule: PassEarnRule = {
  id: 'ern_1',
  active: false,
  name: 'Cake',
  items: { categories: ['cake'], metadata: { key: 'size', values: ['L'] } },
  conditions: { weekdays: ['tue'], none: [{ channels: ['web'] }] },
  earn: { type: 'rate', points: 3, per_amount: 100 },
  caps: [{ points: 500, times: 2, per: 'month' }],
  starts_at: '2026-10-01T12:30:00.000Z',
  ends_at: '2026-10-31T22:59:59.999Z',
};

test('a new rule gives twice what the pass usually gives, always', () => {
  assert.deepEqual(ruleOf({ ...newRuleValues(usual), name: ' Double ' }, undefined, dayOf), {
    name: 'Double',
    earn: { type: 'rate', points: 6, per_amount: 200 },
  });
});

test('a pass that gives nothing for spending starts with a point for each item', () => {
  const { earn } = ruleOf(newRuleValues({ earn_rule: null }), undefined, dayOf);
  assert.deepEqual(earn, { type: 'per_unit', points: 1 });
});

test('a rule that is saved without a change is sent as it was', () => {
  assert.deepEqual(ruleOf(ruleValuesOf(rule, usual, dayOf), rule, dayOf), rule);
});

test('what is cleared is left out', () => {
  const values = { ...ruleValuesOf(rule, usual, dayOf), items: {}, starts_on: '', ends_on: '2026-11-30' };
  const sent = ruleOf({ ...values, caps: [{ points: '', times: '', per: 'day' }] }, rule, dayOf);
  assert.deepEqual(Object.keys(sent).sort(), ['active', 'conditions', 'earn', 'ends_at', 'id', 'name']);
  assert.equal(sent.ends_at, '2026-11-30');
});

test('a rule that excludes items has no limits and no points, and comes first', () => {
  const values = { ...ruleValuesOf(rule, usual, dayOf), type: 'nothing' as const };
  const excluding = ruleOf(values, undefined, dayOf);
  assert.deepEqual([excluding.earn, excluding.caps], [{ type: 'nothing' }, undefined]);
  assert.deepEqual(withRule([rule], excluding), [excluding, rule]);
});

test('other new rules come last, and a changed one stays where it is', () => {
  const other = { ...rule, id: 'ern_2' };
  const added = ruleOf(newRuleValues(usual), undefined, dayOf);
  assert.deepEqual(withRule([rule], added), [rule, added]);
  const changed = { ...rule, name: 'Cakes' };
  assert.deepEqual(withRule([rule, other], changed), [changed, other]);
});

test('a rule is moved up and down', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 2, 1), ['a', 'c', 'b']);
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c']);
});

test('an error in a rule maps to its field', () => {
  assert.equal(ruleFieldOf('earn_rules.3.earn.per_amount'), 'per_amount');
  assert.equal(ruleFieldOf('earn_rules.12.caps.1.points'), 'caps.1.points');
  assert.equal(ruleFieldOf('earn_rules.0.conditions.membership.tier_ids.0'), 'conditions');
  assert.equal(ruleFieldOf('earn_rules.0.ends_at'), 'ends_on');
});

test('a rule about something else than orders leaves out what only orders have', () => {
  const events = [
    { type: 'review', value: 'none' as const },
    { type: 'walk', value: 'number' as const },
  ];
  const start = ruleValuesOf({ ...rule, conditions: { channels: ['web'], weekdays: ['tue'] } }, usual, dayOf);
  const walked = fitting({ ...start, trigger: 'event', event_type: 'walk', type: 'per_unit' }, events);
  assert.deepEqual(ruleOf(walked, undefined, dayOf), {
    name: 'Cake',
    trigger: 'event',
    event_type: 'walk',
    conditions: { weekdays: ['tue'] },
    earn: { type: 'per_unit', points: 3 },
    caps: [{ points: 500, times: 2, per: 'month' }],
    starts_at: '2026-10-01',
    ends_at: '2026-10-31',
  });
  assert.deepEqual(fitting({ ...walked, event_type: 'review' }, events).type, 'fixed');
  const joined = ruleOf(fitting({ ...walked, trigger: 'joined' }, events), undefined, dayOf);
  assert.deepEqual([joined.trigger, joined.event_type, joined.earn.type], ['joined', undefined, 'fixed']);
  const sent = ruleOf({ ...walked, name: 'Walk' }, { ...rule, trigger: 'event', event_type: 'walk' }, dayOf);
  assert.deepEqual([sent.id, sent.trigger, sent.event_type], ['ern_1', 'event', 'walk']);
});

test('a goal is sent with fixed points only, and is the same when nothing of it is changed', () => {
  const goal = { count: 'spend', target: 10_000, within: 'month' } as const;
  const fixed: PassEarnRule = {
    id: 'ern_1',
    active: true,
    name: 'Big',
    earn: { type: 'fixed', points: 5 },
    goal,
  };
  const values = ruleValuesOf(fixed, usual, dayOf);
  assert.deepEqual(ruleOf(values, fixed, dayOf), fixed);
  assert.equal(ruleOf({ ...values, type: 'per_unit' }, fixed, dayOf).goal, undefined);
  assert.equal(ruleOf({ ...values, hasGoal: false }, fixed, dayOf).goal, undefined);
  const events = [{ type: 'visit', value: 'none' as const }];
  const visits = fitting({ ...values, trigger: 'event', event_type: 'visit' }, events);
  assert.deepEqual(ruleOf({ ...visits, goal: { ...visits.goal, repeat: true } }, undefined, dayOf).goal, {
    count: 'events',
    target: 3,
    within: 'month',
    repeat: true,
  });
});
