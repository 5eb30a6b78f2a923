import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EndingRow, endOf } from './voucher-end.ts';

const now = '2026-06-15T12:00:00.000Z';
const made = '2026-01-01T00:00:00.000Z';
const inSixDays = '2026-06-21T12:00:00.000Z';
const inEightDays = '2026-06-23T12:00:00.000Z';
const yesterday = '2026-06-14T12:00:00.000Z';

const voucher = (changes: Partial<EndingRow>): EndingRow => ({
  merchant_id: '01900000-0000-7000-8000-000000000001',
  id: '01900000-0000-7000-8000-000000000002',
  code_suffix: 'M5N0',
  code_visibility: 'secret',
  campaign_id: null,
  external_id: null,
  type: 'discount',
  discount: { type: 'percent', percent_off: 1_000 },
  gift_amount: null,
  gift_balance: null,
  gift_held: 0,
  currency: null,
  starts_at: null,
  expires_at: null,
  redemption_limit: 1,
  per_customer_limit: null,
  redeemed_quantity: 0,
  held_quantity: 0,
  issued_quantity: 0,
  active: true,
  holder_id: null,
  restrictions: {},
  voided_at: null,
  expiring_noted: null,
  expired_noted: null,
  metadata: {},
  version: 1,
  created_at: made,
  updated_at: made,
  ...changes,
});

const over = { expires_at: yesterday };
const near = { expires_at: inSixDays };

const cases: [string, Partial<EndingRow>, string | undefined][] = [
  ['has no end', {}, undefined],
  ['ends in more than a week', { expires_at: inEightDays }, undefined],
  ['ends within a week', near, 'voucher.expiring'],
  ['ends within a week, as announced', { ...near, expiring_noted: inSixDays }, undefined],
  ['got a new end', { ...near, expiring_noted: yesterday }, 'voucher.expiring'],
  [
    'starts and ends within a week',
    { ...near, starts_at: inSixDays.replace('21', '20') },
    'voucher.expiring',
  ],
  ['has ended', { ...over, expiring_noted: yesterday }, 'voucher.expired'],
  ['has ended without being announced', over, 'voucher.expired'],
  ['ends now', { expires_at: now }, 'voucher.expired'],
  ['has ended, as announced', { ...over, expired_noted: yesterday }, undefined],
  ['was created less than a week before its end', { ...near, created_at: yesterday }, 'settled'],
  ['is used up and ends within a week', { ...near, redeemed_quantity: 1 }, 'settled'],
  ['is used up and has ended', { ...over, redeemed_quantity: 1 }, 'settled'],
  ['is disabled and has ended', { ...over, active: false }, 'settled'],
  ['was voided and has ended', { ...over, voided_at: made }, 'settled'],
];

for (const [which, changes, expected] of cases) {
  test(`a voucher that ${which}: ${expected ?? 'nothing'}`, () => {
    const end = endOf(voucher(changes), now);
    assert.equal(end && (end.event ?? 'settled'), expected);
  });
}
