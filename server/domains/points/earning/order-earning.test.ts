import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anytime, passWith, pointsForOrder, unlimited } from '../../../../test/harness/one-rule.ts';
import { allocate, sumOf } from '../../pricing/allocate.ts';
import type { Line } from '../../pricing/basket.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import { carryOver } from './carry.ts';
import { type Earned, earnedBy, keptOf } from './order-earning.ts';
import { type Bonus, orderTerms } from './order-terms.ts';
import type { Sale } from './order-worth.ts';

type Rules = PointsTerms['earn_rules'];
type Rule = Rules[number];

const ruleOf = (id: string, earn: Rule['earn'], more: Partial<Rule> = {}): Rule => ({
  id,
  name: id,
  active: true,
  earn,
  ...more,
});

const euro = {
  basis: 'spend',
  points_per_unit: 1,
  unit_amount: 100,
  currency: 'EUR',
  rounding: 'floor',
} as const;

const lineOf = (category: string, amount: number, quantity = 1): Line => ({
  item: { categories: [category], amount },
  quantity: quantity * 1_000,
  amount,
});

const saleOf = (lines: Line[], shipping = 0): Sale => ({
  basket: { lines, subtotal: sumOf(lines.map(({ amount }) => amount)), shipping, currency: 'EUR' },
  paid: [...lines.map(({ amount }) => amount), shipping],
});

function earn(
  pass: PointsTerms,
  sale: Sale,
  more: { bonuses?: Bonus[]; at?: string; tier?: string } = {},
): Earned {
  const { bonuses, at = anytime.at, tier = 'tier_1' } = more;
  return earnedBy(pass, orderTerms(pass, sale.basket, { ...anytime, at }, tier, unlimited, bonuses), sale, 0);
}

const pointsBy = ({ rules }: Earned) => rules.map(({ name, source, points }) => [name ?? source, points]);

test('each line earns by the first rule that is about it, and by the base rule without one', () => {
  const pass = passWith(euro, 10_000, [
    ruleOf('tobacco', { type: 'nothing' }, { items: { categories: ['tobacco'] } }),
    ruleOf(
      'cake',
      { type: 'rate', points: 3, per_amount: 100 },
      { items: { categories: ['cake', 'tobacco'] } },
    ),
    ruleOf('coffee', { type: 'per_unit', points: 5 }, { items: { categories: ['coffee'] } }),
    ruleOf('welcome', { type: 'fixed', points: 50 }),
  ]);
  const sale = saleOf(
    [lineOf('tobacco', 1_000), lineOf('cake', 500), lineOf('coffee', 300, 2), lineOf('bread', 250)],
    150,
  );
  const earned = earn(pass, sale);
  assert.deepEqual(pointsBy(earned), [
    ['cake', 15],
    ['coffee', 10],
    ['pass', 4],
    ['welcome', 50],
  ]);
  assert.equal(earned.value, 500 + 300 + 250 + 150, 'what earns nothing is not counted');
});

test('the tier and campaigns are added on the base points, never multiplied with each other', () => {
  const pass = passWith(euro, 15_000, [ruleOf('welcome', { type: 'fixed', points: 50 })]);
  const double: Bonus = { campaign_id: 'cmp_1', name: 'Double', bonus: { type: 'multiplier', bps: 20_000 } };
  const earned = earn(pass, saleOf([lineOf('bread', 10_000)]), { bonuses: [double] });
  assert.deepEqual(pointsBy(earned), [
    ['pass', 100],
    ['Gold', 50],
    ['Double', 100],
    ['welcome', 50],
  ]);
  assert.equal(earned.points, 300);
});

test('a budget reduces what a campaign adds to what is left, and never more than that is given', () => {
  const pass = passWith(euro, 15_000, []);
  const bonus: Bonus['bonus'] = { type: 'per_amount', points: 3, amount: 1_000, currency: 'EUR' };
  const earned = (most: number, amount: number) =>
    earn(pass, saleOf([lineOf('bread', amount)]), {
      bonuses: [{ campaign_id: 'cmp_1', name: 'More', bonus, most }],
    });
  const { rules, limited, points } = earned(7, 5_000);
  assert.deepEqual([limited, points, rules.at(-1)!.points], [true, 50 + 25 + 7, 7]);
  assert.deepEqual(pointsBy(earned(15, 5_000)).at(-1), ['More', 15]);
  assert.equal(earned(15, 5_000).limited, false);
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 20_000 }), (most, amount) => {
      assert.ok(earned(most, amount).rules.every((part) => part.name !== 'More' || part.points <= most));
    }),
  );
});

