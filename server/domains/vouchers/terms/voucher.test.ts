import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voucherRow } from '../../../../test/harness/voucher-row.ts';
import {
  type Discount,
  discountAmount,
  giftAmount,
  refusalByCustomer,
  refusalByQuantity,
  refusalByStatus,
  statusOf,
  type VoucherRow,
} from './voucher.ts';

const now = '2026-06-15T12:00:00.000Z';
const before = '2026-06-15T11:59:59.999Z';

const giftVoucher = (balance: number, held = 0): VoucherRow =>
  voucherRow({
    type: 'gift',
    discount: null,
    gift_amount: 5_000,
    gift_balance: balance,
    gift_held: held,
    currency: 'EUR',
    redemption_limit: null,
  });

const statuses: [string, Partial<VoucherRow>, string][] = [
  ['nothing prevents its use', {}, 'active'],
  ['all uses are redeemed', { redeemed_quantity: 1 }, 'exhausted'],
  ['it has no limit', { redemption_limit: null, redeemed_quantity: 1_000_000 }, 'active'],
  ['its end is now', { expires_at: now }, 'expired'],
  ['it starts now', { starts_at: now }, 'active'],
  ['it starts later', { starts_at: '2026-06-15T12:00:00.001Z' }, 'scheduled'],
  [
    'it is disabled, used up and expired',
    { active: false, redeemed_quantity: 1, expires_at: before },
    'disabled',
  ],
  ['it was voided while disabled', { active: false, voided_at: before }, 'voided'],
  ['it is expired and used up', { expires_at: before, redeemed_quantity: 1 }, 'expired'],
];
for (const [when, changes, status] of statuses) {
  test(`a voucher is ${status} when ${when}`, () => {
    assert.equal(statusOf(voucherRow(changes), now), status);
  });
}

test('a gift is exhausted when its balance is used up, regardless of its number of uses', () => {
  assert.equal(statusOf(giftVoucher(1), now), 'active');
  assert.equal(statusOf(giftVoucher(0), now), 'exhausted');
});

test('a gift card that never had money on it is inactive, unless it can’t be sold', () => {
  const printed = { ...giftVoucher(0), gift_amount: 0 };
  assert.equal(statusOf(printed, now), 'inactive');
  assert.equal(refusalByStatus(printed, now)?.code, 'voucher_inactive');
  assert.equal(statusOf({ ...printed, expires_at: before }, now), 'expired');
  assert.equal(statusOf({ ...printed, active: false }, now), 'disabled');
});

const quantities: [
  string,
  VoucherRow,
  number,
  { quantity: number; amount: number } | undefined,
  string | undefined,
][] = [
  ['one use is left', voucherRow(), 0, undefined, undefined],
  [
    'the hold of another customer has the last use',
    voucherRow({ held_quantity: 1 }),
    0,
    undefined,
    'hold_required',
  ],
  [
    'the caller’s hold has the last use',
    voucherRow({ held_quantity: 1 }),
    0,
    { quantity: 1, amount: 0 },
    undefined,
  ],
  ['all uses are redeemed', voucherRow({ redeemed_quantity: 1 }), 0, undefined, 'voucher_exhausted'],
  ['the gift covers the amount exactly', giftVoucher(700), 700, undefined, undefined],
  ['the gift is one cent short', giftVoucher(699), 700, undefined, 'insufficient_balance'],
  ['the hold of another customer has the rest', giftVoucher(700, 1), 700, undefined, 'hold_required'],
  [
    'the caller’s hold has the rest of the gift',
    giftVoucher(700, 700),
    700,
    { quantity: 0, amount: 700 },
    undefined,
  ],
];
for (const [when, voucher, amount, own, code] of quantities) {
  test(`a use is ${code ? `refused with ${code}` : 'allowed'} when ${when}`, () => {
    assert.equal(refusalByQuantity(voucher, amount, own)?.code, code);
  });
}

test('a limit for each customer requires a customer', () => {
  const voucher = voucherRow({ per_customer_limit: 2 });
  assert.equal(refusalByCustomer(voucher, undefined, false)?.code, 'customer_required');
  assert.equal(refusalByCustomer(voucher, { redeemed: 1, held: 0 }, false), undefined);
  assert.equal(refusalByCustomer(voucher, { redeemed: 1, held: 1 }, false)?.code, 'customer_limit_reached');
  assert.equal(refusalByCustomer(voucher, { redeemed: 1, held: 1 }, true), undefined);
  assert.equal(refusalByCustomer(voucherRow(), undefined, false), undefined);
});

const discounts: [string, Discount, number | undefined, number | null][] = [
  ['15% of 12.50', { type: 'percent', percent_off: 1_500 }, 1_250, 187],
  ['15% of an unknown order', { type: 'percent', percent_off: 1_500 }, undefined, null],
  [
    '50% of 100.00, at most 20.00',
    { type: 'percent', percent_off: 5_000, amount_limit: 2_000 },
    10_000,
    2_000,
  ],
  [
    '100% of the largest amount',
    { type: 'percent', percent_off: 10_000 },
    9_007_199_254_740_991,
    9_007_199_254_740_991,
  ],
  ['5.00 off 20.00', { type: 'amount', amount_off: 500, currency: 'EUR' }, 2_000, 500],
  ['5.00 off 3.00', { type: 'amount', amount_off: 500, currency: 'EUR' }, 300, 300],
  ['5.00 off an unknown order', { type: 'amount', amount_off: 500, currency: 'EUR' }, undefined, 500],
  ['one free coffee', { type: 'unit', unit_off: 1 }, 900, null],
];
for (const [what, discount, total, taken] of discounts) {
  test(`${what} takes off ${taken}`, () => {
    assert.equal(discountAmount(discount, total === undefined ? undefined : { amount: total }), taken);
  });
}

test('a gift pays the requested amount, or as much of what remains to pay as its balance covers', () => {
  assert.equal(giftAmount(giftVoucher(1_000), 300, 900), 300);
  assert.equal(giftAmount(giftVoucher(1_000), undefined, 900), 900);
  assert.equal(giftAmount(giftVoucher(1_000), undefined, 4_000), 1_000);
  assert.equal(giftAmount(giftVoucher(1_000), undefined, undefined), undefined);
});
