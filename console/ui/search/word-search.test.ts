import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMeant } from './word-search.ts';

test('each typed word must start a word of the name or a synonym, ignoring case and accents', () => {
  assert.ok(isMeant('web', 'New webhook'));
  assert.ok(isMeant('new web', 'New webhook'));
  assert.ok(isMeant('REFUND', 'Roll back a redemption', 'refund return'));
  assert.ok(isMeant('attivita', 'Nuova attività'));
  assert.ok(isMeant('', 'Anything'));
  assert.ok(!isMeant('hook', 'New webhook'));
  assert.ok(!isMeant('new voucher', 'New webhook'));
});
