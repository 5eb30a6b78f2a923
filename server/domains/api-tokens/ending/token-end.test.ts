import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSeconds } from '../../../clock/time.ts';
import { type EndingToken, tokenEndOf } from './token-end.ts';

const now = '2026-06-01T12:00:00.000Z';
const days = (count: number): string => addSeconds(now, count * 86_400);

const token = (changes: Partial<EndingToken>): EndingToken => ({
  merchant_id: '00000000-0000-0000-0000-000000000001',
  id: '00000000-0000-0000-0000-000000000002',
  name: 'Till',
  prefix: 'tsr_live_abc',
  scopes: [],
  preset: null,
  ip_allowlist: [],
  allowed_origins: null,
  expires_at: days(3),
  last_used_at: null,
  last_used_ip: null,
  created_by: '00000000-0000-0000-0000-000000000003',
  revoked_at: null,
  revoke_reason: null,
  rotated_from: null,
  metadata: {},
  version: 1,
  created_at: days(-87),
  updated_at: days(-87),
  expiring_noted: false,
  expired_noted: false,
  ...changes,
});

const told = (changes: Partial<EndingToken>) => tokenEndOf(token(changes), now);

test("a token's end is announced once a week ahead and once when it expires", () => {
  assert.equal(told({ expires_at: days(8) }), undefined);
  assert.deepEqual(told({ expires_at: days(7) }), { event: 'api_token.expiring', isOver: false });
  assert.equal(told({ expiring_noted: true }), undefined);
  assert.deepEqual(told({ expires_at: now, expiring_noted: true }), {
    event: 'api_token.expired',
    isOver: true,
  });
  assert.equal(told({ expires_at: now, expired_noted: true }), undefined);
});

test('a token with a lifetime of a week is not announced ahead', () => {
  assert.deepEqual(told({ created_at: days(-1), expires_at: days(5) }), { event: undefined, isOver: false });
});

test("a revoked token's end is not announced", () => {
  assert.equal(told({ revoked_at: days(-1), expires_at: days(-1) }), undefined);
});
