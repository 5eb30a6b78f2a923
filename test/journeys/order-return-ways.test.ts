/** However an order is returned, the same comes back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order, OrderReturn, Tessera } from '../../sdk/src/index.ts';
import type { Dice } from '../harness/dice.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { diceOf } from '../promises/seed.ts';
import { assertKept, basket, gift, openClub, percent, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface Stage {
  tessera: Tessera;
  order: Order;
  /** What the order used and earned, as it is now. */
  state: () => Promise<object>;
}

/** An order with everything that can be on it: vouchers, a gift card, points or a reward, and a promotion. */
async function openOrder(by: 'points' | 'reward', rounding: 'floor' | 'carry'): Promise<Stage> {
  const tessera = await (await world.merchant()).client();
  const { pass, member } = await openClub(tessera);
  await tessera.memberships.updatePass(pass.id, { earn_rule: { ...spend, rounding } });
  const [full, early] = [
    await percent(tessera, 1_000),
    await percent(tessera, 500, { restrictions: { on_return: 'any' } }),
  ];
  const card = await gift(tessera, 2_000);
  const promotion = await tessera.campaigns.create({
    name: 'Cakes',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 100, currency: 'EUR', items: { skus: ['cake'] } },
    budget: { uses: 10 },
  });
  const paying = by === 'points' ? { points: 70 } : { reward_id: pass.rewards[0]!.id };
  const order = await tessera.orders.apply('A', {
    ...basket,
    membership: { id: member.id },
    vouchers: [{ id: full.id }, { id: early.id }],
    gift_cards: [{ id: card.id }],
    ...paying,
  });
  const state = async () => {
    const [one, own, voucher, other, money, campaign] = await Promise.all([
      tessera.orders.get('A'),
      tessera.memberships.get(member.id),
      tessera.vouchers.get(full.id),
      tessera.vouchers.get(early.id),
      tessera.vouchers.get(card.id),
      tessera.campaigns.get(promotion.id),
    ]);
    return {
      status: one.status,
      discounted: one.discounted,
      returned: one.returned_amount,
      points: own.points,
      uses: [voucher, other, money].map((it) => it.redeemed_quantity),
      balance: money.gift?.balance,
      budget: campaign.used,
      sums: sumsOf(one),
    };
  };
  return { tessera, order, state };
}
const spend = { basis: 'spend', points_per_unit: 1, unit_amount: 100 } as const;

const figures = [
  'amount',
  'money',
  'gift_amount',
  'points_value',
  'points_returned',
  'shipping_amount',
] as const;

/** What came back in all, and of each line. */
function sumsOf({ pricing, returns }: Order): object {
  const lines = pricing!.lines.map((_, at) => {
    const back = returns.flatMap((one) => one.lines.filter(({ line }) => line === at));
    return [
      Math.round(sumOf(back.map(({ quantity }) => quantity * 1_000))),
      sumOf(back.map(({ amount }) => amount)),
    ];
  });
  return { lines, ...Object.fromEntries(figures.map((key) => [key, sumOf(returns.map((one) => one[key]))])) };
}

function assertAddsUp(back: OrderReturn): void {
  assert.equal(sumOf(back.lines.map(({ amount }) => amount)) + back.shipping_amount, back.amount);
  assert.equal(back.money + back.gift_amount + back.points_value, back.amount);
}

type Way = (stage: Stage, dice: Dice) => Promise<void>;
const returned = async ({ tessera }: Stage, body: object): Promise<Order> => {
  const answer = await tessera.orders.return('A', { reason: 'Back', ...body });
  assertAddsUp(answer.return);
  const [shown, listed] = [await tessera.orders.get('A'), await tessera.orders.list().page()];
  assert.deepEqual(answer.order, withoutQuote(shown));
  assert.deepEqual(listed.data.map(withoutQuote), [withoutQuote(shown)]);
  assert.deepEqual(answer.return, shown.returns.at(-1));
  return answer.order;
};
const withoutQuote = ({ quote: _quote, ...order }: Order): Omit<Order, 'quote'> => order;

const lines = basket.items.map((_, line) => ({ line }));
const ways: Record<string, Way> = {
  whole: async (stage) => void (await returned(stage, {})),
  'the amount of everything': async (stage) =>
    void (await returned(stage, { amount: leftOf(await stage.tessera.orders.get('A')) })),
  'all lines with the shipping': async (stage) => void (await returned(stage, { lines, shipping: true })),
  'all lines, then the shipping': async (stage) => {
    assert.equal((await returned(stage, { lines })).status, 'returned');
    await returned(stage, {});
  },
  'line by line': async (stage) => {
    for (const line of lines) await returned(stage, { lines: [line] });
    await returned(stage, {});
  },
  'amounts, units and the rest': async (stage, dice) => {
    for (let step = 0; step < 4; step += 1) {
      const order = await stage.tessera.orders.get('A');
      const at = dice.between(0, lines.length - 1);
      const back = sumOf(
        order.returns
          .flatMap((one) => one.lines.filter(({ line }) => line === at))
          .map((one) => one.quantity),
      );
      const rest = order.pricing!.lines[at]!.quantity - back;
      if (dice.between(0, 1) === 0 || rest < 1) {
        await returned(stage, { amount: dice.between(1, Math.floor(leftOf(order) / 3)) });
      } else {
        await returned(stage, { lines: [{ line: at, quantity: 1 }] });
      }
    }
    await returned(stage, {});
  },
};

