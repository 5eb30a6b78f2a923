import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import type { PassRow, Tier, Validity } from '../memberships/passes/pass.ts';
import { type Issuance, issuanceOf } from './issuance.ts';

const now = '2026-11-21T12:00:00.000Z';
const zone = 'Europe/Rome';
const silver: Tier = {
  id: 'tier_silver',
  name: 'Silver',
  threshold_points: 0,
  multiplier_bps: 10_000,
  benefits: [],
};
const gold: Tier = { ...silver, id: 'tier_gold', name: 'Gold', threshold_points: 500 };

const passWith = (validity: Partial<Validity> = {}): PassRow =>
  ({
    tiers: [silver, gold],
    validity: { mode: 'none', days: null, ends_at: null, ...validity },
  }) as unknown as PassRow;

const year = passWith({ mode: 'rolling', days: 365 });
const untilJune = passWith({ mode: 'fixed', ends_at: '2027-06-30T21:59:59.999Z' });
const ended = passWith({ mode: 'fixed', ends_at: '2026-11-20T22:59:59.999Z' });

type Input = Parameters<typeof issuanceOf>[1];
const cases: [title: string, pass: PassRow, input: Input, expected: Partial<Issuance> | string][] = [
  [
    'default options',
    passWith(),
    {},
    { tierId: 'tier_silver', startsAt: null, expiresAt: null, status: 'active' },
  ],
  ['a tier of the pass', passWith(), { tier_id: 'tier_gold' }, { tierId: 'tier_gold' }],
  ['a tier of another pass', passWith(), { tier_id: 'tier_other' }, 'validation_failed'],
  [
    'a start in the past',
    passWith(),
    { starts_at: '2026-11-01' },
    { startsAt: '2026-10-31T23:00:00.000Z', status: 'active' },
  ],
  [
    'a start tomorrow',
    passWith(),
    { starts_at: '2026-11-22' },
    { startsAt: '2026-11-21T23:00:00.000Z', status: 'pending' },
  ],
  ['a start in eleven years', passWith(), { starts_at: '2037-11-22' }, 'validation_failed'],
  ['a required claim', passWith(), { require_claim: true }, { status: 'pending' }],
  ['an end today', passWith(), { expires_at: '2026-11-21' }, { expiresAt: '2026-11-21T22:59:59.999Z' }],
  ['an end yesterday', passWith(), { expires_at: '2026-11-20' }, 'expires_at_in_past'],
  [
    'an end before the start',
    passWith(),
    { starts_at: '2026-12-10', expires_at: '2026-12-01' },
    'dates_inverted',
  ],
  ['a validity of one year', year, {}, { expiresAt: '2027-11-21T12:00:00.000Z' }],
  [
    'a validity of one year from a later start',
    year,
    { starts_at: '2026-12-01T00:00:00Z' },
    { expiresAt: '2027-12-01T00:00:00.000Z' },
  ],
  [
    'an explicit end',
    year,
    { expires_at: '2027-01-01T00:00:00Z' },
    { expiresAt: '2027-01-01T00:00:00.000Z' },
  ],
  ['a validity that is over', year, { starts_at: '2025-01-01' }, 'expires_at_in_past'],
  ["the pass's fixed end", untilJune, {}, { expiresAt: '2027-06-30T21:59:59.999Z' }],
  ['a start after the end of the pass', untilJune, { starts_at: '2027-07-01' }, 'dates_inverted'],
  ['a pass that has ended', ended, {}, 'pass_not_active'],
  ['a pass that has ended and a later end', ended, { expires_at: '2027-01-01' }, { status: 'active' }],
];

for (const [title, pass, input, expected] of cases) {
  const verdict = typeof expected === 'string' ? `is refused with ${expected}` : 'succeeds';
  test(`issuing with ${title} ${verdict}`, () => {
    const found = issuanceOf(pass, input, zone, now);
    if (typeof expected === 'string') {
      assert.ok(found instanceof Refusal);
      assert.equal(found.code, expected);
    } else {
      assert.ok(!(found instanceof Refusal));
      assert.deepEqual({ ...found, ...expected }, found);
    }
  });
}
