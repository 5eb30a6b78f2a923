import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMeant } from './word-search.ts';

test('each word that is typed begins a word of a name or of its synonyms, whatever its case and accents', () => {
  assert.ok(isMeant('web', 'New webhook'));
  assert.ok(isMeant('new web', 'New webhook'));
  assert.ok(isMeant('REFUND', 'Roll back a redemption', 'refund return'));
  assert.ok(isMeant('attivita', 'Nuova attività'));
  assert.ok(isMeant('', 'Anything'));
  assert.ok(!isMeant('hook', 'New webhook'));
  assert.ok(!isMeant('new voucher', 'New webhook'));
});
