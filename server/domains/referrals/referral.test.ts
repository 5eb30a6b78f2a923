import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { type CodeRow, flagsOf, newReferral, refusalByCode } from './referral.ts';

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

const nobody = { referrerName: null, refereeName: null, lately: 0 };

test('who brings many in a day, or somebody of the same name, is looked at', () => {
  assert.deepEqual(flagsOf(nobody), []);
  assert.deepEqual(flagsOf({ ...nobody, lately: limits.referral.perCodePerDay - 1 }), []);
  assert.deepEqual(flagsOf({ ...nobody, lately: limits.referral.perCodePerDay }), ['many_in_a_day']);
  assert.deepEqual(flagsOf({ ...nobody, referrerName: 'ada', refereeName: 'ada' }), ['same_name']);
});

test('a referral that is looked at waits for a person, and any other for its end', () => {
  const ids = { id: 'a', customerId: 'b', membershipId: 'c' };
  const plain = newReferral(code, ids, [], now);
  assert.deepEqual([plain.status, plain.due_at], ['pending', plain.expires_at]);
  const flagged = newReferral(code, ids, ['same_name'], now);
  assert.deepEqual([flagged.status, flagged.due_at], ['flagged', null]);
});
