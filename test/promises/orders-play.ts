/** Plays the same commands on a server and the oracle, and compares them after each. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { decodeId } from '../../contract/ids.ts';
import { type Tessera, TesseraError } from '../../sdk/src/index.ts';
import type { World } from '../harness/world.ts';
import { Oracle, type Presented, rules, type Terms } from './orders-oracle.ts';

export interface Stage {
  world: World;
  tessera: Tessera;
  passId: string;
}

const terms: Terms[] = [
  { percent: 5_000, limit: 3 },
  { percent: 1_111, limit: 5 },
  { off: 777, limit: 4 },
  { percent: 3_333, limit: null },
];
const cards = [4_000, 2_500, 90];
const orderIds = ['A', 'B', 'C', 'D'];

const basket: fc.Arbitrary<Presented> = fc.record({
  lines: fc.array(fc.record({ amount: fc.nat({ max: 3_000 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  shipping: fc.constantFrom(0, 0, 350),
  vouchers: fc.shuffledSubarray([0, 1, 2, 3], { maxLength: 3 }),
  cards: fc.shuffledSubarray([0, 1, 2], { maxLength: 2 }).chain((chosen) =>
    fc.tuple(
      ...chosen.map((card) =>
        fc.record({
          card: fc.constant(card),
          amount: fc.option(fc.integer({ min: 1, max: 1_500 }), { freq: 2 }),
        }),
      ),
    ),
  ),
  points: fc.option(fc.integer({ min: 1, max: 120 }), { freq: 1 }),
  earns: fc.boolean(),
});
const id = fc.constantFrom(...orderIds);
/** A later command on an order often repeats its last basket. */
const again = fc.boolean();

export type Command =
  | { do: 'quote' | 'hold' | 'apply'; id: string; basket: Presented; again: boolean }
  | { do: 'release'; id: string }
  | { do: 'redeem'; id: string; voucher: number; basket: Presented; again: boolean }
  | { do: 'return'; id: string; share: number | null }
  | { do: 'return line'; id: string; line: number; quantity: number };

export const commands = (lengths: { shortest: number; longest: number }): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('quote' as const), id, basket, again }),
      { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), id, basket, again }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('apply' as const), id, basket, again }) },
      fc.record({ do: fc.constant('release' as const), id }),
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('redeem' as const), id, voucher: fc.nat(3), basket, again }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('return' as const), id, share: fc.option(fc.nat(1_000)) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('return line' as const),
          id,
          line: fc.nat(3),
          quantity: fc.integer({ min: 1, max: 3 }),
        }),
      },
    ),
    { minLength: lengths.shortest, maxLength: lengths.longest },
  );

