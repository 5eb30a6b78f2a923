import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import {
  changedAttributes,
  declarationOf,
  refusalOfBirthday,
  refusalOfDeclarations,
  searchableText,
  uniqueValues,
} from './attribute-schema.ts';

const size = declarationOf({ key: 'size', label: 'Size', type: 'number' });
const card = declarationOf({ key: 'card', label: 'Card', type: 'text', unique: true, searchable: true });
const milk = declarationOf({
  key: 'milk',
  label: 'Milk',
  type: 'choice',
  choices: ['oat', 'cow'],
  required: true,
});

const refusals: [
  title: string,
  before: (typeof size)[],
  wanted: (typeof size)[],
  code: string | undefined,
][] = [
  ['a first list', [], [size, card, milk], undefined],
  ['another label and order', [size, card], [card, { ...size, label: 'Shoe size' }], undefined],
  ['more choices', [milk], [{ ...milk, choices: ['oat', 'cow', 'soy'] }], undefined],
  ['an archived attribute', [size], [{ ...size, archived: true }], undefined],
  ['a missing attribute', [size, card], [size], 'attribute_fixed'],
  ['another type', [size], [{ ...size, type: 'text' }], 'attribute_fixed'],
  ['uniqueness later', [size], [{ ...size, unique: true }], 'attribute_fixed'],
  ['searchability later', [size], [{ ...size, searchable: true }], 'attribute_fixed'],
  ['a key twice', [], [size, size], 'validation_failed'],
  ['a choice without choices', [], [{ ...milk, choices: [] }], 'validation_failed'],
  ['a number with choices', [], [{ ...size, choices: ['1'] }], 'validation_failed'],
  ['a unique choice', [], [{ ...milk, unique: true }], 'validation_failed'],
];
for (const [title, before, wanted, code] of refusals) {
  test(`declaring ${title} is ${code ?? 'accepted'}`, () => {
    assert.equal(refusalOfDeclarations(before, wanted)?.code, code);
  });
}

const declared = [size, card, milk];
test('values follow their types, null removes one, and others stay', () => {
  const before = { size: 41, milk: 'oat' };
  assert.deepEqual(changedAttributes(declared, before, { card: 'K-1', size: null }), {
    milk: 'oat',
    card: 'K-1',
  });
});

for (const [title, given, pointer] of [
  ['of another type', { size: '41' }, '/attributes/size'],
  ['outside of the choices', { milk: 'goat' }, '/attributes/milk'],
  ['of an unknown attribute', { hat: 1 }, '/attributes'],
  ['that removes a required one', { milk: null }, '/attributes/milk'],
] as const) {
  test(`a value ${title} is refused at its place`, () => {
    const refused = changedAttributes(declared, { milk: 'oat' }, given);
    assert.ok(refused instanceof Refusal);
    assert.equal(refused.details.errors?.[0]?.pointer, pointer);
  });
}

test('an archived attribute keeps its value and takes no other', () => {
  const archived = { ...size, archived: true };
  assert.deepEqual(changedAttributes([archived], { size: 1 }, {}), { size: 1 });
  assert.ok(changedAttributes([archived], { size: 1 }, { size: 2 }) instanceof Refusal);
});

test('only searchable and unique attributes are searched and kept unique', () => {
  const given = { size: 41, card: 'K-1', milk: 'oat' };
  assert.equal(searchableText(declared, given), 'K-1');
  assert.deepEqual(uniqueValues(declared, given), [{ key: 'card', value: 'k-1' }]);
  assert.equal(searchableText(declared, {}), null);
});

for (const [birthday, isRefused] of [
  ['1990-05-17', false],
  ['--02-29', false],
  ['2026-11-23', false],
  ['2026-11-24', true],
  ['2021-02-29', true],
  ['--02-30', true],
  ['1700-01-01', true],
] as const) {
  test(`the birthday ${birthday} is ${isRefused ? 'refused' : 'accepted'}`, () => {
    assert.equal(refusalOfBirthday(birthday, '2026-11-23') !== undefined, isRefused);
  });
}
