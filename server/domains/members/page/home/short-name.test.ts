import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortName } from './short-name.ts';

test('a name on a home screen ends with a word', () => {
  const names = {
    'Tessera Aurora': 'Tessera',
    'Caffè Roma': 'Caffè Roma',
    'Bar Da Gino e Figli': 'Bar Da Gino',
    'Bread & Butter Co': 'Bread',
    'Konditoreikaffeehaus Wien': 'Konditoreikaffeehaus',
    '  Aurora  ': 'Aurora',
    'Fiori di Pesco': 'Fiori',
    'Bar – & Grillroom': 'Bar',
    'Studio 54 Milano': 'Studio 54',
  };
  for (const [name, short] of Object.entries(names)) assert.equal(shortName(name), short);
});
