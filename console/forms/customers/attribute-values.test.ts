import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributeValues, keyOf, withAttribute } from './attribute-values.ts';

test('keys are made of the label, without accents, and never twice', () => {
  assert.equal(keyOf('Shoe size', []), 'shoe_size');
  assert.equal(keyOf('  2. Größe (EU) ', []), 'gro_e_eu');
  assert.equal(keyOf('Città', ['citta']), 'citta_2');
  assert.equal(keyOf('靴', []), 'attribute');
  assert.match(keyOf('x'.repeat(80), ['x'.repeat(37)]), /^[a-z][a-z0-9_]{0,39}$/);
});

test('a new attribute is added, a known one replaced, and only choices have choices', () => {
  const values = { ...attributeValues(undefined), label: ' Shoe size ', choices: ['S', 'M'] };
  const [made, ...more] = withAttribute([], undefined, values);
  assert.deepEqual(more, []);
  assert.deepEqual(made, {
    key: 'shoe_size',
    label: 'Shoe size',
    type: 'text',
    choices: [],
    required: false,
    unique: false,
    searchable: false,
    archived: false,
  });
  const changed = withAttribute([made!], 'shoe_size', { ...values, type: 'choice', required: true });
  assert.deepEqual(changed, [{ ...made!, type: 'choice', choices: ['S', 'M'], required: true }]);
});
