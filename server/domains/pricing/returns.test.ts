import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sumOf } from './allocate.ts';
import { divideReturn, pointsDue, type SoldLine, valueOfReturn } from './returns.ts';

test('parts of a line add up to what was paid for it, however it is divided', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 10_000_000 }),
      (parts, paid) => {
        const line: SoldLine = {
          quantity: sumOf(parts),
          paid,
          isFree: false,
          returnedQuantity: 0,
          returnedAmount: 0,
        };
        for (const part of parts) {
          const value = valueOfReturn(line, part);
          assert.ok(value >= 0);
          line.returnedQuantity += part;
          line.returnedAmount += value;
        }
        assert.equal(line.returnedAmount, paid);
      },
    ),
  );
});

test('returns divide over the payments to the cent, and end with all of each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat({ max: 500_000 }), { maxLength: 6 }),
      (payments, amounts) => {
        const left = [...payments];
        const whole = sumOf(payments);
        for (const wanted of [...amounts, whole]) {
          const amount = Math.min(wanted, sumOf(left));
          const shares = divideReturn(amount, left);
          assert.equal(sumOf(shares), amount);
          for (const [at, share] of shares.entries()) {
            assert.ok(share >= 0 && share <= left[at]!);
            left[at]! -= share;
          }
        }
        assert.equal(sumOf(left), 0);
      },
    ),
  );
});

test('points come back in proportion, never twice, and all with the whole value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 10 }),
      (points, parts) => {
        const whole = sumOf(parts);
        let [value, back] = [0, 0];
        for (const part of parts) {
          value += part;
          const due = pointsDue(points, value, whole, back);
          assert.ok(due >= 0);
          back += due;
        }
        assert.equal(back, whole === 0 ? 0 : points);
      },
    ),
  );
});
