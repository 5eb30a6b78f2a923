import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfValidity, type MembershipStatus, statusOf } from './membership.ts';

const now = '2026-11-21T12:00:00.000Z';
const before = '2026-11-21T11:59:59.999Z';
const after = '2026-11-21T12:00:00.001Z';

interface Case {
  status: MembershipStatus;
  starts_at?: string;
  expires_at?: string;
  require_claim?: boolean;
}

const cases: [title: string, membership: Case, shown: MembershipStatus][] = [
  ['an active membership without end', { status: 'active' }, 'active'],
  ['an active membership before its end', { status: 'active', expires_at: after }, 'active'],
  ['an active membership at its end', { status: 'active', expires_at: now }, 'expired'],
  ['a suspended membership', { status: 'suspended' }, 'suspended'],
  ['a suspended membership after its end', { status: 'suspended', expires_at: before }, 'expired'],
  ['a membership that starts later', { status: 'pending', starts_at: after }, 'pending'],
  ['a membership that starts now', { status: 'pending', starts_at: now }, 'active'],
  ['an unclaimed membership', { status: 'pending', require_claim: true }, 'pending'],
  [
    'an unclaimed membership after its start',
    { status: 'pending', starts_at: before, require_claim: true },
    'pending',
  ],
  [
    'an unclaimed membership after its end',
    { status: 'pending', expires_at: before, require_claim: true },
    'expired',
  ],
  [
    'a membership that started and ended unseen',
    { status: 'pending', starts_at: before, expires_at: now },
    'expired',
  ],
  ['a membership saved as expired', { status: 'expired', expires_at: before }, 'expired'],
  ['a revoked membership', { status: 'revoked' }, 'revoked'],
  ['a revoked membership after its end', { status: 'revoked', expires_at: before }, 'revoked'],
];

for (const [title, { status, starts_at = null, expires_at = null, require_claim = false }, shown] of cases) {
  test(`${title} is shown as ${shown}`, () => {
    assert.equal(statusOf({ status, starts_at, expires_at, require_claim }, now), shown);
  });
}

test('the validity rule of the pass sets when a membership ends', () => {
  const end = '2027-06-30T21:59:59.999Z';
  assert.equal(endOfValidity({ mode: 'none', days: null, ends_at: null }, now), null);
  assert.equal(endOfValidity({ mode: 'fixed', days: null, ends_at: end }, now), end);
  assert.equal(endOfValidity({ mode: 'rolling', days: 1, ends_at: null }, now), '2026-11-22T12:00:00.000Z');
  assert.equal(endOfValidity({ mode: 'rolling', days: 365, ends_at: null }, now), '2027-11-21T12:00:00.000Z');
});
