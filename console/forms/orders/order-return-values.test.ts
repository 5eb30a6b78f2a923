import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@tessera/sdk';
import { returnBodyOf, returnValuesOf } from './order-return-values.ts';

const line = (name: string, quantity: number, amount: number, discount_amount = 0) => ({
  id: null,
  sku: null,
  name,
  quantity,
  amount,
  discount_amount,
});
const returned = (at: number, quantity: number) => ({ lines: [{ line: at, quantity, amount: 0 }] });
const order = {
  pricing: { lines: [line('Espresso', 3, 705, 141), line('Beans', 0.3, 600)] },
  returns: [returned(1, 0.1), returned(0, 1)],
} as Partial<Order> as Order;

test('a line offers what has not come back yet, without the errors of binary fractions', () => {
  const { lines } = returnValuesOf(order);
  assert.deepEqual(
    lines.map(({ remaining, paid }) => [remaining, paid]),
    [
      [2, 564],
      [0.2, 600],
    ],
  );
});

test('a return names the chosen lines only, and a whole rest without its quantity', () => {
  const values = returnValuesOf(order);
  const chosen = values.lines.map((one) => ({
    ...one,
    isChosen: true,
    quantity: one.line === 0 ? 1 : one.quantity,
  }));
  const body = returnBodyOf({ ...values, extent: 'lines', lines: chosen, reason: ' Cold ' });
  assert.deepEqual(body, { reason: 'Cold', lines: [{ line: 0, quantity: 1 }, { line: 1 }] });
});

test('an amount and lines are not sent together', () => {
  const values = { ...returnValuesOf(order), amount: 500, reason: 'Late', reference: 'R-1' };
  assert.deepEqual(returnBodyOf({ ...values, extent: 'amount' }), {
    reason: 'Late',
    reference: 'R-1',
    amount: 500,
  });
  assert.deepEqual(returnBodyOf({ ...values, extent: 'whole' }), { reason: 'Late', reference: 'R-1' });
});
