import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newVoucher, termsOf, type VoucherTerms } from './new-voucher.ts';

const now = '2026-11-21T10:00:00.000Z';
const own = { code: 'AUTUMN-2026', campaignId: null };
const discount = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;
const gift = { type: 'gift', gift: { amount: 500, currency: 'EUR' } } as const;
const made = (template: Parameters<typeof termsOf>[0], more = {}) =>
  newVoucher('merchant', termsOf(template, 'Europe/Rome') as VoucherTerms, { ...own, ...more }, now);

test('a discount can be used once unless the template sets a limit, a gift until its balance is used up', () => {
  assert.equal(made(discount).redemption_limit, 1);
  assert.equal(made({ ...discount, redemption_limit: null }).redemption_limit, null);
  assert.equal(made(gift).redemption_limit, null);
});

test('a gift is worth its own balance, or the amount of its template', () => {
  const { gift_amount, gift_balance, currency } = made(gift);
  assert.deepEqual([gift_amount, gift_balance, currency], [500, 500, 'EUR']);
  const imported = made(gift, { balance: 125 });
  assert.deepEqual([imported.gift_amount, imported.gift_balance], [125, 125]);
  assert.deepEqual([made(discount).gift_amount, made(discount).gift_balance], [null, null]);
});

test("a date alone is a whole day in the merchant's time zone", () => {
  const { starts_at, expires_at } = made({ ...discount, starts_at: '2026-12-01', expires_at: '2026-12-31' });
  assert.equal(starts_at, '2026-11-30T23:00:00.000Z');
  assert.ok(expires_at! > '2026-12-31T22:59:59.000Z' && expires_at! <= '2026-12-31T23:00:00.000Z');
});
