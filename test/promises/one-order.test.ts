/** One order is never discounted beyond what its vouchers allow, by however many calls at however many servers. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { figures } from './figures.ts';
import { type Asked, type Asker, tally } from './journal.ts';
import { Rig } from './rig.ts';
import { shuffled } from './seed.ts';
import { half, newAsker, newVoucher, orderOf, redemption, times } from './voucher-book.ts';

const { orders: count } = figures.oneOrder;

/** Each order three times, with a key of its own, in any order. */
const thrice = (rig: Rig, till: Asker, voucher: { id: string }, ids: readonly string[]): Asked[] =>
  shuffled(
    rig.dice,
    ids.flatMap((id) => times(3, () => redemption(till, voucher.id, orderOf(id)))),
  );

const discounts = (rig: Rig) =>
  rig.world.sql<{ order_id: string; taken: number; uses: number }>(
    `select o.order_id, o.discounted::int as taken, count(r.id)::int as uses
     from orders o left join redemptions r on r.merchant_id = o.merchant_id and r.order_key = o.id
     group by o.merchant_id, o.id`,
  );

test('the same 50 % voucher three times on one order of 1000 takes 500 off it, through three servers', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  const till = await newAsker(rig);
  const voucher = await newVoucher(rig, till, half);
  const ids = times(count, (place) => `order-${place}`);
  const outcomes = await rig.clients.together(thrice(rig, till, voucher, ids));
  t.diagnostic(JSON.stringify(tally(outcomes)));
  assert.deepEqual(tally(outcomes), { '200': count, '409 duplicate_reference': 2 * count });
  for (const row of await discounts(rig)) assert.deepEqual([row.taken, row.uses], [500, 1]);
  await rig.assertKept();
});

test('several vouchers, one alone, and the whole order at once never take more than the order costs', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  const till = await newAsker(rig);
  const vouchers = await Promise.all([half, half, half].map((terms) => newVoucher(rig, till, terms)));
  const alone = await newVoucher(rig, till, { ...half, restrictions: { stacking: { mode: 'alone' } } });
  const ids = times(Math.ceil(count / 3), (place) => `order-${place}`);
  const apply = (id: string): Asked => ({
    as: till,
    route: 'orders.apply',
    path: `/api/v1/orders/${id}/apply`,
    body: { items: [{ amount: 1_000 }], currency: 'EUR', vouchers: [{ id: vouchers[0]!.id }] },
    key: randomUUID(),
  });
  const asked = ids.flatMap((id) => [
    ...[...vouchers, alone].map((voucher) => redemption(till, voucher.id, orderOf(id))),
    apply(id),
  ]);
  const outcomes = await rig.clients.together(shuffled(rig.dice, asked));
  t.diagnostic(JSON.stringify(tally(outcomes)));
  for (const row of await discounts(rig))
    assert.ok(row.taken <= 1_000 && row.taken >= 500, String(row.taken));
  const mixed = await rig.world.total<'count'>(
    `select count(*)::int as count from redemptions r where r.voucher_id = $1
       and exists (select from redemptions o where o.order_key = r.order_key and o.id <> r.id)`,
    [alone.uuid],
  );
  assert.equal(mixed.count, 0);
  await rig.assertKept();
});
