import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from './words.ts';

const nobody = { name: null, email: null, phone: null, external_id: null, metadata: {} };

test('a customer is identified by name, addresses, identifiers and long metadata values', () => {
  const ada = { name: 'Ada', email: 'ada@example.com', phone: '+39021234567', external_id: 'crm-7' };
  assert.deepEqual(wordsOf({ ...ada, metadata: { nickname: 'Countess', size: 'M' } }, []), [
    'Ada',
    'ada@example.com',
    '+39021234567',
    'crm-7',
    'Countess',
  ]);
});

test('each text is listed once, and an empty customer has none', () => {
  assert.deepEqual(wordsOf({ ...nobody, email: 'a@b.it', external_id: 'a@b.it' }, []), ['a@b.it']);
  assert.deepEqual(wordsOf(nobody, []), []);
});

test('external ids and metadata of memberships also identify a customer', () => {
  const card = { external_id: 'card-99', metadata: { engraved: 'For Ada', colour: 'red' } };
  assert.deepEqual(wordsOf(nobody, [card]), ['card-99', 'For Ada']);
});
