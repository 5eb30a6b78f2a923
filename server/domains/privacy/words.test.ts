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
    '39021234567',
    '021234567',
    '0021234567',
    'crm-7',
    'Countess',
  ]);
});

test('a name is known in either order, by its words of four letters or more, and without umlauts', () => {
  const words = wordsOf({ ...nobody, name: 'Frau Zoë della Müller' }, []);
  for (const word of ['Müller', 'Mueller', 'Müller Frau Zoë della']) assert.ok(words.includes(word), word);
  for (const word of ['Frau', 'Zoë', 'della']) assert.ok(!words.includes(word), word);
});

test('a name is known without its hyphens, and without spaces where a script has none', () => {
  assert.ok(wordsOf({ ...nobody, name: 'Anna-Maria O’Brien' }, []).includes('AnnaMaria OBrien'));
  assert.ok(wordsOf({ ...nobody, name: '山田　太郎' }, []).includes('山田太郎'));
});

test('an address is known by its parts, and shared mailboxes by nothing', () => {
  const address = { line1: 'Via Garibaldi 12/B', city: 'Milano', postal_code: '20121', country: 'IT' };
  const words = wordsOf({ ...nobody, email: 'info@example.com', address }, []);
  assert.deepEqual(words, ['info@example.com', 'Via Garibaldi 12/B', 'Via Garibaldi', '20121 Milano']);
});

test('each text is listed once, and an empty customer has none', () => {
  assert.deepEqual(wordsOf({ ...nobody, email: 'a@b.it', external_id: 'a@b.it' }, []), ['a@b.it']);
  assert.deepEqual(wordsOf(nobody, []), []);
});

test('external ids and metadata of memberships also identify a customer', () => {
  const card = { external_id: 'card-99', metadata: { engraved: 'For Ada', colour: 'red' } };
  assert.deepEqual(wordsOf(nobody, [card]), ['card-99', 'For Ada']);
});
