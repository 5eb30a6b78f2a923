/** What the Shopify connector makes of orders and refunds, without a server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@tessera/sdk';
import { basketOf } from '../../connectors/shopify/src/basket.ts';
import { minorUnits } from '../../connectors/shopify/src/money.ts';
import type { ShopifyOrder, ShopifyRefund } from '../../connectors/shopify/src/payload.ts';
import { returnOf } from '../../connectors/shopify/src/refund.ts';
import { readSettings } from '../../connectors/shopify/src/settings.ts';
import { currencies } from '../../contract/currencies.ts';
import { decimalText } from '../../contract/money.ts';
import { payloadsOf } from './payloads.ts';

const settings = {
  secrets: [],
  passId: '',
  voucherPrefixes: ['TES-'],
  giftCardPrefixes: ['CARD-'],
  externalIdPrefix: 'shopify-',
};

test('amounts become minor units without rounding errors', () => {
  const cases: [string, string, number][] = [
    ['1.15', 'EUR', 115],
    ['-4.90', 'EUR', -490],
    ['0.00', 'EUR', 0],
    ['1000', 'JPY', 1_000],
    ['1000.00', 'JPY', 1_000],
    ['0.1', 'KWD', 100],
    ['9.999', 'EUR', 1_000],
    ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
  ];
  for (const [text, currency, expected] of cases) assert.equal(minorUnits(text, currency), expected, text);
  for (const text of ['1e3', '', '1,00', '90071992547409.92']) {
    assert.throws(() => minorUnits(text, 'EUR'), TypeError, text);
  }
});

test('an amount of any currency means what it says', () => {
  for (const currency of currencies) {
    for (const amount of [0, 1, 250_000]) {
      assert.equal(minorUnits(decimalText(amount, currency), currency), amount, currency);
    }
  }
});

test('test orders count with the token of a sandbox only', () => {
  const needed = { SHOPIFY_SECRET: 's', TESSERA_PASS_ID: 'p', TESSERA_URL: 'u' };
  const counts = (token: string) => readSettings({ ...needed, TESSERA_TOKEN: token }).countsTests;
  assert.deepEqual([counts('tsr_live_1'), counts('tsr_test_1')], [false, true]);
});

const order: ShopifyOrder = {
  id: 1,
  currency: 'EUR',
  financial_status: 'paid',
  line_items: [
    {
      id: 5,
      sku: '',
      name: 'Beans',
      quantity: 2,
      price: '10.00',
      discount_allocations: [
        { amount: '2.00', discount_application_index: 0 },
        { amount: '1.80', discount_application_index: 1 },
        { amount: '5.00', discount_application_index: 2 },
      ],
    },
  ],
  shipping_lines: [
    { price: '4.90', discount_allocations: [{ amount: '1.00', discount_application_index: 3 }] },
  ],
  discount_applications: [
    { type: 'discount_code', code: 'SUMMER' },
    { type: 'discount_code', code: 'tes-1' },
    { type: 'discount_code', code: 'Card-1' },
    { type: 'automatic' },
  ],
};

test('a basket has the discounts of the shop in its amounts, and the codes of Tessera beside them', () => {
  const { withCodes, asPaid, hasCodes } = basketOf(order, settings);
  assert.deepEqual(withCodes, {
    currency: 'EUR',
    channel: 'shopify',
    metadata: { taxes_included: 'false' },
    expected_to_pay: 1_510,
    items: [{ id: '5', quantity: 2, name: 'Beans', amount: 1_800 }],
    shipping_amount: 390,
    vouchers: [{ code: 'tes-1' }],
    gift_cards: [{ code: 'Card-1', amount: 500 }],
  });
  assert.deepEqual(
    [asPaid.items[0]?.amount, asPaid.expected_to_pay, asPaid.vouchers],
    [1_120, 1_510, undefined],
  );
  assert.ok(hasCodes);
});

test('the basket of an order is the same after edits and refunds, which change other fields', () => {
  const later = { ...order, financial_status: 'refunded', cancelled_at: 'then', email: 'new@example.com' };
  assert.deepEqual(basketOf(later, settings), basketOf(order, settings));
});

const pricing: NonNullable<Order['pricing']> = {
  currency: 'EUR',
  subtotal: 3_000,
  shipping: 490,
  total: 3_490,
  discount_total: 0,
  gift_total: 0,
  points_spent: 0,
  points_value: 0,
  earlier_total: 0,
  to_pay: 3_490,
  points_to_earn: 0,
  lines: ['5', '6'].map((id) => ({
    id,
    sku: null,
    name: null,
    quantity: 2,
    amount: 1_500,
    discount_amount: 0,
  })),
  applied: [],
  gift_cards: [],
  refused: [],
};

const appliedWith = (taxesIncluded: boolean): Order => ({
  id: 'ord_1',
  object: 'order',
  merchant_id: 'mer_1',
  order_id: 'shopify-1',
  status: 'applied',
  amount: 3_490,
  currency: 'EUR',
  discounted: 0,
  returned_amount: 0,
  customer_id: null,
  membership_id: null,
  location_id: null,
  channel: null,
  staff: null,
  pricing,
  held_until: null,
  applied_at: '2026-11-20T10:00:00Z',
  offline: false,
  returns: [],
  metadata: { taxes_included: String(taxesIncluded) },
  version: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
});

const partOf = (refund: Partial<ShopifyRefund>, taxesIncluded = true) =>
  returnOf({ id: 9, order_id: 1, ...refund }, appliedWith(taxesIncluded), pricing);

const paidBack = (amount: string, status = 'success') => [{ kind: 'refund', status, amount }];
const inYen = (amount: string) => [{ kind: 'refund', status: 'success', amount, currency: 'JPY' }];
const unit = { line_item_id: 6, quantity: 1, subtotal: 7.5, total_tax: 1.3 };
const lines = [{ line: 1, quantity: 1 }];
const shippingBack = { kind: 'shipping_refund', amount: '-4.90', tax_amount: '-1.03' };

for (const [title, refund, taxesIncluded, expected] of [
  ['units at their price', { refund_line_items: [unit], transactions: paidBack('7.50') }, true, { lines }],
  [
    'a refund under way',
    { refund_line_items: [unit], transactions: paidBack('7.50', 'pending') },
    true,
    { lines },
  ],
  ['units with taxes apart', { refund_line_items: [unit], transactions: paidBack('8.80') }, false, { lines }],
  [
    'units and all shipping, with taxes apart',
    { refund_line_items: [unit], order_adjustments: [shippingBack], transactions: paidBack('14.73') },
    false,
    { lines, shipping: true },
  ],
  [
    'units and shipping as newer versions of the API name it',
    {
      refund_line_items: [unit],
      refund_shipping_lines: [{ subtotal_amount_set: { shop_money: { amount: '4.90' } } }],
      transactions: paidBack('12.40'),
    },
    true,
    { lines, shipping: true },
  ],
  ['units for less', { refund_line_items: [unit], transactions: paidBack('5.00') }, true, { amount: 500 }],
  [
    'units for less, with taxes apart',
    { refund_line_items: [unit], transactions: paidBack('6.30') },
    false,
    { amount: 500 },
  ],
  [
    'units in the currency of the customer, of which only the payment tells',
    { refund_line_items: [unit], transactions: inYen('1200') },
    true,
    { lines },
  ],
  [
    'the same with taxes and shipping apart',
    { refund_line_items: [unit], order_adjustments: [shippingBack], transactions: inYen('2357') },
    false,
    { lines, shipping: true },
  ],
  [
    'units for less in the currency of the customer',
    {
      refund_line_items: [unit],
      order_adjustments: [{ kind: 'refund_discrepancy', amount: '2.50' }],
      transactions: inYen('800'),
    },
    true,
    { amount: 500 },
  ],
  [
    'an amount of which the shop never says what it is worth',
    { transactions: inYen('800') },
    true,
    undefined,
  ],
  ['units without money', { refund_line_items: [unit] }, true, undefined],
  [
    'a refund that failed',
    { refund_line_items: [unit], transactions: paidBack('7.50', 'failure') },
    true,
    undefined,
  ],
  ['an amount', { transactions: paidBack('3.00') }, true, { amount: 300 }],
  [
    'an unknown line',
    { refund_line_items: [{ ...unit, line_item_id: 7 }], transactions: paidBack('7.50') },
    true,
    { amount: 750 },
  ],
  ['all money', { transactions: paidBack('34.90') }, true, {}],
  ['more than all money', { transactions: paidBack('40.00') }, true, {}],
] as const) {
  test(`what comes back with ${title}`, () => {
    assert.deepEqual(partOf(structuredClone(refund) as Partial<ShopifyRefund>, taxesIncluded), expected);
  });
}

/** The same, of a customer who paid in dollars, two for each unit of the shop's currency. */
function inDollars(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDollars);
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  const twice = (amount: unknown) => String(2 * Number(amount));
  if ('presentment_money' in given) {
    const { amount } = given.shop_money as { amount: string };
    return { ...given, presentment_money: { amount: twice(amount), currency_code: 'USD' } };
  }
  if ('gateway' in given) return { ...given, amount: twice(given.amount), currency: 'USD' };
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, inDollars(one)]));
}

