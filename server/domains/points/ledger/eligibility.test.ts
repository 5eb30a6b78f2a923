import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOfEarning, refusalOfSpending } from './eligibility.ts';

const membership = {
  status: 'active' as const,
  require_claim: false,
  issued_at: '2026-11-20T00:00:00.000Z',
  starts_at: null,
  expires_at: '2026-11-22T00:00:00.000Z',
};
const noon = '2026-11-21T12:00:00.000Z';
const later = '2026-11-23T00:00:00.000Z';

type Terms = Partial<Omit<typeof membership, 'status' | 'starts_at'>> & {
  status?: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked';
  starts_at?: string;
};

const rules: [title: string, terms: Terms, at: string, spending?: string, earning?: string][] = [
  ['an active membership can', {}, noon],
  ["a membership that has ended can't", {}, later, 'membership_expired', 'membership_not_active'],
  ['a membership that ended after the time of the purchase can', { status: 'expired' }, noon],
  [
    "a membership saved as expired, after its end, can't",
    { status: 'expired' },
    later,
    'membership_expired',
    'membership_not_active',
  ],
  [
    "a suspended membership can't",
    { status: 'suspended' },
    noon,
    'membership_not_active',
    'membership_not_active',
  ],
  [
    "a revoked membership can't",
    { status: 'revoked' },
    noon,
    'membership_not_active',
    'membership_not_active',
  ],
  [
    "a membership that starts later can't",
    { status: 'pending', starts_at: later },
    noon,
    'membership_not_active',
    'membership_not_active',
  ],
  [
    "an unclaimed membership can't",
    { status: 'pending', require_claim: true },
    noon,
    'membership_not_active',
    'membership_not_active',
  ],
  [
    "a membership not yet issued at the time can't",
    {},
    '2026-11-19T12:00:00.000Z',
    'membership_not_active',
    'membership_not_active',
  ],
];

for (const [title, terms, at, spending, earning] of rules) {
  test(`${title} earn or spend`, () => {
    const held = { ...membership, ...terms };
    assert.equal(refusalOfSpending(held, at)?.code, spending);
    assert.equal(refusalOfEarning(held, at)?.code, earning);
  });
}
