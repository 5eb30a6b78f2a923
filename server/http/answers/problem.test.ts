import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse, reservedMembers } from '../../errors/refusal.ts';
import { problemBody } from './problem.ts';

const body = (refusal: ReturnType<typeof refuse>): Record<string, unknown> =>
  JSON.parse(problemBody(refusal, 'req_1', 'https://example.com'));

test('a detail with the name of a standard member does not compile, and throws at run time', () => {
  // @ts-expect-error: `status` is that of the answer.
  assert.throws(() => refuse('membership_not_active', { status: 'suspended' }), /"status"/);
  for (const member of reservedMembers) {
    assert.throws(() => refuse('not_found', JSON.parse(`{"${member}":"x"}`)), new RegExp(`"${member}"`));
  }
});

test('a detail never replaces a standard member in the body', () => {
  const refusal = refuse('membership_not_active', { membership_status: 'suspended' });
  const before = body(refusal);
  Object.assign(refusal.details, Object.fromEntries(reservedMembers.map((member) => [member, 'x'])));
  assert.deepEqual(body(refusal), before);
  assert.equal(before.status, 409);
  assert.equal(before.membership_status, 'suspended');
});