test('a refund returns the same, whatever the currency of the customer', () => {
  let compared = 0;
  for (const { kind, webhooks } of payloadsOf<{ webhooks: { topic: string; body: object }[] }>('shopify')) {
    const orders = webhooks.filter(({ topic }) => topic !== 'refunds/create').map(({ body }) => body);
    const [bought] = orders as ShopifyOrder[];
    assert.ok(bought, kind);
    const { withCodes } = basketOf({ ...bought, cancelled_at: 'then' }, settings);
    const prices = {
      ...pricing,
      currency: bought.currency,
      shipping: withCodes.shipping_amount ?? 0,
      to_pay: withCodes.expected_to_pay ?? 0,
      lines: withCodes.items.map(({ id }) => ({ ...pricing.lines[0]!, id: id ?? null })),
    };
    const applied = appliedWith(bought.taxes_included ?? false);
    const sent = webhooks.filter(({ topic }) => topic === 'refunds/create').map(({ body }) => body);
    for (const refund of [...sent, ...(bought.refunds ?? [])] as ShopifyRefund[]) {
      // What was paid in yen or dinars already isn't in the currency of the shop.
      const isOwn = refund.transactions?.every(({ currency }) => currency === bought.currency);
      if (!isOwn) continue;
      compared += 1;
      const abroad = inDollars(refund) as ShopifyRefund;
      assert.deepEqual(returnOf(abroad, applied, prices), returnOf(refund, applied, prices), kind);
    }
  }
  assert.ok(compared > 25, `${compared}`);
});
