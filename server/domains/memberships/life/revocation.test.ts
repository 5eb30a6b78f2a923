import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import type { MembershipStatus } from '../membership.ts';
import { revocationOf } from './changes.ts';
import type { LifeRow } from './life.ts';

const now = '2026-11-21T12:00:00.000Z';

const row = (status: MembershipStatus, fields: Partial<LifeRow> = {}): LifeRow =>
  ({ status, points_held: 0, revoke_reason: null, revoke_points: null, version: 1, ...fields }) as LifeRow;

const revoked = row('revoked', { revoke_reason: 'lost', revoke_points: 'keep_frozen' });

type Input = Parameters<typeof revocationOf>[1];
const cases: [title: string, before: LifeRow, input: Input, outcome: string][] = [
  ['a pending membership', row('pending'), {}, 'is revoked'],
  ['an active membership', row('active'), { reason: 'lost' }, 'is revoked'],
  ['a suspended membership', row('suspended'), { points: 'forfeit' }, 'is revoked'],
  ['an expired membership', row('expired'), {}, 'is revoked'],
  ['a membership with held points', row('active', { points_held: 1 }), {}, 'hold_active'],
  ['a revoked membership, with the same reason', revoked, { reason: 'lost' }, 'stays as it is'],
  [
    'a revoked membership, with the same reason and points',
    revoked,
    { reason: 'lost', points: 'keep_frozen' },
    'stays as it is',
  ],
  [
    'a revoked membership, with the same reason and a notification',
    revoked,
    { reason: 'lost', notify: true },
    'stays as it is',
  ],
  ['a revoked membership, with another reason', revoked, { reason: 'stolen' }, 'already_revoked'],
  ['a revoked membership, with no reason', revoked, {}, 'already_revoked'],
  [
    'a revoked membership, with another choice for its points',
    revoked,
    { reason: 'lost', points: 'forfeit' },
    'already_revoked',
  ],
  ['a membership that was revoked without a reason', row('revoked'), {}, 'stays as it is'],
];

for (const [title, before, input, outcome] of cases) {
  test(`${title}: ${outcome}`, () => {
    const found = revocationOf(before, input, now);
    if (found instanceof Refusal) assert.equal(found.code, outcome);
    else if (found === undefined) assert.equal('stays as it is', outcome);
    else {
      assert.equal('is revoked', outcome);
      const { status, revoked_at, revoke_reason, revoke_points } = found.row;
      assert.deepEqual(
        [status, revoked_at, revoke_reason, revoke_points],
        ['revoked', now, input.reason ?? null, input.points ?? 'keep_frozen'],
      );
    }
  });
}