test('stored value and what the pass excludes earn by no rule, and an order of them is no visit', () => {
  const visit = {
    basis: 'visit',
    points_per_unit: 7,
    unit_amount: null,
    currency: null,
    rounding: 'floor',
  } as const;
  const pass = passWith({ ...visit, excludes: { categories: ['tobacco'] } }, 10_000, [
    ruleOf(
      'all',
      { type: 'rate', points: 1, per_amount: 1 },
      { items: { categories: ['tobacco', 'cards'] } },
    ),
    ruleOf('welcome', { type: 'fixed', points: 50 }),
  ]);
  const card = { ...lineOf('cards', 500), item: { amount: 500, categories: ['cards'], stored_value: true } };
  assert.equal(earn(pass, saleOf([lineOf('tobacco', 100), card])).points, 0);
  assert.equal(earn(pass, saleOf([lineOf('bread', 100), card])).points, 57);
});

test('a rule applies from its start until its end, and only while its conditions hold', () => {
  const start = '2026-11-01T00:00:00.000Z';
  const end = '2026-12-01T00:00:00.000Z';
  const pass = passWith(null, 10_000, [
    ruleOf(
      'big',
      { type: 'fixed', points: 10 },
      {
        starts_at: start,
        ends_at: end,
        conditions: { order_amount: { gte: 1_000 } },
      },
    ),
    ruleOf('off', { type: 'fixed', points: 1_000 }, { active: false }),
  ]);
  const sale = saleOf([lineOf('bread', 1_000)]);
  assert.equal(earn(pass, sale, { at: start }).points, 10);
  assert.equal(earn(pass, sale, { at: end }).points, 0);
  assert.equal(earn(pass, sale, { at: '2026-10-31T23:59:59.999Z' }).points, 0);
  assert.equal(earn(pass, saleOf([lineOf('bread', 999)])).points, 0);
});

test('a return asks only about the items: what else a condition asked stays as it was', () => {
  const pass = passWith(null, 10_000, [
    ruleOf(
      'web',
      { type: 'rate', points: 1, per_amount: 100 },
      {
        conditions: {
          channels: ['web'],
          order_amount: { gte: 500 },
          any: [{ weekdays: ['mon'] }, { order_items: { items: {} } }],
        },
      },
    ),
  ]);
  const sale = saleOf([lineOf('bread', 600), lineOf('cake', 400)]);
  const terms = orderTerms(pass, sale.basket, { ...anytime, channel: 'web' }, null, unlimited);
  assert.equal(keptOf(terms, sale).points, 10);
  assert.equal(keptOf(terms, saleOf([lineOf('bread', 600)])).points, 6);
  assert.equal(keptOf(terms, saleOf([lineOf('cake', 400)])).points, 0);
  assert.equal(orderTerms(pass, sale.basket, anytime, null, unlimited).rules, undefined);
});

const rounding = fc.constantFrom('floor', 'nearest', 'whole_units', 'carry' as const);
const bps = fc.constantFrom(10_000, 11_000, 12_500, 15_000, 5_000, 0);

/** What the base rule gave before there were others. */
function before(rule: NonNullable<PointsTerms['earn_rule']>, amount: number, rate: number, carried: number) {
  const unit = rule.basis === 'spend' ? rule.unit_amount! : 1;
  const spent = rule.basis === 'spend' ? amount : 1;
  const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));
  const [worth, each] = [BigInt(rule.points_per_unit!) * BigInt(rate), BigInt(unit) * 10_000n];
  if (rule.rounding === 'carry') {
    const parts = (worth / common(each, worth)) * BigInt(spent);
    if (parts === 0n) return { points: 0, carry: 0 };
    const after = carryOver({ parts, perPoint: each / common(each, worth) }, carried);
    return { points: after.points, carry: after.carried - carried };
  }
  const units = BigInt(rule.rounding === 'whole_units' ? spent - (spent % unit) : spent);
  const half = rule.rounding === 'nearest' ? each / 2n : 0n;
  return { points: Number((units * worth + half) / each), carry: null };
}

test('a pass without further rules earns exactly what its rule says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('spend', 'visit'),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 3_000 }),
      rounding,
      bps,
      fc.nat({ max: 5_000_000 }),
      fc.nat({ max: 999_999 }),
      (basis, points, unit, how, rate, amount, carried) => {
        const rule = {
          basis,
          points_per_unit: points,
          unit_amount: basis === 'spend' ? unit : null,
          currency: 'EUR',
          rounding: how,
        } as NonNullable<PointsTerms['earn_rule']>;
        if (basis === 'visit' && how === 'whole_units') return;
        const now = pointsForOrder(rule, { amount, currency: 'EUR' }, rate, carried);
        assert.deepEqual(now, before(rule, amount, rate, carried));
      },
    ),
  );
});

