import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LifeRow, settle, settleWithNotice } from './life.ts';

const now = '2026-11-21T12:00:00.000Z';
const issued = '2026-01-01T00:00:00.000Z';
const before = '2026-11-21T11:59:59.999Z';
const after = '2026-11-21T12:00:00.001Z';
const inSevenDays = '2026-11-28T12:00:00.000Z';
const inEightDays = '2026-11-29T12:00:00.000Z';

const row = (fields: Partial<LifeRow>): LifeRow =>
  ({
    status: 'active',
    issued_at: issued,
    starts_at: null,
    expires_at: null,
    require_claim: false,
    expiring_told_for: null,
    version: 3,
    updated_at: issued,
    ...fields,
  }) as LifeRow;

const activated = 'membership.activated';
const expired = 'membership.expired';
const expiring = 'membership.expiring';

const cases: [title: string, membership: Partial<LifeRow>, steps: string[]][] = [
  ['an active membership without end', {}, []],
  ['a membership that starts later', { status: 'pending', starts_at: after }, []],
  ['a membership that starts now', { status: 'pending', starts_at: now }, [activated]],
  ['an unclaimed membership', { status: 'pending', starts_at: before, require_claim: true }, []],
  ['an active membership at its end', { expires_at: now }, [expired]],
  [
    'an active membership just before its end, already announced',
    { expires_at: after, expiring_told_for: after },
    [],
  ],
  ['a suspended membership after its end', { status: 'suspended', expires_at: before }, [expired]],
  [
    'an unclaimed membership after its end',
    { status: 'pending', require_claim: true, expires_at: before },
    [expired],
  ],
  [
    'a membership that started and ended unseen',
    { status: 'pending', starts_at: issued, expires_at: before },
    [activated, expired],
  ],
  ['a membership that is already expired', { status: 'expired', expires_at: before }, []],
  ['a revoked membership after its end', { status: 'revoked', expires_at: before }, []],
  ['a membership that ends in eight days', { expires_at: inEightDays }, []],
  ['a membership that ends in seven days', { expires_at: inSevenDays }, [expiring]],
  ['a suspended membership that ends in seven days', { status: 'suspended', expires_at: inSevenDays }, []],
  ['a membership whose end was announced', { expires_at: inSevenDays, expiring_told_for: inSevenDays }, []],
  [
    'a membership whose earlier end was announced',
    { expires_at: inSevenDays, expiring_told_for: before },
    [expiring],
  ],
  ['a membership that lasts only a week', { issued_at: now, expires_at: inSevenDays }, []],
  [
    'a membership that starts in its last week',
    { status: 'pending', starts_at: now, expires_at: inSevenDays },
    [activated],
  ],
];

for (const [title, membership, steps] of cases) {
  test(`due steps of ${title}: ${steps.join(', ') || 'none'}`, () => {
    const settled = settleWithNotice(row(membership), now);
    assert.deepEqual(
      settled.steps.map(({ type }) => type),
      steps,
    );
    assert.deepEqual(settleWithNotice(settled.row, now), { row: settled.row, steps: [] });
    const states = steps.filter((type) => type !== expiring);
    assert.deepEqual(
      settle(row(membership), now).steps.map(({ type }) => type),
      states,
    );
  });
}

test('each change of state raises the version and keeps the previous values; a notice changes nothing visible', () => {
  const { row: last, steps } = settle(row({ status: 'pending', starts_at: issued, expires_at: before }), now);
  assert.deepEqual(
    steps.map((step) => [step.row.version, step.row.status, step.previous]),
    [
      [4, 'active', { status: 'pending' }],
      [5, 'expired', { status: 'active' }],
    ],
  );
  assert.equal(last.updated_at, now);
  const [notice] = settleWithNotice(row({ expires_at: inSevenDays }), now).steps;
  assert.deepEqual([notice?.row.version, notice?.row.updated_at, notice?.previous], [3, issued, {}]);
});

test('a membership with nothing due is returned as the same object', () => {
  const untouched = row({ expires_at: inEightDays });
  assert.equal(settleWithNotice(untouched, now).row, untouched);
});
