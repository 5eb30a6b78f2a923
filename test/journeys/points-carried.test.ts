/** What earns points, to the part of a point: carried over, given back, and never for stored value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tessera } from '../../sdk/src/index.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { diceOf } from '../promises/seed.ts';
import { assertKept, openClub, refused } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const perTen = { basis: 'spend', points_per_unit: 1, unit_amount: 1_000 } as const;
const EUR = { currency: 'EUR' } as const;

async function open(rule: object, more: object = {}) {
  const tessera = await (await world.merchant()).client();
  const { pass, member } = await openClub(tessera);
  await tessera.memberships.updatePass(pass.id, {
    earn_rule: { ...perTen, ...rule },
    ...more,
    apply: 'from_now',
  });
  const points = async () => (await tessera.memberships.get(member.id)).points;
  return { tessera, pass, member, points };
}

const earn = (tessera: Tessera, membership_id: string, id: string, amount: number, more: object = {}) =>
  tessera.points.earn({ membership_id, order: { id, amount, ...EUR, ...more } });

test('parts of a point are carried over to the next visit, and shown', async () => {
  const { tessera, member, points } = await open({ rounding: 'carry' });
  const first = await earn(tessera, member.id, 'visit-1', 750);
  assert.equal(first.points, 0);
  assert.partialDeepStrictEqual(first.transaction, { type: 'earn', points: 0, carry: 750_000, lots: [] });
  assert.equal(first.membership.points.carry, 750_000);
  // A visit counts once, also if it gave no point yet.
  await assert.rejects(earn(tessera, member.id, 'visit-1', 750), refused('duplicate_reference'));
  const dry = await tessera.points.earn({
    membership_id: member.id,
    order: { id: 'visit-2', amount: 750, ...EUR },
    dry_run: true,
  });
  assert.deepEqual([dry.points, dry.membership.points.carry], [1, 500_000]);
  await earn(tessera, member.id, 'visit-2', 750);
  const sale = { items: [{ amount: 750 }], ...EUR, membership: { id: member.id } };
  assert.equal((await tessera.orders.quote(sale)).pricing.points_to_earn, 1);
  await tessera.orders.apply('visit-3', sale);
  await tessera.orders.apply('visit-4', sale);
  assert.partialDeepStrictEqual(await points(), { available: 103, carry: 0, lifetime_earned: 3 });
});

test('what is returned or reversed takes its part of a point back, in any order', async (t) => {
  const dice = diceOf(t);
  for (const pending_days of [0, 3]) {
    const { tessera, member, points } = await open({ rounding: 'carry' }, { pending_days });
    const left = new Map<string, { amount: number; transaction?: string }>();
    const check = async (said: string) => {
      const { available, pending, debt, carry } = await points();
      const amount = [...left.values()].reduce((sum, one) => sum + one.amount, 0);
      const parts = (available + pending - debt - 100) * 1_000_000 + carry;
      assert.equal(parts, amount * 1_000, said);
    };
    for (let step = 0; step < 8; step += 1) {
      const [id, amount] = [`order-${step}`, dice.between(1, 2_500)];
      if (dice.between(0, 1) === 0) {
        const { transaction } = await earn(tessera, member.id, id, amount);
        left.set(id, { amount, transaction: transaction!.id });
      } else {
        await tessera.orders.apply(id, { items: [{ amount }], ...EUR, membership: { id: member.id } });
        left.set(id, { amount });
      }
      await check(`${id} of ${amount}`);
    }
    if (pending_days === 0) await tessera.points.redeem({ membership_id: member.id, points: 103 });
    const spent = pending_days === 0 ? 103 : 0;
    const back = async (said: string) => {
      const { available, pending, debt, carry } = await points();
      const amount = [...left.values()].reduce((sum, one) => sum + one.amount, 0);
      const parts = (available + pending - debt + spent - 100) * 1_000_000 + carry;
      assert.equal(parts, amount * 1_000, said);
    };
    while (left.size > 0) {
      const [id, one] = [...left][dice.between(0, left.size - 1)]!;
      if (one.transaction) {
        await tessera.points.reverse(one.transaction, { reason: 'Returned' });
        await assert.rejects(
          tessera.points.reverse(one.transaction, { reason: 'Returned' }),
          refused('already_reversed'),
        );
        left.delete(id);
      } else if (one.amount > 1 && dice.between(0, 2) > 0) {
        const amount = dice.between(1, one.amount - 1);
        await tessera.orders.return(id, { reason: 'Returned', amount });
        one.amount -= amount;
      } else {
        await tessera.orders.return(id, { reason: 'Returned' });
        left.delete(id);
      }
      await back(`return of ${id}`);
    }
  }
});

test('all points of an earning are reversed the same way, by their number or without one', async () => {
  const ends: object[] = [];
  for (const number of [{}, { points: 2 }]) {
    const { tessera, member, points } = await open({ rounding: 'carry' });
    const { transaction } = await earn(tessera, member.id, 'A', 2_750);
    await tessera.points.reverse(transaction!.id, { reason: 'Returned', ...number });
    ends.push(await points());
  }
  assert.deepEqual(ends[1], ends[0]);
  assert.partialDeepStrictEqual(ends[0], { available: 100, carry: 0, lifetime_earned: 0 });
});

test('a rule for whole units earns nothing for a part of one', async () => {
  const rule = { points_per_unit: 5, unit_amount: 250 };
  for (const [rounding, expected] of [
    ['whole_units', 5],
    ['floor', 6],
  ] as const) {
    const { tessera, member } = await open({ ...rule, rounding });
    assert.equal((await earn(tessera, member.id, 'A', 300)).points, expected);
  }
});

test('roundings without an effect, and those that could not be kept, are refused', async () => {
  const { tessera, pass } = await open({});
  const wrong: NonNullable<NonNullable<Parameters<Tessera['memberships']['updatePass']>[1]>['earn_rule']>[] =
    [
      { basis: 'visit', points_per_unit: 1, rounding: 'whole_units' },
      { basis: 'none', rounding: 'carry' },
      { basis: 'none', excludes: { skus: ['a'] } },
      { basis: 'spend', points_per_unit: 1, unit_amount: 1_000_001, rounding: 'carry' },
    ];
  for (const earn_rule of wrong)
    await assert.rejects(
      tessera.memberships.updatePass(pass.id, { earn_rule, apply: 'from_now' }),
      refused('validation_failed'),
    );
});

const giftCard = { sku: 'gift-card', amount: 5_000, stored_value: true };

test('selling stored value earns nothing, and spending it earns once', async () => {
  const { tessera, member, points } = await open({});
  const membership = { id: member.id };
  const sold = await tessera.orders.apply('A', { items: [giftCard], ...EUR, membership });
  assert.equal(sold.pricing!.points_to_earn, 0);
  assert.equal(sold.pricing!.lines[0]!.earns, false);
  const card = await tessera.vouchers.create({ type: 'gift', gift: { amount: 5_000, currency: 'EUR' } });
  await tessera.orders.apply('B', {
    items: [{ amount: 5_000 }],
    ...EUR,
    membership,
    gift_cards: [{ id: card.id }],
  });
  assert.equal((await points()).available, 105);
  // By amount only, the caller says what the order has.
  const earned = await earn(tessera, member.id, 'C', 7_000, { items: [giftCard, { amount: 2_000 }] });
  assert.equal(earned.points, 2);
  assert.equal((await earn(tessera, member.id, 'D', 5_000, { items: [giftCard] })).points, 0);
});

test('a visit that only sells stored value earns nothing', async () => {
  const { tessera, member } = await open({ basis: 'visit', points_per_unit: 10, unit_amount: undefined });
  const membership = { id: member.id };
  const only = await tessera.orders.apply('A', { items: [giftCard], ...EUR, membership });
  const also = await tessera.orders.apply('B', { items: [giftCard, { amount: 250 }], ...EUR, membership });
  assert.deepEqual([only.pricing!.points_to_earn, also.pricing!.points_to_earn], [0, 10]);
});

test('lines that the pass excludes never earn, and their return takes nothing', async () => {
  const { tessera, member, points } = await open({ excludes: { categories: ['tobacco'] } });
  const items = [
    { amount: 3_000, categories: ['food'] },
    { amount: 2_000, categories: ['tobacco'] },
  ];
  // A tenth is off both lines.
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  });
  const order = await tessera.orders.apply('A', {
    items,
    shipping_amount: 500,
    ...EUR,
    membership: { id: member.id },
    vouchers: [{ id: voucher.id }],
  });
  assert.equal(order.pricing!.points_to_earn, 3);
  assert.deepEqual(
    order.pricing!.lines.map(({ earns }) => earns),
    [undefined, false],
  );
  const tobacco = await tessera.orders.return('A', { reason: 'Back', lines: [{ line: 1 }] });
  assert.equal(tobacco.return.points_reversed, 0);
  const rest = await tessera.orders.return('A', { reason: 'Back' });
  assert.equal(rest.return.points_reversed, 3);
  assert.equal((await points()).available, 100);
});

test('joined memberships add up what they carry over, and undoing it takes it apart', async () => {
  const { tessera, pass, member, points } = await open({ rounding: 'carry' });
  const other = await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'grace' } });
  await earn(tessera, member.id, 'A', 500);
  await earn(tessera, other.id, 'B', 250);
  const carried = async () => [
    (await points()).carry,
    (await tessera.memberships.get(other.id)).points.carry,
  ];
  assert.deepEqual(await carried(), [500_000, 250_000]);
  await tessera.customers.merge(member.customer_id, { duplicate_id: other.customer_id });
  // Both cards lead to the membership that was kept.
  const { membership: kept } = await tessera.memberships.verify({ serial: member.serial });
  assert.equal((await tessera.memberships.get(kept!.id)).points.carry, 750_000);
  await tessera.customers.unmerge(other.customer_id);
  assert.deepEqual(await carried(), [500_000, 250_000]);
});
