import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CounterAction } from './act.ts';
import { undoOf } from './undo.ts';

const act = (more: Partial<CounterAction>): CounterAction => ({
  key: 'first',
  kind: 'redeem',
  input: {},
  label: 'first',
  at: '2026-11-21T12:00:00.000Z',
  place: 1,
  state: { name: 'done', answer: { redemption: { id: 'red_1' }, transaction: { id: 'ptx_1' } } },
  ...more,
});
const undo = (state: CounterAction['state']) =>
  act({ key: 'second', kind: 'undo', input: { undoes: 'first' }, state });

test('a redemption can be rolled back, and a points entry reversed, only once', () => {
  assert.deepEqual(undoOf(act({}), [])?.input('k', 'why'), {
    undoes: 'first',
    redemptionId: 'red_1',
    params: { reason: 'why' },
  });
  assert.deepEqual(undoOf(act({ kind: 'spend' }), [])?.input('k', 'why'), {
    undoes: 'first',
    transactionId: 'ptx_1',
    params: { reason: 'why', reference: 'k' },
  });
});

const cases: [title: string, of: CounterAction, others: CounterAction[], isOffered: boolean][] = [
  ['what is not confirmed', act({ state: { name: 'unknown' } }), [], false],
  ['a visit that was counted', act({ kind: 'check_in' }), [], false],
  [
    'an order too small for a point',
    act({ kind: 'earn', state: { name: 'done', answer: { transaction: null } } }),
    [],
    false,
  ],
  ['what is being taken back', act({}), [undo({ name: 'unknown' })], false],
  [
    'what could not be taken back before',
    act({}),
    [undo({ name: 'refused', code: 'x', sentence: '' })],
    true,
  ],
];
for (const [title, of, others, isOffered] of cases)
  test(`${title} is ${isOffered ? '' : 'not '}offered to be undone`, () =>
    assert.equal(undoOf(of, others) !== undefined, isOffered));
