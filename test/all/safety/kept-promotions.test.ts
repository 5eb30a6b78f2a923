/** Servers keep promotions in memory, but each quote prices with those that the database has at that moment. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Tessera } from '../../../sdk/src/index.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { promotionsOfAnyone, promotionsOutdated } from '../../mutants/order-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

const basket = { items: [{ id: 'a', sku: 'chair', unit_amount: 10_000 }], currency: 'EUR' };
const percent = (percent_off: number) => ({ type: 'percent' as const, percent_off });

/** What a server takes off, asked twice: the second answer can come from memory. */
async function quoted(tessera: Tessera): Promise<number[]> {
  const first = await tessera.orders.quote(basket);
  const second = await tessera.orders.quote(basket);
  return [first.pricing.discount_total, second.pricing.discount_total];
}

const twoServers = (t: TestContext, mutations: readonly Mutation[]) =>
  // What servers remember, they may remember as a process.
  openBreakable(t, {
    processes: mutations.length === 0,
    background: 'one',
    oneCell: true,
    servers: 2,
    mutations,
  });

/** Changes promotions through two servers in turn; returns what both quoted after each change, and what was right. */
async function quotesAfterChanges(rig: Rig): Promise<{ step: string; given: number[]; right: number }[]> {
  const merchant = await rig.world.merchant();
  const [one, other] = [await merchant.client(rig.urlOf(0)), await merchant.client(rig.urlOf(1))];
  const seen: { step: string; given: number[]; right: number }[] = [];
  const then = async (step: string, right: number, change: Promise<unknown>) => {
    await change;
    seen.push({ step, given: [...(await quoted(one)), ...(await quoted(other))], right });
  };
  const automatic = { kind: 'automatic' as const };
  const created = one.campaigns.create({ ...automatic, name: 'Tenth', discount: percent(1_000) });
  await then('created', 1_000, created);
  const { id } = await created;
  await then('discount changed', 2_000, other.campaigns.update(id, { discount: percent(2_000) }));
  await then('paused', 0, one.campaigns.pause(id));
  await then('resumed', 2_000, other.campaigns.resume(id));
  const conditions = { order_amount: { gte: 20_000 } };
  await then('conditions added', 0, one.campaigns.update(id, { conditions }));
  await then('conditions removed', 2_000, other.campaigns.update(id, { conditions: null }));
  const off = { type: 'amount' as const, amount_off: 500, currency: 'EUR' };
  const second = one.campaigns.create({ ...automatic, name: 'Five', discount: off });
  await then('another created', 2_500, second);
  const budget = { uses: 1 };
  await then('budget added', 2_500, other.campaigns.update((await second).id, { budget }));
  await then('budget spent', 2_000, one.orders.apply('order-1', basket));
  const until = 'update campaigns set ends_at = now() where merchant_id = $1';
  await then('ended without a server', 0, rig.world.sql(until, [merchant.id]));
  return seen;
}

/** Two merchants have promotions that one transaction wrote; returns what both servers quote to each. */
async function quotesOfNeighbours(rig: Rig): Promise<number[][]> {
  const merchants = [await rig.world.merchant(), await rig.world.merchant()];
  await rig.world.sql(
    `insert into campaigns (merchant_id, id, name, kind, discount)
     select m, gen_random_uuid(), 'Promotion', 'automatic', d from unnest($1::uuid[], $2::json[]) as t (m, d)`,
    [merchants.map(({ id }) => id), [1_000, 2_000].map((bps) => JSON.stringify(percent(bps)))],
  );
  const given: number[][] = [];
  for (const merchant of merchants) {
    const clients = [await merchant.client(rig.urlOf(0)), await merchant.client(rig.urlOf(1))];
    given.push((await Promise.all(clients.map(quoted))).flat());
  }
  return given;
}

test('a quote knows each change of a promotion at once, whichever server made it', async (t) => {
  const seen = await quotesAfterChanges(await twoServers(t, []));
  for (const { step, given, right } of seen) assert.deepEqual(given, Array(4).fill(right), step);
});

test('the promotions of a merchant never price an order of another', async (t) => {
  const given = await quotesOfNeighbours(await twoServers(t, []));
  assert.deepEqual(given, [Array(4).fill(1_000), Array(4).fill(2_000)]);
});

test('a server that prices with promotions as it knew them is detected', async (t) => {
  const seen = await quotesAfterChanges(await twoServers(t, promotionsOutdated));
  assert.ok(seen.some(({ given, right }) => given.some((amount) => amount !== right)));
});

test('a server that mistakes the promotions of a merchant for those of another is detected', async (t) => {
  const given = await quotesOfNeighbours(await twoServers(t, promotionsOfAnyone));
  assert.notDeepEqual(given, [Array(4).fill(1_000), Array(4).fill(2_000)]);
});
