/** Whole orders are applied once and returned within what was applied, by concurrent tills and through crashes. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { decodeId } from '../../../contract/ids.ts';
import type { RouteName } from '../../../contract/routes.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { withoutVoucherLimits } from '../../mutants/mutants.ts';
import { allocatedPerLine, ordersUnlocked, returnedBeyond } from '../../mutants/order-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, type Asker, lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { shuffled } from '../../promises/seed.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { gift, issuance, newAsker, newVoucher, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

const { orders: count } = figures.wholeOrders;

const asking = (as: Asker, order: string, verb: 'hold' | 'apply' | 'return', body: object): Asked => ({
  as,
  route: `orders.${verb}` as RouteName,
  path: `/api/v1/orders/${order}/${verb}`,
  body,
  key: randomUUID(),
});

const repeated = (asked: Asked): Asked => ({ ...asked, key: randomUUID() });

interface Stock {
  till: Asker;
  voucher: { id: string; uuid: string };
  card: { id: string; uuid: string };
  member: { id: string; uuid: string };
}

/** A voucher, a gift card and a member who can pay with points. */
async function stock(rig: Rig): Promise<Stock> {
  const till = await newAsker(rig);
  const make = async (route: RouteName, path: string, body: object) => {
    const entry = await rig.clients.untilKnown({
      as: till,
      route,
      path: `/api/v1${path}`,
      body,
      key: randomUUID(),
    });
    assert.ok(lastOf(entry).status < 300, lastOf(entry).body);
    return JSON.parse(lastOf(entry).body) as { id: string };
  };
  const template = await make('memberships.create-template', '/memberships/pass-templates', {
    name: 'Card',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const pass = await make('memberships.create-pass', '/memberships/passes', {
    template_id: template.id,
    name: 'Club',
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    spend_rule: { points: 1, amount: 10, currency: 'EUR' },
    status: 'active',
  });
  const member = await make('memberships.issue', '/memberships/merchant/issue', {
    pass_id: pass.id,
    customer: { external_id: 'member' },
    initial_points: 20 * count,
  });
  return {
    till,
    voucher: await newVoucher(rig, till, {
      redemption_limit: count,
      discount: { type: 'percent', percent_off: 3_333 },
    }),
    card: await newVoucher(rig, till, gift(100 * count)),
    member: { id: member.id, uuid: decodeId('membership', member.id)! },
  };
}

/** 13.37 with a third off, 1.00 from the card, and 10 points that pay 1.00. */
const basket = ({ voucher, card, member }: Stock) => ({
  items: [{ amount: 500 }, { amount: 499 }, { quantity: 2, unit_amount: 119 }, { amount: 100 }],
  currency: 'EUR',
  vouchers: [{ id: voucher.id }],
  gift_cards: [{ id: card.id, amount: 100 }],
  membership: { id: member.id },
  points: 10,
});
const third = Math.floor((1_337 * 3_333) / 10_000);
const earned = Math.floor((1_337 - third - 100) / 100);

interface Sums {
  used: number;
  balance: number;
  points: number;
  discounted: number;
  applied: number;
}

const sumsOf = (rig: Rig, { voucher, card, member }: Stock): Promise<Sums> =>
  rig.world.total<keyof Sums>(
    `select (select redeemed_quantity from vouchers where id = $1) as used,
            (select gift_balance::int from vouchers where id = $2) as balance,
            (select points_available::int from memberships where id = $3) as points,
            (select sum(discounted)::int from orders) as discounted,
            (select count(*)::int from orders where applied_at is not null) as applied`,
    [voucher.uuid, card.uuid, member.uuid],
  );

test('three servers apply and return each order once, while they and their connections are killed', async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  const own = await stock(rig);
  const ids = times(count, (place) => `order-${place}`);
  const held = ids
    .filter((_, place) => place % 3 === 0)
    .map((id) => asking(own.till, id, 'hold', basket(own)));
  await rig.clients.together(held);
  const asked = ids.flatMap((id) => {
    const one = asking(own.till, id, 'apply', basket(own));
    return [one, repeated(one), repeated(one)];
  });
  const working = rig.clients.together(shuffled(rig.dice, asked));
  const struck = await strikeDuring(rig, working, [crashServer, endBackend, crashServer, endBackend]);
  const outcomes = await working;
  t.diagnostic(`${struck} strikes; ${JSON.stringify(tally(outcomes))}`);
  assert.deepEqual(tally(outcomes), { '200': 3 * count });
  for (const answers of Map.groupBy(outcomes, ({ asked: { path } }) => path).values())
    assert.equal(new Set(answers.map((entry) => lastOf(entry).body)).size, 1);
  assert.deepEqual(await sumsOf(rig, own), {
    used: count,
    balance: 0,
    points: 20 * count - 10 * count + earned * count,
    discounted: (third + 200) * count,
    applied: count,
  });
  await rig.assertKept();

  const returning = ids.flatMap((id) => [
    asking(own.till, id, 'return', { reason: 'Broken', lines: [{ line: 2, quantity: 1 }] }),
    ...times(2, () => asking(own.till, id, 'return', { reason: 'All of it' })),
  ]);
  const backing = rig.clients.together(shuffled(rig.dice, returning));
  await strikeDuring(rig, backing, [crashServer, endBackend]);
  t.diagnostic(JSON.stringify(tally(await backing)));
  assert.deepEqual(await sumsOf(rig, own), {
    used: 0,
    balance: 100 * count,
    points: 20 * count,
    discounted: 0,
    applied: count,
  });
  await rig.assertKept();
});

/** How many concurrent orders of one new customer get the discount of a first order. */
async function firstOrders(t: TestContext, mutations: readonly Mutation[]): Promise<number> {
  const rig = await openBreakable(t, { background: 'one', servers: 3, mutations });
  await slowUpdates(rig, 'orders', 'insert');
  const till = await newAsker(rig);
  const created = await rig.clients.untilKnown({
    as: till,
    route: 'campaigns.create',
    path: '/api/v1/campaigns',
    body: {
      name: 'Welcome',
      kind: 'automatic',
      discount: { type: 'percent', percent_off: 1_000 },
      conditions: { customer: { first_order: true } },
    },
    key: randomUUID(),
  });
  assert.equal(lastOf(created).status, 201, lastOf(created).body);
  const of = { items: [{ amount: 1_000 }], currency: 'EUR', customer: { external_id: 'newcomer' } };
  await rig.clients.untilKnown(issuance(till, (await newVoucher(rig, till)).id, 'newcomer'));
  const outcomes = await rig.clients.together(times(12, (at) => asking(till, `first-${at}`, 'apply', of)));
  assert.deepEqual(tally(outcomes), { '200': 12 });
  const { count: discounted } = await rig.world.total<'count'>(
    'select count(*)::int as count from orders where discounted > 0',
  );
  return discounted;
}

test('of concurrent orders of a new customer on three servers, one is the first', async (t) => {
  assert.equal(await firstOrders(t, []), 1);
});

/** Each breaks one thing that the tests above rely on, and what finds it. */
const mutants: [title: string, mutations: readonly Mutation[], found: string, play: typeof applyTwice][] = [
  ['a server that doesn’t lock orders is detected', ordersUnlocked, 'O1', applyTwice],
  [
    'a server that rounds the discount of each line by itself is detected',
    allocatedPerLine,
    'cents',
    applyOnce,
  ],
  ['a server that returns more than was applied is detected', returnedBeyond, 'O1', returnTooMuch],
];

for (const [title, mutations, found, play] of mutants) {
  test(title, async (t) => {
    const rig = await openBreakable(t, { background: 'one', mutations });
    await rig.world.sql(withoutVoucherLimits);
    const own = await stock(rig);
    const broken = await play(rig, own, t);
    assert.ok(broken.has(found), [...broken].join());
  });
}

/** Held orders are applied with points only, by many tills at once, until two servers collide. */
async function applyTwice(rig: Rig, own: Stock, t: TestContext): Promise<Set<string>> {
  const { vouchers: _vouchers, gift_cards: _cards, ...plain } = basket(own);
  const paying = { ...plain, points: 1, earn_points: false };
  for (let round = 1; round <= 40; round += 1) {
    const ids = times(4, (place) => `order-${round}-${place}`);
    await rig.clients.together(ids.map((id) => asking(own.till, id, 'hold', paying)));
    const asked = ids.flatMap((id) => times(6, () => asking(own.till, id, 'apply', paying)));
    await rig.clients.together(shuffled(rig.dice, asked));
    const broken = numbersOf(await rig.breaches());
    if (broken.size > 0) {
      t.diagnostic(`found in round ${round}`);
      return broken;
    }
  }
  return new Set();
}

async function applyOnce(rig: Rig, own: Stock): Promise<Set<string>> {
  const [entry] = await rig.clients.together([asking(own.till, 'order-1', 'apply', basket(own))]);
  const { pricing } = JSON.parse(lastOf(entry!).body) as { pricing: { discount_total: number } };
  const broken = numbersOf(await rig.breaches());
  return pricing.discount_total === third ? broken : broken.add('cents');
}

async function returnTooMuch(rig: Rig, own: Stock): Promise<Set<string>> {
  await rig.clients.together([asking(own.till, 'order-1', 'apply', basket(own))]);
  await rig.clients.together([asking(own.till, 'order-1', 'return', { reason: 'More', amount: 2_000 })]);
  return numbersOf(await rig.breaches());
}
