import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBirthday, recordChanges, recordValues } from './customer-record.ts';

const declared = [
  { key: 'size', label: 'Size', type: 'number' as const },
  { key: 'vip', label: 'VIP', type: 'boolean' as const },
].map((one) => ({ ...one, choices: [], required: false, unique: false, searchable: false, archived: false }));

const before = recordValues({
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  external_id: null,
  birthday: null,
  tags: ['a'],
  address: null,
  attributes: { size: 41 },
  consents: {
    marketing_email: 'unset',
    marketing_push: 'unset',
    marketing_sms: 'unset',
    updated_at: null,
    source: null,
  },
});

test('only what changed is sent, and an emptied field is removed', () => {
  assert.deepEqual(recordChanges(before, before, declared), {});
  const values = {
    ...before,
    name: ' Ada King ',
    email: '',
    tags: [],
    attributes: { size: '', vip: 'true' },
  };
  assert.deepEqual(recordChanges(before, values, declared), {
    name: 'Ada King',
    email: null,
    tags: [],
    attributes: { size: null, vip: true },
  });
});

test('a changed consent is sent with the words that were shown', () => {
  const values = { ...before, marketing_email: 'granted' as const, consent_words: ' Write to me. ' };
  const now = new Date('2026-11-28T10:00:00Z');
  assert.deepEqual(recordChanges(before, values, declared, now), {
    consents: {
      marketing_email: 'granted',
      source: 'console',
      words: 'Write to me.',
      given_at: '2026-11-28T10:00:00.000Z',
    },
  });
});

test('a birthday can lack its year', () => {
  for (const text of ['', '1990-05-17', '--05-17', '--02-29']) assert.ok(isBirthday(text), text);
  for (const text of ['17.5.1990', '05-17', '1990', '--02-30', '1990-02-29', '--05-', '19-05-17'])
    assert.ok(!isBirthday(text), text);
});
