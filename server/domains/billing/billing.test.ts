import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plans } from '../../../contract/plans.ts';
import { invoiceStatuses } from '../../../contract/resources/billing.ts';
import {
  dueAfter,
  finalizedAt,
  givenUpAt,
  linesOf,
  mayFollow,
  monthAfter,
  numberOf,
  periodOf,
  thresholdsPassed,
  totalOf,
} from './billing.ts';

test('a month costs its plan plus every started thousand beyond the included quantity', () => {
  const { monthlyAmount, included, amountPerThousand } = plans.starter;
  const cost = (used: number) => totalOf(linesOf('starter', { vouchers_redeemed: used }));
  const beyond = amountPerThousand.vouchers_redeemed;
  const table: [used: number, amount: number][] = [
    [0, monthlyAmount],
    [included.vouchers_redeemed, monthlyAmount],
    [included.vouchers_redeemed + 1, monthlyAmount + beyond],
    [included.vouchers_redeemed + 1_000, monthlyAmount + beyond],
    [included.vouchers_redeemed + 1_001, monthlyAmount + 2 * beyond],
  ];
  for (const [used, amount] of table) assert.equal(cost(used), amount, `${used}`);
  assert.equal(totalOf(linesOf('self_hosted', { messages_sent: 10_000_000 })), 0);
});

test('an invoice is drafted, opened and ended, and stays paid or void', () => {
  const table = invoiceStatuses.map((from) => invoiceStatuses.filter((to) => mayFollow(from, to)).join(' '));
  assert.deepEqual(table, ['open void', 'paid uncollectible void', '', 'paid void', '']);
});

test('each threshold is reported once when it is reached, and both if both are', () => {
  const table: [included: number | null, before: number, used: number, told: number[]][] = [
    [100, 0, 79, []],
    [100, 79, 80, [80]],
    [100, 80, 99, []],
    [100, 99, 100, [100]],
    [100, 0, 500, [80, 100]],
    [100, 100, 500, []],
    [null, 0, 500, []],
  ];
  for (const [included, before, used, told] of table)
    assert.deepEqual(thresholdsPassed(included, before, used), told, `${before} -> ${used}`);
});

test('months continue across the end of a year, and invoice dates are derived from them', () => {
  assert.deepEqual(['2026-11-01', '2026-12-01', '2028-02-01'].map(monthAfter), [
    '2026-12-01',
    '2027-01-01',
    '2028-03-01',
  ]);
  assert.deepEqual(periodOf('2026-12-01'), {
    start: '2026-12-01T00:00:00.000Z',
    end: '2027-01-01T00:00:00.000Z',
  });
  assert.equal(finalizedAt('2026-11-01'), '2026-12-02T00:00:00.000Z');
  assert.equal(dueAfter('2026-12-02T00:00:00.000Z'), '2026-12-16T00:00:00.000Z');
  assert.equal(givenUpAt('2026-12-16T00:00:00.000Z'), '2027-02-14T00:00:00.000Z');
  assert.equal(numberOf('2026-11-01', 12), '2026-000012');
});
