import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from './words.ts';

const nobody = { name: null, email: null, phone: null, external_id: null, metadata: {} };

test('a customer is known by name, addresses, identifiers and what was noted of them', () => {
  const ada = { name: 'Ada', email: 'ada@example.com', phone: '+39021234567', external_id: 'crm-7' };
  assert.deepEqual(wordsOf({ ...ada, metadata: { nickname: 'Countess', size: 'M' } }, []), [
    'Ada',
    'ada@example.com',
    '+39021234567',
    'crm-7',
    'Countess',
  ]);
});

test('each word counts once, and nobody has none', () => {
  assert.deepEqual(wordsOf({ ...nobody, email: 'a@b.it', external_id: 'a@b.it' }, []), ['a@b.it']);
  assert.deepEqual(wordsOf(nobody, []), []);
});

test('they are known by what their memberships are called elsewhere, too', () => {
  const card = { external_id: 'card-99', metadata: { engraved: 'For Ada', colour: 'red' } };
  assert.deepEqual(wordsOf(nobody, [card]), ['card-99', 'For Ada']);
});
