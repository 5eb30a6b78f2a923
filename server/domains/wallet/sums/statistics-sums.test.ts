import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { walletTransactionTypes } from '../../../../contract/resources/wallet.ts';
import { byTypeOf, flowOf, type Sum, seriesOf } from './statistics-sums.ts';

const sums: Sum[] = [
  { part: 0, type: 'top_up', count: 2, inflow: 10_000, outflow: 0, fees: 200 },
  { part: 0, type: 'withdrawal', count: 1, inflow: 0, outflow: 3_000, fees: 0 },
  { part: 2, type: 'top_up', count: 1, inflow: 500, outflow: 0, fees: 32 },
];

test('a flow consists of opening, inflow, outflow, fees and closing', () => {
  const flow = { opening: 1_000, inflow: 10_500, outflow: 3_000, fees: 232, closing: 8_268 };
  assert.deepEqual(flowOf(1_000, sums), flow);
});

test('each part opens where the previous one closed, even without transactions', () => {
  const series = seriesOf(1_000, ['a', 'b', 'c'], sums);
  assert.deepEqual(
    series.map(({ start, opening, closing }) => [start, opening, closing]),
    [
      ['a', 1_000, 7_800],
      ['b', 7_800, 7_800],
      ['c', 7_800, 8_268],
    ],
  );
});

test('types are summed over all parts', () => {
  assert.deepEqual(byTypeOf(sums), [
    { type: 'top_up', count: 3, amount: 10_500, fees: 232 },
    { type: 'withdrawal', count: 1, amount: -3_000, fees: 0 },
  ]);
});

test('opening + inflow - outflow - fees = closing, for any transactions and any parts', () => {
  const money = fc.nat(1_000_000_000);
  const anySum = fc.record({
    part: fc.nat(9),
    type: fc.constantFrom(...walletTransactionTypes),
    count: fc.nat(100),
    inflow: money,
    outflow: money,
    fees: money,
  });
  fc.assert(
    fc.property(fc.nat(), fc.array(anySum), (opening, all) => {
      const whole = flowOf(opening, all);
      const series = seriesOf(opening, Array.from({ length: 10 }, String), all);
      assert.equal(whole.closing, whole.opening + whole.inflow - whole.outflow - whole.fees);
      assert.equal(series.at(-1)!.closing, whole.closing);
      const types = byTypeOf(all);
      const moved = types.reduce((sum, { amount, fees }) => sum + amount - fees, 0);
      assert.equal(opening + moved, whole.closing);
    }),
  );
});
