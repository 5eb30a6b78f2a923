/** Limited objects are never over-spent through crashes; without its locks, a server is found to over-spend them. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ordersReadThenWrite, readThenWrite, withoutVoucherLimits } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { type Asked, type Asker, type Entry, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { shuffled } from '../../promises/seed.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import {
  gift,
  newAsker,
  newVoucher,
  orderOf,
  redeemed,
  redemption,
  times,
} from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

test('three servers on one database lose nothing and repeat nothing when servers and connections die', async (t) => {
  const rig = await openBreakable(t, { background: 'one', processes: true });
  await underKills(rig, await newAsker(rig), t);
});

/** 40 concurrent tills under the killer's strikes. */
async function underKills(rig: Rig, till: Asker, t: TestContext): Promise<void> {
  const single = await newVoucher(rig, till);
  const voucher = await newVoucher(rig, till, { redemption_limit: 100 });
  const balance = await newVoucher(rig, till, gift(2_000));
  const next = [
    () => redemption(till, single.id),
    () => redemption(till, voucher.id),
    () => redemption(till, balance.id, { amount: 20 }),
  ];
  const working = Promise.all(
    times(40, () =>
      redeemInTurn(
        rig,
        times(15, (turn) => next[turn % 3]!()),
      ),
    ),
  );
  const struck = await strikeDuring(rig, working, [crashServer, endBackend, crashServer, endBackend]);
  const outcomes = (await working).flat();
  const unclear = outcomes.filter(({ answers }) => answers.length > 1).length;
  t.diagnostic(`${struck} strikes; ${unclear} redemptions had to be asked for again`);
  assert.equal(struck, 4);
  assert.deepEqual(await redeemed(rig, single.uuid), { times: 1, amount: 0 });
  assert.deepEqual(await redeemed(rig, voucher.uuid), { times: 100, amount: 0 });
  assert.deepEqual(await redeemed(rig, balance.uuid), { times: 100, amount: 2_000 });
  assert.deepEqual(tally(outcomes), { '200': 201, '409 voucher_exhausted': 399 });
  await rig.assertKept();
}

/** One till that waits for each outcome. */
async function redeemInTurn(rig: Rig, asked: readonly Asked[]): Promise<Entry[]> {
  const outcomes: Entry[] = [];
  for (const one of asked) outcomes.push(await rig.clients.untilKnown(one));
  return outcomes;
}

test('a server without the voucher lock is detected', async (t) => {
  const mutations = [...readThenWrite, ...ordersReadThenWrite];
  // Servers in one process take turns, and hardly ever read an order at the same moment.
  const rig = await openBreakable(t, { background: 'one', processes: true, mutations });
  await rig.world.sql(withoutVoucherLimits);
  await slowUpdates(rig, 'vouchers');
  const till = await newAsker(rig);
  const vouchers = await Promise.all(times(30, () => newVoucher(rig, till)));
  const asked = vouchers.flatMap(({ id }) => times(10, () => redemption(till, id)));
  await rig.clients.together(shuffled(rig.dice, asked));
  const counts = await Promise.all(vouchers.map(({ uuid }) => redeemed(rig, uuid)));
  t.diagnostic(`vouchers with one use were redeemed ${counts.map(({ times }) => times).join(', ')} times`);
  const rounds = await miscountOrders(rig, till);
  t.diagnostic(`an order was miscounted in round ${rounds}`);
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('V1') && broken.has('V2') && broken.has('O1'), [...broken].join());
});

/** Many small discounts on few orders, until two servers collide; returns the round. */
async function miscountOrders(rig: Rig, till: Asker): Promise<number> {
  const terms = { redemption_limit: null, discount: { type: 'percent', percent_off: 100 } };
  const vouchers = await Promise.all(times(12, () => newVoucher(rig, till, terms)));
  const sql = `select count(*)::int as wrong from orders o where o.discounted <> (
    select coalesce(sum(r.discount_amount), 0) from redemptions r where r.order_key = o.id)`;
  for (let round = 1; round <= 40; round += 1) {
    const baskets = times(4, (place) => orderOf(`basket-${round}-${place}`));
    const uses = baskets.flatMap((basket) => vouchers.map(({ id }) => redemption(till, id, basket)));
    await rig.clients.together(shuffled(rig.dice, uses));
    const { wrong } = await rig.world.total<'wrong'>(sql);
    if (wrong > 0) return round;
  }
  throw new Error('Orders were counted right without their lock.');
}
