import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import type { RedemptionRow } from '../terms/voucher-view.ts';
import { type Reversal, reversalOf, rolledBack } from './rollback-terms.ts';

const occurredAt = '2026-01-01T12:00:00.000Z';
const lastMoment = '2026-06-30T12:00:00.000Z';
const tooLate = '2026-06-30T12:00:00.001Z';

const redemption = (changes: Partial<RedemptionRow> = {}): RedemptionRow => ({
  merchant_id: '01900000-0000-7000-8000-000000000001',
  id: '01900000-0000-7000-8000-000000000003',
  voucher_id: '01900000-0000-7000-8000-000000000002',
  customer_id: null,
  hold_id: null,
  campaign_id: null,
  budget_day: null,
  status: 'succeeded',
  amount: null,
  rolled_back_amount: 0,
  discount_amount: null,
  order_details: null,
  order_key: null,
  location_id: null,
  staff: null,
  offline: false,
  reference: null,
  actor_type: 'system',
  actor_id: null,
  metadata: {},
  occurred_at: occurredAt,
  created_at: occurredAt,
  ...changes,
});

const gift = { amount: 1_000 };
const halfBack = { ...gift, status: 'partially_rolled_back', rolled_back_amount: 400 } as const;

type Expected = Reversal | [code: string, figures?: object];

const cases: [string, Partial<RedemptionRow>, number | undefined, string, Expected][] = [
  ['a discount is returned in full', {}, undefined, occurredAt, { amount: null, isWhole: true }],
  ['a discount can’t be returned in part', {}, 5, occurredAt, ['validation_failed']],
  ['nothing is returned twice', { status: 'rolled_back' }, undefined, occurredAt, ['already_rolled_back']],
  ['a gift is returned in full', gift, undefined, occurredAt, { amount: 1_000, isWhole: true }],
  ['a gift can be returned in part', gift, 400, occurredAt, { amount: 400, isWhole: false }],
  ['without an amount the rest is returned', halfBack, undefined, occurredAt, { amount: 600, isWhole: true }],
  ['the last part completes it', halfBack, 600, occurredAt, { amount: 600, isWhole: true }],
  ['no more than the rest is returned', halfBack, 601, occurredAt, ['exceeds_remaining', { remaining: 600 }]],
  ['on the 180th day it is still possible', {}, undefined, lastMoment, { amount: null, isWhole: true }],
  ['after 180 days it is too late', {}, undefined, tooLate, ['rollback_window_closed']],
  [
    'an earlier rollback is reported before the deadline',
    { status: 'rolled_back' },
    undefined,
    tooLate,
    ['already_rolled_back'],
  ],
];

for (const [title, changes, asked, now, expected] of cases) {
  test(`rolling back a redemption: ${title}`, () => {
    const found = reversalOf(redemption(changes), asked, now);
    if (!Array.isArray(expected)) return assert.deepEqual(found, expected);
    assert.ok(found instanceof Refusal);
    const [code, figures = {}] = expected;
    assert.equal(found.code, code);
    for (const [name, value] of Object.entries(figures)) assert.equal(found.details[name], value);
  });
}

test('partial rollbacks add up, and the last one changes the status', () => {
  const first = rolledBack(redemption(gift), { amount: 400, isWhole: false });
  assert.deepEqual([first.status, first.rolled_back_amount], ['partially_rolled_back', 400]);
  const last = rolledBack(first, { amount: 600, isWhole: true });
  assert.deepEqual([last.status, last.rolled_back_amount], ['rolled_back', 1_000]);
});