/** Plays a list with vouchers, cards and a member of its own. */
export async function playAll({ world, tessera, passId }: Stage, list: readonly Command[]): Promise<void> {
  const prefix = randomUUID();
  const vouchers = await Promise.all(
    terms.map((one) =>
      tessera.vouchers.create({
        type: 'discount',
        discount:
          'off' in one
            ? { type: 'amount', amount_off: one.off, currency: 'EUR' }
            : { type: 'percent', percent_off: one.percent },
        redemption_limit: one.limit,
      }),
    ),
  );
  const gifts = await Promise.all(
    cards.map((amount) => tessera.vouchers.create({ type: 'gift', gift: { amount, currency: 'EUR' } })),
  );
  const member = await tessera.memberships.issue({
    pass_id: passId,
    customer: { external_id: prefix },
    initial_points: rules.initialPoints,
  });
  const oracle = new Oracle(terms, cards);
  const last = new Map<string, Presented>();
  const named = (order: string) => `${prefix}-${order}`;
  const bodyOf = (own: Presented) => ({
    items: own.lines.map(({ amount, quantity }) => ({ amount, quantity })),
    shipping_amount: own.shipping,
    currency: 'EUR',
    vouchers: own.vouchers.map((at) => ({ id: vouchers[at]!.id })),
    gift_cards: own.cards.map(({ card, amount }) => ({
      id: gifts[card]!.id,
      ...(amount !== null && { amount }),
    })),
    membership: { id: member.id },
    earn_points: own.earns,
    ...(own.points !== null && { points: own.points }),
  });
  const basketOf = (command: { id: string; basket: Presented; again: boolean }): Presented => {
    const own = command.again ? (last.get(command.id) ?? command.basket) : command.basket;
    last.set(command.id, own);
    return own;
  };

  for (const command of list) {
    const order = named(command.id);
    switch (command.do) {
      case 'quote': {
        const own = basketOf(command);
        const expected = oracle.price(command.id, own);
        const quote = await answerOf(tessera.orders.quote({ ...bodyOf(own), order_id: order }));
        assert.equal(quote?.valid ?? false, expected !== undefined);
        if (expected) {
          const { pricing } = quote!;
          assert.deepEqual(
            [pricing.to_pay, pricing.points_spent, pricing.points_to_earn, pricing.total],
            [expected.toPay, expected.points, expected.earned, expected.total],
          );
        }
        break;
      }
      case 'hold': {
        const own = basketOf(command);
        const expected = oracle.hold(command.id, own);
        assert.equal((await answerOf(tessera.orders.hold(order, bodyOf(own)))) !== undefined, expected);
        break;
      }
      case 'apply': {
        const own = basketOf(command);
        const expected = oracle.apply(command.id, own);
        assert.equal((await answerOf(tessera.orders.apply(order, bodyOf(own)))) !== undefined, expected);
        break;
      }
      case 'release': {
        const expected = oracle.release(command.id);
        assert.equal((await answerOf(tessera.orders.release(order))) !== undefined, expected);
        break;
      }
      case 'redeem': {
        const { lines, shipping } = basketOf(command);
        const amount = lines.reduce((total, line) => total + line.amount, shipping);
        const expected = oracle.redeem(command.id, command.voucher, amount);
        const voucher = vouchers[command.voucher]!.id;
        const use = { order: { id: order, amount, currency: 'EUR' } };
        assert.equal(
          (await answerOf(tessera.vouchers.redeem(voucher, use)))?.discount_amount ?? undefined,
          expected,
        );
        break;
      }
      case 'return':
        await returnAmount(command.id, command.share);
        break;
      case 'return line':
        await returnLine(command.id, command.line, command.quantity);
        break;
    }
    await compare(command);
  }

  async function returnAmount(orderId: string, share: number | null): Promise<void> {
    const known = oracle.orders.get(orderId);
    const left = known?.applied === undefined ? 0 : leftOf(orderId);
    const amount = share === null ? null : Math.max(1, Math.floor((left * share) / 900));
    const expected = oracle.returnOrder(orderId, amount);
    const body = { reason: 'Returned', ...(amount !== null && { amount }) };
    const answer = await answerOf(tessera.orders.return(named(orderId), body));
    assert.equal(answer?.return.amount, expected);
  }

  function leftOf(orderId: string): number {
    const order = oracle.orders.get(orderId)!;
    const discounts = [...order.discounts.values()].reduce((total, value) => total + value, 0);
    return order.amount! - discounts - order.off - order.returned;
  }

  /** The server says what a line is worth; the oracle says what that moves. */
  async function returnLine(orderId: string, line: number, quantity: number): Promise<void> {
    const before = await answerOf(tessera.orders.get(named(orderId)));
    const answer = await answerOf(
      tessera.orders.return(named(orderId), { reason: 'Returned', lines: [{ line, quantity }] }),
    );
    const order = oracle.orders.get(orderId);
    const sold = before?.pricing?.lines[line];
    const back = before?.returns.flatMap(({ lines }) => lines.filter((one) => one.line === line)) ?? [];
    const rest = (sold?.quantity ?? 0) - back.reduce((total, one) => total + one.quantity, 0);
    const isPossible = order?.applied !== undefined && sold !== undefined && quantity <= rest;
    assert.equal(answer !== undefined, isPossible, JSON.stringify({ before, line, quantity }));
    if (!answer) return;
    const { amount } = answer.return;
    const paid = sold!.amount - sold!.discount_amount;
    assert.ok(amount <= paid && amount <= leftOf(orderId));
    const wholeLines = answer.order.pricing!.lines.every((one, at) => {
      const own = answer.order.returns.flatMap(({ lines }) => lines.filter((part) => part.line === at));
      return own.reduce((total, part) => total + part.quantity, 0) === one.quantity;
    });
    assert.equal(oracle.returnOrder(orderId, amount, wholeLines), amount);
  }

  /** Compares the rows with the oracle. */
  async function compare(command: Command): Promise<void> {
    const [rows, used, balances, [points]] = await Promise.all([
      world.sql<{ order_id: string; discounted: number; returned: number; state: string }>(
        `select right(order_id, 1) as order_id, discounted::int, returned::int,
                case when closed_at is not null then 'closed' when applied_at is not null then 'applied'
                     when hold is not null then 'held' else 'open' end as state
         from orders where order_id like $1 order by 1`,
        [`${prefix}-%`],
      ),
      rowsOf<{ used: number; held: number }>(vouchers, 'redeemed_quantity as used, held_quantity as held'),
      rowsOf<{ balance: number; held: number }>(
        gifts,
        'gift_balance::int as balance, gift_held::int as held',
      ),
      world.sql<{ available: number; held: number; debt: number }>(
        `select points_available::int as available, points_held::int as held, points_debt::int as debt
         from memberships where id = $1`,
        [decodeId('membership', member.id)],
      ),
    ]);
    const expected = {
      orders: [...oracle.orders]
        .map(([order_id, order]) => ({
          order_id,
          discounted: oracle.discounted(order),
          returned: order.returned,
          state: order.closed
            ? 'closed'
            : order.applied !== undefined
              ? 'applied'
              : order.hold
                ? 'held'
                : 'open',
        }))
        .sort((a, b) => (a.order_id < b.order_id ? -1 : 1)),
      used: oracle.used.map((one, at) => ({ used: one, held: oracle.held[at]! })),
      balances: oracle.balance.map((balance, at) => ({ balance, held: oracle.giftHeld[at]! })),
      points: oracle.points,
    };
    assert.deepEqual({ orders: rows, used, balances, points }, expected, JSON.stringify(command));
  }

  async function rowsOf<Row>(of: readonly { id: string }[], what: string): Promise<Row[]> {
    const ids = of.map((one) => decodeId('voucher', one.id));
    return world.sql<Row>(
      `select ${what} from vouchers where id = any ($1::uuid[]) order by array_position($1::uuid[], id)`,
      [ids],
    );
  }
}

/** The answer, or undefined if the request was refused for a reason of its own. */
async function answerOf<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof TesseraError && [404, 409, 422].includes(error.status)) return undefined;
    throw error;
  }
}
