import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../refusal.ts';
import { refusalOfEarning, refusalOfSpending, timeOf } from './standing.ts';

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
  ['an active one may', {}, noon],
  ['one that has ended may not', {}, later, 'membership_expired', 'membership_not_active'],
  ['one that ended after the time of the purchase may', { status: 'expired' }, noon],
  [
    'one that was ended before its time may not',
    { status: 'expired' },
    later,
    'membership_expired',
    'membership_not_active',
  ],
  [
    'a suspended one may not',
    { status: 'suspended' },
    noon,
    'membership_not_active',
    'membership_not_active',
  ],
  ['a revoked one may not', { status: 'revoked' }, noon, 'membership_not_active', 'membership_not_active'],
  [
    'one that starts later may not',
    { status: 'pending', starts_at: later },
    noon,
    'membership_not_active',
    'membership_not_active',
  ],
  [
    'one that nobody has claimed may not',
    { status: 'pending', require_claim: true },
    noon,
    'membership_not_active',
    'membership_not_active',
  ],
  [
    'none may at a time before it was issued',
    {},
    '2026-11-19T12:00:00.000Z',
    'membership_not_active',
    'membership_not_active',
  ],
];

for (const [title, terms, at, spending, earning] of rules) {
  test(`of memberships, ${title} earn and spend`, () => {
    const held = { ...membership, ...terms };
    assert.equal(refusalOfSpending(held, at)?.code, spending);
    assert.equal(refusalOfEarning(held, at)?.code, earning);
  });
}

const times: [written: string | undefined, at: string | undefined][] = [
  [undefined, noon],
  ['2026-11-21T12:00:00+01:00', '2026-11-21T11:00:00.000Z'],
  ['2026-11-18T12:00:00Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T11:59:59Z', undefined],
  ['2026-11-21T12:00:01Z', undefined],
  ['2026-11-20', '2026-11-20T22:59:59.999Z'],
  ['2026-11-21', undefined],
];

for (const [written, at] of times) {
  test(`at noon, ${written ?? 'no time'} is ${at ?? 'too old, or to come'}`, () => {
    const found = timeOf(written, 'Europe/Rome', noon);
    assert.equal(found instanceof Refusal ? undefined : found, at);
  });
}
