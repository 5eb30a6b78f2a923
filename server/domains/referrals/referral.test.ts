import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import {
  approved,
  type CodeRow,
  flagsOf,
  newReferral,
  nextStep,
  type ReferralRow,
  refusalByCode,
  type Standing,
} from './referral.ts';

const now = '2026-11-21T12:00:00.000Z';
const later = '2026-11-21T12:00:00.001Z';
const code = { active: true, expires_at: null, max_referrals: null, referrals_count: 7 } as CodeRow;

const cases: [title: string, code: Partial<CodeRow> | undefined, refusal: string | undefined][] = [
  ['a code without limits', {}, undefined],
  ['an unknown code', undefined, 'referral_code_not_found'],
  ['an inactive code', { active: false }, 'referral_code_not_active'],
  ['a code in its last millisecond', { expires_at: later }, undefined],
  ['a code at its end', { expires_at: now }, 'referral_code_not_active'],
  ['a code with one use left', { max_referrals: 8 }, undefined],
  ['a code without uses left', { max_referrals: 7 }, 'referral_code_not_active'],
];

for (const [title, fields, refusal] of cases) {
  test(`${title} ${refusal === undefined ? 'refers' : `is refused with ${refusal}`}`, () => {
    const row = fields && { ...code, ...fields };
    assert.equal(refusalByCode(row, now)?.code, refusal);
  });
}

const nobody = { referrerName: null, refereeName: null, lately: 0, hasEarned: false };

test('a referral is flagged if its code is used a lot in a day, the names match or the customer has earned before', () => {
  assert.deepEqual(flagsOf(nobody), []);
  assert.deepEqual(flagsOf({ ...nobody, lately: limits.referral.perCodePerDay - 1 }), []);
  assert.deepEqual(flagsOf({ ...nobody, lately: limits.referral.perCodePerDay }), ['many_in_a_day']);
  assert.deepEqual(flagsOf({ ...nobody, referrerName: 'ada', refereeName: 'ada' }), ['same_name']);
  assert.deepEqual(flagsOf({ ...nobody, hasEarned: true }), ['earned_before']);
  assert.deepEqual(flagsOf({ ...nobody, isCircular: true }), ['circular']);
  assert.deepEqual(flagsOf({ ...nobody, wasReferred: true }), ['referred_before']);
});

test('a flagged referral waits for a decision, any other for its expiry', () => {
  const ids = { id: 'a', customerId: 'b', membershipId: 'c' };
  const plain = newReferral(code, ids, [], now);
  assert.deepEqual([plain.status, plain.due_at], ['pending', plain.expires_at]);
  const flagged = newReferral(code, ids, ['same_name'], now);
  assert.deepEqual([flagged.status, flagged.due_at], ['flagged', null]);
});

const earned = { qualified_by: 'x', qualified_at: now };
const steps: [
  title: string,
  row: Partial<ReferralRow>,
  step: string | undefined,
  standing?: Partial<Standing>,
][] = [
  ['waits for the first points', {}, undefined],
  ['is rewarded once the customer has earned', earned, 'reward'],
  ['expires at its expiry time', { expires_at: now }, 'expire'],
  ['is rewarded even if it has reached its expiry', { ...earned, expires_at: now }, 'reward'],
  ['waits for a decision while it is flagged', { ...earned, status: 'flagged' }, undefined],
  ['never expires while it is flagged', { status: 'flagged', expires_at: now }, undefined],
  ['is rewarded once approved', { ...earned, status: 'approved' }, 'reward'],
  ['is voided when the purchase is reversed', { ...earned, returned_at: now }, 'void'],
  ['is voided even after the reward', { ...earned, status: 'rewarded', returned_at: now }, 'void'],
  ['is voided only once', { ...earned, status: 'voided', returned_at: now }, undefined],
  ['is voided if both people were merged', earned, 'void_own', { isOnePerson: true }],
  [
    'is voided if both were merged after a review',
    { ...earned, status: 'approved' },
    'void_own',
    { isOnePerson: true },
  ],
  ['is reviewed for what became known since', earned, 'flag', { flags: ['circular'] }],
  [
    'isn’t reviewed twice for the same',
    { ...earned, status: 'approved', flags: ['circular'] },
    'reward',
    { flags: ['circular'] },
  ],
  [
    'is reviewed again for something else',
    { ...earned, status: 'approved', flags: ['circular'] },
    'flag',
    { flags: ['earned_before'] },
  ],
  ['is rewarded only once', { ...earned, status: 'rewarded' }, undefined],
];

for (const [title, fields, step, standing] of steps) {
  test(`a referral ${title}`, () => {
    const row = newReferral(code, { id: 'a', customerId: 'b', membershipId: 'c' }, [], now);
    assert.equal(nextStep({ ...row, ...fields }, now, { isOnePerson: false, flags: [], ...standing }), step);
  });
}

test('an approved referral is due immediately if the customer has earned, otherwise at its expiry', () => {
  const row = newReferral(code, { id: 'a', customerId: 'b', membershipId: 'c' }, ['same_name'], now);
  assert.equal(approved(row, later).due_at, row.expires_at);
  assert.equal(approved({ ...row, ...earned }, later).due_at, later);
});
