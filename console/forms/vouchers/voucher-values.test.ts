import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  codeConfigOf,
  newVoucherValues,
  templateOf,
  type VoucherValues,
  voucherFieldOf,
} from './voucher-values.ts';

const bare = (value: unknown) => JSON.parse(JSON.stringify(value));
const cases: [string, Partial<VoucherValues>, object][] = [
  [
    'a share of the price in basis points',
    { percent_off: 12.5 },
    { type: 'discount', discount: { type: 'percent', percent_off: 1250 }, redemption_limit: 1 },
  ],
  [
    'an amount in the currency of the merchant',
    { kind: 'amount', amount_off: 500, is_unlimited: true },
    {
      type: 'discount',
      discount: { type: 'amount', amount_off: 500, currency: 'EUR' },
      redemption_limit: null,
    },
  ],
  [
    'a share of the price, a few times for each customer',
    { percent_off: 5, redemption_limit: 50, per_customer_limit: 3 },
    {
      type: 'discount',
      discount: { type: 'percent', percent_off: 500 },
      redemption_limit: 50,
      per_customer_limit: 3,
    },
  ],
];

for (const [what, given, wanted] of cases) {
  test(`a voucher is asked for with ${what}`, () => {
    const terms = { code_visibility: 'secret', starts_at: null, expires_at: null, per_customer_limit: null };
    assert.deepEqual(bare(templateOf({ ...newVoucherValues, ...given }, 'EUR')), {
      ...terms,
      restrictions: {},
      ...wanted,
    });
  });
}

test('a gift card has an amount and no limits, because its balance limits it', () => {
  const asked = bare(templateOf({ ...newVoucherValues, kind: 'gift', gift_amount: 2500 }, 'EUR'));
  assert.deepEqual(asked.gift, { amount: 2500, currency: 'EUR' });
  for (const field of ['discount', 'redemption_limit', 'per_customer_limit'])
    assert.ok(!(field in asked), field);
});

test("empty restrictions aren't sent", () => {
  const values = { ...newVoucherValues, minimum_amount: 1000, weekdays: ['mon'], hours_start: '09:00' };
  assert.deepEqual(bare(templateOf(values, 'EUR').restrictions), {
    minimum_amount: 1000,
    currency: 'EUR',
    weekdays: ['mon'],
  });
});

test('a pattern determines the code length', () => {
  assert.deepEqual(bare(codeConfigOf({ ...newVoucherValues, code_pattern: 'A-####-####-####' })), {
    pattern: 'A-####-####-####',
    charset: 'unambiguous',
  });
});

test('an error maps to its field, wherever it is in the body', () => {
  assert.equal(voucherFieldOf('discount.percent_off'), 'percent_off');
  assert.equal(voucherFieldOf('template.gift.amount'), 'gift_amount');
  assert.equal(voucherFieldOf('restrictions.hours.end'), 'hours_end');
  assert.equal(voucherFieldOf('expires_at'), 'expires_at');
});
