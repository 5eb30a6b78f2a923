import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyed, templateFieldOf } from './template-values.ts';

const field = (key: string, label: string) => ({
  key,
  label,
  value_template: '{{serial}}',
  placement: 'back' as const,
});

test('a field gets a unique key derived from its label', () => {
  const keys = keyed([
    field('points', 'Points'),
    field('', 'Points'),
    field('', 'Città natale'),
    field('', '1. Livello'),
    field('', '点数'),
    field('', 'points'),
  ]).map(({ key }) => key);
  assert.deepEqual(keys, ['points', 'points_2', 'citta_natale', 'livello', 'line', 'points_3']);
  for (const key of keys) assert.match(key, /^[a-z][a-z0-9_]{0,39}$/);
});

test('an error in the design maps to its field', () => {
  assert.equal(templateFieldOf('design.logo_url'), 'logo_url');
  assert.equal(templateFieldOf('fields.2.label'), 'fields.2.label');
});