const category = fc.constantFrom('bread', 'cake', 'coffee', 'tobacco');
const filter = fc.option(
  category.map((one) => ({ categories: [one] })),
  { nil: undefined },
);
const earns: fc.Arbitrary<Rule['earn']> = fc.oneof(
  fc.record({
    type: fc.constant('rate' as const),
    points: fc.integer({ min: 1, max: 9 }),
    per_amount: fc.integer({ min: 1, max: 700 }),
  }),
  fc.record({ type: fc.constant('per_unit' as const), points: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('fixed' as const), points: fc.integer({ min: 1, max: 99 }) }),
  fc.constant({ type: 'nothing' as const }),
);
const someRules = fc
  .array(fc.tuple(earns, filter), { maxLength: 6 })
  .map((list): Rules => list.map(([own, items], at) => ruleOf(`rule ${at}`, own, items ? { items } : {})));
const someLines = fc.array(
  fc.tuple(category, fc.nat({ max: 20_000 }), fc.integer({ min: 1, max: 5 })).map((one) => lineOf(...one)),
  { minLength: 1, maxLength: 6 },
);

test('the points of all rules add up to the points, whatever is paid by points', () => {
  fc.assert(
    fc.property(
      someRules,
      someLines,
      rounding,
      bps,
      fc.nat({ max: 100 }),
      (rules, lines, how, rate, percent) => {
        const pass = passWith({ ...euro, rounding: how }, rate, rules);
        const whole = saleOf(lines, 500);
        const paid = allocate(Math.floor((sumOf(whole.paid) * percent) / 100), whole.paid);
        const earned = earn(pass, { ...whole, paid });
        assert.equal(sumOf(earned.rules.map((part) => part.points)), earned.points);
        assert.ok(earned.points >= 0);
        assert.ok(earned.value <= sumOf(paid));
      },
    ),
  );
});

test('with carry, a purchase earns the same however it is divided, also by several rates', () => {
  const pass = passWith({ ...euro, rounding: 'carry' }, 12_500, [
    ruleOf('cake', { type: 'rate', points: 1, per_amount: 300 }, { items: { categories: ['cake'] } }),
  ]);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('bread', 'cake'), fc.nat({ max: 5_000 })), {
        minLength: 1,
        maxLength: 20,
      }),
      (parts) => {
        let [points, carried] = [0, 0];
        for (const part of parts) {
          const sale = saleOf([lineOf(...part)]);
          const one = earnedBy(
            pass,
            orderTerms(pass, sale.basket, anytime, 'tier_1', unlimited),
            sale,
            carried,
          );
          points += one.points;
          carried += one.carry!;
        }
        const sale = saleOf(parts.map((part) => lineOf(...part)));
        const whole = earnedBy(pass, orderTerms(pass, sale.basket, anytime, 'tier_1', unlimited), sale, 0);
        assert.deepEqual([points, carried], [whole.points, whole.carry]);
      },
    ),
  );
});

test('a limit leaves out what is beyond it, of its rule or of all', () => {
  const pass = passWith(euro, 15_000, [
    ruleOf('cake', { type: 'rate', points: 3, per_amount: 100 }, { items: { categories: ['cake'] } }),
    ruleOf('welcome', { type: 'fixed', points: 50 }),
  ]);
  const sale = saleOf([lineOf('cake', 1_000), lineOf('bread', 1_000)]);
  const given = (rules: [string, number][], all?: number) => {
    const allowance = { rules: new Map(rules), all };
    return earnedBy(pass, orderTerms(pass, sale.basket, anytime, 'tier_1', allowance), sale, 0);
  };
  const some = given([['cake', 12]]);
  assert.deepEqual(pointsBy(some), [
    ['cake', 12],
    ['pass', 10],
    ['Gold', 11],
    ['welcome', 50],
  ]);
  assert.ok(some.limited && some.rules[0]!.limited);
  const none = given([['welcome', 0]]);
  assert.deepEqual(pointsBy(none), [
    ['cake', 30],
    ['pass', 10],
    ['Gold', 20],
    ['welcome', 0],
  ]);
  const few = given([], 11);
  assert.equal(few.points, 11);
  assert.equal(sumOf(few.rules.map(({ points }) => points)), 11);
  assert.equal(
    keptOf(few.terms!, saleOf([lineOf('cake', 500)])).points,
    11,
    'what was left then is left of it',
  );
  assert.ok(!given([['cake', 30]], 110).limited);
});
