import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Preset, presets, programmeFieldOf, programmeOf, unitOf, usualPass } from './presets.ts';

const words = { stamps: 'Stamps', points: 'Points', tier: 'Tier', member: 'Member', tiers: ['S', 'G', 'P'] };
const made = (preset: Preset, more: { cost?: number | string; name?: string; reward?: string } = {}) =>
  programmeOf(
    { preset, name: 'Club', color: '#F2B705', logo_url: '', reward: 'A coffee', cost: 10, ...more },
    { currency: 'EUR', words, fallback: 'Shop' },
  );

test('each preset has the terms that its lines are about', () => {
  for (const preset of presets) {
    const { template, pass } = made(preset);
    const lines = template.fields!.map(({ value_template }) => value_template).join(' ');
    assert.equal(lines.includes('{{tier.name}}'), pass.tiers !== undefined, preset);
    assert.equal(/points|stamps/.test(lines), pass.earn_rule?.basis !== 'none', preset);
    assert.equal(lines.includes('stamps'), template.type === 'stamp', preset);
    assert.equal(template.fields!.filter(({ placement }) => placement === 'primary').length, 1, preset);
  }
});

test('a stamp is given for a visit, a point for a unit of the currency', () => {
  assert.deepEqual(made('stamps').pass.earn_rule, { basis: 'visit', points_per_unit: 1 });
  assert.deepEqual(made('points').pass.earn_rule, { basis: 'spend', points_per_unit: 1, unit_amount: 100 });
  assert.deepEqual(['EUR', 'JPY', 'KWD'].map(unitOf), [100, 100, 1_000]);
});

test('an empty form is a valid programme: with the name of the shop, the usual cost and no reward', () => {
  const { template, pass } = made('stamps', { name: ' ', cost: '', reward: ' ' });
  assert.deepEqual([template.name, pass.name, pass.rewards], ['Shop', 'Shop', undefined]);
  assert.equal(made('points', { cost: '' }).pass.rewards![0]!.points_cost, 100);
  assert.equal(template.design.foreground_color, '#000000');
});

test('a design without a pass is shown with the terms of its type', () => {
  const card = { name: 'Card', reward: 'A coffee', currency: 'EUR' };
  assert.equal(usualPass('stamp', card).earn_rule?.basis, 'visit');
  assert.equal(usualPass('membership', card).tiers, undefined);
});

test('a refused name is the name of the form', () => {
  assert.deepEqual(['template.name', 'pass.name', 'pass.rewards.0.name', 'elsewhere'].map(programmeFieldOf), [
    'name',
    'name',
    'reward',
    'elsewhere',
  ]);
});
