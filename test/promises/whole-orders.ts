/** Whole orders with everything that can be on them, and how they are applied and returned. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import type { RouteName } from '../../contract/routes.ts';
import { figures } from './figures.ts';
import { type Asked, type Asker, lastOf, tally } from './journal.ts';
import type { Rig } from './rig.ts';
import { shuffled } from './seed.ts';
import { slowUpdates } from './slow-rows.ts';
import { gift, issuance, newAsker, newVoucher, times } from './voucher-book.ts';

/** What an answer says of the order; the member's balance is that of the moment. */
const orderIn = (body: string): string => {
  const { membership: _, ...order } = JSON.parse(body) as { membership?: unknown };
  return JSON.stringify(order);
};

export const asking = (as: Asker, order: string, verb: 'hold' | 'apply' | 'return', body: object): Asked => ({
  as,
  route: `orders.${verb}` as RouteName,
  path: `/api/v1/orders/${order}/${verb}`,
  body,
  key: randomUUID(),
});

const repeated = (asked: Asked): Asked => ({ ...asked, key: randomUUID() });

export interface Stock {
  /** As many orders of the basket as it is for. */
  count: number;
  till: Asker;
  voucher: { id: string; uuid: string };
  card: { id: string; uuid: string };
  member: { id: string; uuid: string };
}

/** A voucher, a gift card and a member who can pay with points. */
export async function stock(rig: Rig, count = figures.wholeOrders.orders): Promise<Stock> {
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
    count,
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
export const basket = ({ voucher, card, member }: Stock) => ({
  items: [{ amount: 500 }, { amount: 499 }, { quantity: 2, unit_amount: 119 }, { amount: 100 }],
  currency: 'EUR',
  vouchers: [{ id: voucher.id }],
  gift_cards: [{ id: card.id, amount: 100 }],
  membership: { id: member.id },
  points: 10,
});
export const third = Math.floor((1_337 * 3_333) / 10_000);
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

/**
 * Holds, applies and returns each order several times at once, and fails unless all add up. `disturb` gets the requests
 * in progress and how many strikes they should survive.
 */
export async function applyAndReturn(
  t: TestContext,
  { rig, own }: { rig: Rig; own: Stock },
  disturb: (working: Promise<unknown>, strikes: number) => Promise<number> = async () => 0,
): Promise<void> {
  const { count } = own;
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
  const struck = await disturb(working, 4);
  const outcomes = await working;
  t.diagnostic(`${struck} strikes; ${JSON.stringify(tally(outcomes))}`);
  assert.deepEqual(tally(outcomes), { '200': 3 * count });
  for (const answers of Map.groupBy(outcomes, ({ asked: { path } }) => path).values())
    assert.equal(new Set(answers.map((entry) => orderIn(lastOf(entry).body))).size, 1);
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
  await disturb(backing, 2);
  t.diagnostic(JSON.stringify(tally(await backing)));
  assert.deepEqual(await sumsOf(rig, own), {
    used: 0,
    balance: 100 * count,
    points: 20 * count,
    discounted: 0,
    applied: count,
  });
  await rig.assertKept();
}

/** How many concurrent orders of one new customer get the discount of a first order. */
export async function firstOrders(rig: Rig): Promise<number> {
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
