import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withdrawalStatuses } from '../../../../contract/resources/wallet.ts';
import type { WithdrawalRow } from '../ledger/wallet-rows.ts';
import { isCancelable, mayBecome, withStatus } from './withdrawal.ts';

const until = '2026-06-15T12:01:00.000Z';
const before = '2026-06-15T12:00:59.999Z';
const row = { status: 'requested', cancelable_until: until, version: 1 } as WithdrawalRow;

test('a withdrawal only moves forward, and its final states are final', () => {
  const ways = withdrawalStatuses.flatMap((from) =>
    withdrawalStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  assert.deepEqual(ways.sort(), [
    'processing > failed',
    'processing > paid',
    'requested > canceled',
    'requested > failed',
    'requested > paid',
    'requested > processing',
  ]);
});

test('a withdrawal can be canceled until its payment may have started', () => {
  assert.equal(isCancelable(row, before), true);
  assert.equal(isCancelable(row, until), false);
  assert.equal(isCancelable({ ...row, status: 'processing' }, before), false);
});

test('only a paid withdrawal has a time of payment, and only a failed one a reason', () => {
  assert.partialDeepStrictEqual(withStatus(row, 'paid', before), {
    paid_at: before,
    failure_code: null,
    version: 2,
  });
  const failed = withStatus(row, 'failed', before, 'account_closed');
  assert.partialDeepStrictEqual(failed, { paid_at: null, failure_code: 'account_closed' });
});
