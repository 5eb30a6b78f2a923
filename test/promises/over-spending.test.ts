/** Limited objects are never over-spent by concurrent tills. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { type Asker, type Entry, lastOf, tally } from './journal.ts';
import { Rig } from './rig.ts';
import { shuffled } from './seed.ts';
import {
  gift,
  hold,
  newAsker,
  newCustomers,
  newVoucher,
  orderOf,
  redeemed,
  redemption,
  release,
  rollback,
  times,
} from './voucher-book.ts';

/** The hold that a success created. */
const heldBy = (entry: Entry): string | undefined =>
  (JSON.parse(lastOf(entry).body) as { hold: { id: string } | null }).hold?.id;

type Scene = (rig: Rig, till: Asker, t: TestContext) => Promise<void>;

/** Scenes for three servers on one database, in order. */
const scenes: Record<string, Scene> = {
  'redeem a voucher with one use once, however many tills try': async (rig, till) => {
    const voucher = await newVoucher(rig, till);
    const outcomes = await rig.clients.together(times(200, () => redemption(till, voucher.id)));
    assert.deepEqual(tally(outcomes), { '200': 1, '409 voucher_exhausted': 199 });
    assert.deepEqual(await redeemed(rig, voucher.uuid), { times: 1, amount: 0 });
    await rig.assertKept();
  },

  'redeem a voucher with 50 uses 50 times, by id and by code': async (rig, till) => {
    const voucher = await newVoucher(rig, till, { redemption_limit: 50 });
    const byCode = `${voucher.code}/redeem?by=code`;
    const asked = times(300, (place) => {
      const one = redemption(till, voucher.id);
      return place % 2 === 0 ? one : { ...one, path: `/api/v1/vouchers/${byCode}` };
    });
    assert.deepEqual(tally(await rig.clients.together(asked)), { '200': 50, '409 voucher_exhausted': 250 });
    await rig.assertKept();
  },

  'take no more from a gift than is on it': async (rig, till) => {
    const voucher = await newVoucher(rig, till, gift(1_000));
    const asked = times(200, () => redemption(till, voucher.id, { amount: rig.dice.between(1, 40) }));
    const outcomes = await rig.clients.together(asked);
    const spent = outcomes.filter((entry) => lastOf(entry).status === 200);
    const sum = spent.reduce((total, { asked }) => total + (asked.body as { amount: number }).amount, 0);
    assert.deepEqual(await redeemed(rig, voucher.uuid), { times: spent.length, amount: sum });
    assert.ok(sum > 1_000 - 40 && sum <= 1_000, `${sum} of 1000 was spent`);
    await rig.assertKept();
  },

  'let each customer use a voucher three times and no more': async (rig, till) => {
    const customers = await newCustomers(rig, till, 10);
    const voucher = await newVoucher(rig, till, { redemption_limit: null, per_customer_limit: 3 });
    const asked = customers.flatMap((external_id) =>
      times(20, () => redemption(till, voucher.id, { customer: { external_id } })),
    );
    const outcomes = await rig.clients.together(shuffled(rig.dice, asked));
    assert.deepEqual(tally(outcomes), { '200': 30, '409 customer_limit_reached': 170 });
    await rig.assertKept();
  },

  'set the last use aside for one till alone, and redeem or release it once': async (rig, till) => {
    const voucher = await newVoucher(rig, till);
    const held = await rig.clients.together(times(40, () => hold(till, voucher.id)));
    const holds = held.flatMap((entry) => heldBy(entry) ?? []);
    assert.equal(holds.length, 1);
    const ending = await rig.clients.together([
      ...times(20, () => redemption(till, voucher.id, { hold_id: holds[0] })),
      ...times(20, () => release(till, voucher.id, holds[0]!)),
      ...times(20, () => redemption(till, voucher.id)),
    ]);
    const redemptions = ending.filter(
      ({ asked, answers }) => asked.route === 'vouchers.redeem' && answers.at(-1)!.status === 200,
    );
    assert.ok(redemptions.length <= 1, JSON.stringify(tally(ending)));
    await rig.assertKept();
  },

  'take off an order exactly its amount, whatever vouchers and gifts meet on it': discountedOrders,
  'keep every promise while holds and redemptions mix': mixedUse,
};

test('three servers on one database', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  const till = await newAsker(rig);
  for (const [title, play] of Object.entries(scenes)) await t.test(title, (t) => play(rig, till, t));
});

/** 40% discounts and a gift card, each sent twice per order, with some rolled back and replaced. */
async function discountedOrders(rig: Rig, till: Asker, t: TestContext): Promise<void> {
  const discount = { type: 'percent', percent_off: 4_000 };
  const terms = { redemption_limit: null, discount };
  const vouchers = await Promise.all(times(4, () => newVoucher(rig, till, terms)));
  vouchers.push(await newVoucher(rig, till, gift(100_000)));
  const ids = times(8, (place) => `order-${place}`);
  const once = ids.flatMap((id) => vouchers.map((voucher) => redemption(till, voucher.id, orderOf(id))));
  const asked = [...once, ...once.map((one) => ({ ...one, key: randomUUID() }))];
  const outcomes = await rig.clients.together(shuffled(rig.dice, asked));
  t.diagnostic(JSON.stringify(tally(outcomes)));
  assert.deepEqual(
    await discountedBy(rig),
    ids.map((id) => [id, 1_000]),
  );
  const made = outcomes.filter((entry) => lastOf(entry).status === 200);
  const back = made.slice(0, made.length / 2).map((entry) => {
    const { redemption } = JSON.parse(lastOf(entry).body) as { redemption: { id: string } };
    return rollback(till, redemption.id);
  });
  const again = once.map((one) => ({ ...one, key: randomUUID() }));
  await rig.clients.together(shuffled(rig.dice, [...back, ...again]));
  await rig.clients.together(once.map((one) => ({ ...one, key: randomUUID() })));
  assert.deepEqual(
    await discountedBy(rig),
    ids.map((id) => [id, 1_000]),
  );
  await rig.assertKept();
}

/** The discount on each order, from redemptions that were not rolled back. */
async function discountedBy(rig: Rig): Promise<[string, number][]> {
  const rows = await rig.world.sql<{ order_id: string; taken: number }>(
    `select order_id, sum(coalesce(amount - rolled_back_amount, discount_amount))::int as taken
     from redemptions where order_id is not null and status <> 'rolled_back' group by 1 order by 1`,
  );
  return rows.map(({ order_id, taken }) => [order_id, taken]);
}

/** Tills that hold, redeem with and without a hold, reuse holds, and release. */
async function mixedUse(rig: Rig, till: Asker, t: TestContext): Promise<void> {
  const voucher = await newVoucher(rig, till, { redemption_limit: 12 });
  const balance = await newVoucher(rig, till, gift(200));
  const tills = times(40, async () => {
    const { id } = rig.dice.chance(0.5) ? voucher : balance;
    const body = id === balance.id ? { amount: rig.dice.between(1, 30) } : {};
    const held = heldBy(await rig.clients.untilKnown(hold(till, id, body)));
    if (held === undefined) return rig.clients.together([redemption(till, id, body)]);
    const withHold = () => redemption(till, id, { ...body, hold_id: held });
    const endings = [withHold(), withHold(), release(till, id, held), redemption(till, id, body)];
    return rig.clients.together(shuffled(rig.dice, endings).slice(0, rig.dice.between(1, 4)));
  });
  const outcomes = (await Promise.all(tills)).flat();
  t.diagnostic(JSON.stringify(tally(outcomes)));
  await rig.assertKept();
}