const leftOf = ({ pricing, returned_amount: back }: Order): number =>
  pricing!.to_pay + pricing!.gift_total + pricing!.points_value - back;

for (const [by, rounding] of [
  ['points', 'floor'],
  ['reward', 'carry'],
] as const) {
  test(`an order paid with ${by} ends the same however all of it is returned (${rounding})`, async (t) => {
    const dice = diceOf(t);
    const ends: [string, object][] = [];
    for (const [name, way] of Object.entries(ways)) {
      const stage = await openOrder(by, rounding);
      await way(stage, dice);
      ends.push([name, await stage.state()]);
      await assert.rejects(
        stage.tessera.orders.return('A', { reason: 'More' }),
        refused('order_already_returned'),
      );
    }
    for (const [name, end] of ends) assert.deepEqual(end, ends[0]![1], name);
    assert.partialDeepStrictEqual(ends[0]![1], {
      status: 'returned',
      discounted: 0,
      uses: [0, 0, 0],
      balance: 2_000,
      budget: { uses: 0, amount: 0 },
      points: { available: 100, carry: 0, lifetime_redeemed: 0 },
    });
  });
}

test('the voucher, the reward and the promotion come back with the goods, although the shipping is kept', async () => {
  const stage = await openOrder('reward', 'floor');
  const order = await returned(stage, { lines });
  assert.equal(order.status, 'returned');
  assert.equal(leftOf(order), 500);
  assert.partialDeepStrictEqual(await stage.state(), {
    status: 'returned',
    uses: [0, 0, 1],
    budget: { uses: 0, amount: 0 },
    // 5 of the points that the shipping earned are kept.
    points: { available: 105, lifetime_redeemed: 0 },
  });
  const [listed] = (await stage.tessera.orders.list({ status: ['returned'] }).page()).data;
  assert.equal(listed?.order_id, 'A');
  // The shipping can still be returned.
  const rest = await returned(stage, {});
  assert.deepEqual([rest.returns.at(-1)!.lines, rest.returns.at(-1)!.shipping_amount], [[], 500]);
});

test('what cost nothing can be kept, and comes back later', async () => {
  const tessera = await (await world.merchant()).client();
  const tenth = await percent(tessera, 1_000, { redemption_limit: 1 });
  const items = [
    { sku: 'cup', quantity: 2, unit_amount: 1_000 },
    { sku: 'sample', quantity: 1, amount: 0 },
  ];
  await tessera.orders.apply('A', { items, currency: 'EUR', vouchers: [{ id: tenth.id }] });
  const back = async (line: number) =>
    (await tessera.orders.return('A', { reason: 'Back', lines: [{ line, quantity: 1 }] })).order.status;
  assert.equal(await back(0), 'partially_returned');
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 1);
  assert.equal(await back(0), 'returned');
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 0);
  assert.equal(await back(1), 'returned');
  await assert.rejects(back(1), refused('order_already_returned'));
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 0);
  // An order of nothing else ends with it.
  await tessera.orders.apply('free', { items: [items[1]!, items[1]!], currency: 'EUR' });
  const one = await tessera.orders.return('free', { reason: 'Back', lines: [{ line: 0 }] });
  const rest = await tessera.orders.return('free', { reason: 'Back' });
  assert.deepEqual([one.order.status, rest.order.status], ['applied', 'returned']);
});

test('a return of the whole order names its lines and the shipping', async () => {
  const tessera = await (await world.merchant()).client();
  await tessera.orders.apply('A', {
    items: [{ quantity: 2, unit_amount: 1_000 }, { amount: 500 }],
    shipping_amount: 300,
    currency: 'EUR',
  });
  const { return: back } = await tessera.orders.return('A', { reason: 'r' });
  assert.partialDeepStrictEqual(back, { amount: 2_800, money: 2_800, shipping_amount: 300 });
  assert.deepEqual(back.lines, [
    { line: 0, quantity: 2, amount: 2_000 },
    { line: 1, quantity: 1, amount: 500 },
  ]);
});

test('what other calls took off an order is off all of its lines', async () => {
  const tessera = await (await world.merchant()).client();
  const ten = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'amount', amount_off: 1_050, currency: 'EUR' },
  });
  await tessera.vouchers.redeem(ten.id, { order: { id: 'A', amount: total, currency: 'EUR' } });
  await tessera.orders.apply('A', basket);
  const part = await tessera.orders.return('A', { reason: 'Broken', lines: [{ line: 3 }] });
  assert.equal(part.return.amount, 4_500);
  const rest = await tessera.orders.return('A', { reason: 'All' });
  assertAddsUp(rest.return);
  assert.equal(part.return.amount + rest.return.amount, total - 1_050);
});
