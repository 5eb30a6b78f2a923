import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Dice } from '../../../../test/harness/dice.ts';
import { allows, mostOf, paidBy, paymentBy, type SpendRule } from './paying.ts';

const rule = { points: 10, amount: 100, currency: 'EUR' };
const whole = (left: number) => ({ left, due: left });

test('points pay for what they are worth, and no more of them than the amount costs', () => {
  assert.deepEqual(paymentBy(rule, 50, whole(1_000)), { points: 50, value: 500 });
  assert.deepEqual(paymentBy(rule, 500, whole(1_000)), { points: 100, value: 1_000 });
  assert.deepEqual(paymentBy(rule, 500, whole(1_001)), { points: 101, value: 1_001 });
});

test('fewer points than the least pay nothing, also where the order costs fewer', () => {
  const from = { ...rule, min_points: 100 };
  assert.equal(paymentBy(from, 99, whole(5_000)), undefined);
  assert.equal(paymentBy(from, 500, whole(990)), undefined);
  assert.deepEqual(paymentBy(from, 100, whole(5_000)), { points: 100, value: 1_000 });
});

test('points are spent in multiples of the step', () => {
  const stepped = { ...rule, step: 25 };
  assert.deepEqual(paymentBy(stepped, 70, whole(5_000)), { points: 50, value: 500 });
  assert.deepEqual(paymentBy(stepped, 500, whole(990)), { points: 75, value: 750 });
  assert.equal(paymentBy(stepped, 24, whole(5_000)), undefined);
});

test('points pay up to their share of the order after its discounts', () => {
  const half = { ...rule, max_share_bps: 5_000 };
  assert.deepEqual(paymentBy(half, 500, whole(1_000)), { points: 50, value: 500 });
  // A gift card paid 800 of 1,000.
  assert.deepEqual(paymentBy(half, 500, { left: 200, due: 1_000 }), { points: 20, value: 200 });
  assert.equal(mostOf(half, 999), 499);
});

test('whatever the rule, a payment is one that the rule allows, and no larger one is', () => {
  const dice = new Dice(33);
  for (let times = 0; times < 3_000; times += 1) {
    const wild: SpendRule = {
      points: dice.between(1, 30),
      amount: dice.between(1, 300),
      currency: 'EUR',
      ...(dice.between(0, 1) && { min_points: dice.between(1, 60) }),
      ...(dice.between(0, 1) && { step: dice.between(1, 20) }),
      ...(dice.between(0, 1) && { max_share_bps: dice.between(1, 10_000) }),
    };
    const due = dice.between(1, 3_000);
    const left = dice.between(0, due);
    const offered = dice.between(1, 200);
    const made = paymentBy(wild, offered, { left, due });
    const most = Math.min(left, mostOf(wild, due));
    const good = (points: number) => {
      const value = Math.min(paidBy(wild, points), most);
      return allows(wild, { points, value }, due) ? value : 0;
    };
    const best = Math.max(...Array.from({ length: offered }, (_, at) => good(at + 1)));
    const says = JSON.stringify({ wild, due, left, offered, made });
    if (made === undefined) continue;
    assert.ok(made.points <= offered && made.value <= most, says);
    assert.ok(allows(wild, made, due), says);
    // A step more would pay more than is due; what is left of it stays with the member.
    const lost = paidBy(wild, (wild.step ?? 1) + 1) + 1;
    assert.ok(made.value >= best - lost, says);
  }
});
