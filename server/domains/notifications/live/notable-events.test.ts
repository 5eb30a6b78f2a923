import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOf, notableTypes } from './notable-events.ts';

const id = 'evt';

test('owners are notified of a new API token, with its name and non-secret prefix', () => {
  const data = { id: 'tok_1', name: 'Till 3', prefix: 'tsr_live_01j' };
  const message = messageOf({ id, type: 'api_token.created', data });
  assert.equal(message.title, 'A new API token was created');
  assert.equal(message.severity, 'warning');
  assert.match(message.body, /“Till 3” \(tsr_live_01j…\)/);
  assert.deepEqual(message.data, { api_token_id: 'tok_1' });
  assert.deepEqual(message.roles, ['owner']);
});

test('owners are notified a week before an API token expires', () => {
  const data = { id: 'tok_1', name: 'Till 3', expires_at: '2026-06-01T12:00:00.000Z' };
  const message = messageOf({ id, type: 'api_token.expiring', data });
  assert.match(message.body, /^“Till 3” expires on 2026-06-01\./);
  assert.deepEqual([message.severity, message.roles], ['warning', ['owner']]);
});

test('owners and managers are notified of a used-up voucher, with its masked code', () => {
  const data = { id: 'vch_1', code_masked: '••••M5N0', code: 'SECRETM5N0', redeemed_quantity: 1 };
  const message = messageOf({ id, type: 'voucher.exhausted', data });
  assert.equal(message.body, 'Voucher ••••M5N0 was used up after one redemption.');
  assert.deepEqual(message.roles, ['owner', 'manager']);
  assert.doesNotMatch(JSON.stringify(message), /SECRET/);
});

test('owners and managers are notified of a pass that is almost fully issued', () => {
  const data = { id: 'pass_1', name: 'Gold', issued_count: 90, max_issued: 100 };
  const message = messageOf({ id, type: 'pass.limit_near', data });
  assert.match(message.body, /^“Gold” has been issued 90 of 100 times\./);
  assert.equal(message.severity, 'warning');
});

test('an event without the expected data still makes a complete sentence', () => {
  for (const type of notableTypes) {
    const { body } = messageOf({ id, type, data: {} });
    assert.doesNotMatch(body, /undefined|null|NaN/);
    assert.match(body, /^[A-Z“].*\.$/);
  }
});
