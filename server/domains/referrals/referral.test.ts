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
} from './referral.ts';

const now = '2026-11-21T12:00:00.000Z';
const later = '2026-11-21T12:00:00.001Z';
const code = { active: true, expires_at: null, max_referrals: null, referrals_count: 7 } as CodeRow;

const cases: [title: string, code: Partial<CodeRow> | undefined, refusal: string | undefined][] = [
  ['a code without limits', {}, undefined],
  ['an unknown code', undefined, 'referral_code_not_found'],
  ['a code that was switched off', { active: false }, 'referral_code_not_active'],
  ['a code in its last millisecond', { expires_at: later }, undefined],
  ['a code at its end', { expires_at: now }, 'referral_code_not_active'],
  ['a code with one place left', { max_referrals: 8 }, undefined],
  ['a code without a place left', { max_referrals: 7 }, 'referral_code_not_active'],
];

for (const [title, fields, refusal] of cases) {
  test(`${title} ${refusal === undefined ? 'refers' : `is refused with ${refusal}`}`, () => {
    const row = fields && { ...code, ...fields };
    assert.equal(refusalByCode(row, now)?.code, refusal);
  });
}

const nobody = { referrerName: null, refereeName: null, lately: 0, hasEarned: false };

test('who brings many in a day, somebody of the same name, or somebody who has earned before, is looked at', () => {
  assert.deepEqual(flagsOf(nobody), []);
  assert.deepEqual(flagsOf({ ...nobody, lately: limits.referral.perCodePerDay - 1 }), []);
  assert.deepEqual(flagsOf({ ...nobody, lately: limits.referral.perCodePerDay }), ['many_in_a_day']);
  assert.deepEqual(flagsOf({ ...nobody, referrerName: 'ada', refereeName: 'ada' }), ['same_name']);
  assert.deepEqual(flagsOf({ ...nobody, hasEarned: true }), ['earned_before']);
});

test('a referral that is looked at waits for a person, and any other for its end', () => {
  const ids = { id: 'a', customerId: 'b', membershipId: 'c' };
  const plain = newReferral(code, ids, [], now);
  assert.deepEqual([plain.status, plain.due_at], ['pending', plain.expires_at]);
  const flagged = newReferral(code, ids, ['same_name'], now);
  assert.deepEqual([flagged.status, flagged.due_at], ['flagged', null]);
});

const earned = { qualified_by: 'x', qualified_at: now };
const steps: [title: string, row: Partial<ReferralRow>, step: string | undefined][] = [
  ['waits for the first points', {}, undefined],
  ['is rewarded once the customer has earned', earned, 'reward'],
  ['expires at its end', { expires_at: now }, 'expire'],
  ['is rewarded also where its end has come meanwhile', { ...earned, expires_at: now }, 'reward'],
  ['waits for a person while it is flagged', { ...earned, status: 'flagged' }, undefined],
  ['never expires while it is flagged', { status: 'flagged', expires_at: now }, undefined],
  ['is rewarded once a person has approved it', { ...earned, status: 'approved' }, 'reward'],
  ['is voided when the purchase is given back', { ...earned, returned_at: now }, 'void'],
  ['is voided after the reward too', { ...earned, status: 'rewarded', returned_at: now }, 'void'],
  ['is voided once', { ...earned, status: 'voided', returned_at: now }, undefined],
  ['is rewarded once', { ...earned, status: 'rewarded' }, undefined],
];

for (const [title, fields, step] of steps) {
  test(`a referral ${title}`, () => {
    const row = newReferral(code, { id: 'a', customerId: 'b', membershipId: 'c' }, [], now);
    assert.equal(nextStep({ ...row, ...fields }, now), step);
  });
}

test('what is approved is due at once if the customer has earned, and at its end otherwise', () => {
  const row = newReferral(code, { id: 'a', customerId: 'b', membershipId: 'c' }, ['same_name'], now);
  assert.equal(approved(row, later).due_at, row.expires_at);
  assert.equal(approved({ ...row, ...earned }, later).due_at, later);
});
