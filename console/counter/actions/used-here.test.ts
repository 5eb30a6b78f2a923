import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CounterAction } from '../queue/act.ts';
import { earlierOf, usedHere } from './used-here.ts';

const act = (key: string, more: Partial<CounterAction>): CounterAction => ({
  key,
  kind: 'redeem',
  input: { voucher: 'vch_1', params: {} },
  label: key,
  at: '2026-11-21T12:00:00.000Z',
  place: 1,
  state: { name: 'done', answer: { voucher: { id: 'vch_1' } } },
  ...more,
});
const refused = (code: string) => act('late', { state: { name: 'refused', code, sentence: '' } });
const undo = act('undo', {
  kind: 'undo',
  input: { undoes: 'first' },
  state: { name: 'done', answer: null },
});
const order = act('order', {
  kind: 'apply',
  input: { orderId: 'T1', params: { vouchers: [{ id: 'vch_1' }] } },
  state: { name: 'done', answer: null },
});

test('a refusal for want of uses names the action of this till that took the last one', () => {
  const late = refused('voucher_exhausted');
  assert.equal(earlierOf(late, [late, act('first', {})])?.key, 'first');
  assert.equal(earlierOf(late, [late, order])?.key, 'order');
  assert.equal(earlierOf(late, [late]), undefined, 'another till did it');
  assert.equal(earlierOf(late, [late, undo, act('first', {})]), undefined, 'it was undone');
  const expired = refused('voucher_expired');
  assert.equal(earlierOf(expired, [expired, act('first', {})]), undefined, 'that isn’t the reason');
  assert.equal(usedHere(['vch_2'], [act('first', {})]), undefined);
});
