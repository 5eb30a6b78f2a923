import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voucherRow } from '../../../../test/harness/voucher-row.ts';
import { type EndingRow, endOf } from './voucher-end.ts';

const now = '2026-06-15T12:00:00.000Z';
const made = '2026-01-01T00:00:00.000Z';
const inSixDays = '2026-06-21T12:00:00.000Z';
const inEightDays = '2026-06-23T12:00:00.000Z';
const yesterday = '2026-06-14T12:00:00.000Z';

const voucher = (changes: Partial<EndingRow>): EndingRow => ({
  ...voucherRow(),
  expiring_noted: null,
  expired_noted: null,
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
  ['has ended, but is on hold', { ...over, held_quantity: 1 }, undefined],
  ['has ended, but has money on hold', { ...over, gift_held: 100 }, undefined],
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
