import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from './provider.ts';
import { testProvider } from './test-provider.ts';

const order: Order = {
  key: 'order-1',
  merchantId: '01900000-0000-7000-8000-000000000001',
  amount: 10_000,
  currency: 'EUR',
  instrument: 'pm_card_visa',
  reference: null,
  orderedAt: '2026-06-15T11:59:00.000Z',
  now: '2026-06-15T12:00:00.000Z',
};

const cases: [string, Partial<Order>, object][] = [
  ['an ordinary amount', {}, { status: 'succeeded', fee: 175, availableOn: '2026-06-17T12:00:00.000Z' }],
  ['the method `instant`', { instrument: 'instant' }, { status: 'succeeded', fee: 175, availableOn: null }],
  ['less than the fee', { amount: 20 }, { status: 'succeeded', fee: 20 }],
  ['an amount that ends in 4002', { amount: 14_002 }, { status: 'failed', code: 'card_declined' }],
  ['an amount that ends in 4051', { amount: 4_051 }, { status: 'failed', code: 'insufficient_funds' }],
  ['an amount that ends in 4033', { amount: 4_033 }, { status: 'processing' }],
  ['the same, asked again', { amount: 4_033, reference: 'test_order-1' }, { status: 'succeeded' }],
  [
    'an amount that ends in 4099, asked again',
    { amount: 4_099, reference: 'test_order-1' },
    { status: 'processing' },
  ],
];

for (const [what, changes, expected] of cases) {
  test(`the test provider answers to ${what} what is written down`, async () => {
    assert.partialDeepStrictEqual(await testProvider.collect({ ...order, ...changes }), expected);
  });
}

test('payouts of the test provider are free and have their own failure reasons', async () => {
  assert.partialDeepStrictEqual(await testProvider.payOut(order), { status: 'succeeded', fee: 0 });
  const refused = await testProvider.payOut({ ...order, amount: 4_002 });
  assert.partialDeepStrictEqual(refused, { status: 'failed', code: 'account_closed' });
});
