/** Customers are merged while three servers hold and apply their orders: each order is applied once, for whom is kept. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mutation } from '../../harness/mutation.ts';
import { digestOfCustomer, orderedForMerged } from '../../mutants/merge-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, type Asker, type Entry, lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { holdUpdates, untilWaiting } from '../../promises/slow-rows.ts';
import { newAsker, newVoucher, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

interface Pair {
  kept: string;
  duplicate: string;
  name: string;
}

async function newPair(rig: Rig, as: Asker, at: number): Promise<Pair> {
  const create = async (external_id: string) => {
    const body = { external_id };
    const asked: Asked = {
      as,
      route: 'customers.create',
      path: '/api/v1/customers',
      body,
      key: randomUUID(),
    };
    return (JSON.parse(lastOf(await rig.clients.untilKnown(asked)).body) as { id: string }).id;
  };
  const name = `duplicate-${at}`;
  return { kept: await create(`kept-${at}`), duplicate: await create(name), name };
}

const merge = (as: Asker, { kept, duplicate }: Pair): Asked => ({
  as,
  route: 'customers.merge',
  path: `/api/v1/customers/${kept}/merge`,
  body: { duplicate_id: duplicate },
  key: randomUUID(),
});

const about = (
  as: Asker,
  verb: 'hold' | 'apply',
  order: string,
  customer: object,
  voucher: string,
): Asked => ({
  as,
  route: `orders.${verb}`,
  path: `/api/v1/orders/${order}/${verb}`,
  body: { items: [{ amount: 1_000 }], currency: 'EUR', customer, vouchers: [{ id: voucher }] },
  key: randomUUID(),
});

/** Three orders of the duplicate, one of them on hold before: applied and held again and again. */
function ordersOf(as: Asker, { duplicate, name }: Pair, voucher: string): Asked[] {
  const [byId, byName] = [{ id: duplicate }, { external_id: name }];
  return [
    ...times(3, () => about(as, 'apply', `held-${name}`, byId, voucher)),
    ...times(3, () => about(as, 'apply', `new-${name}`, byId, voucher)),
    about(as, 'apply', `named-${name}`, byName, voucher),
    about(as, 'hold', `kept-${name}`, byId, voucher),
    about(as, 'apply', `named-${name}`, byName, voucher),
  ];
}

async function stage(t: TestContext, mutations: readonly Mutation[]) {
  const rig = await openBreakable(t, { background: 'one', mutations });
  const till = await newAsker(rig);
  const voucher = (await newVoucher(rig, till, { redemption_limit: null })).id;
  return { rig, till, voucher };
}

/** A merge that met an order that it did not expect is refused, and repeated. */
async function mergeAtLast(rig: Rig, till: Asker, pair: Pair): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { status, code } = lastOf(await rig.clients.untilKnown(merge(till, pair)));
    if (status === 200 || code === 'not_mergeable') return;
  }
  assert.fail('The customers could not be merged.');
}

/** What an answer says was done; the customer and the version change with a merge. */
const doneBy = (entry: Entry): string => {
  const { applied_at, pricing } = JSON.parse(lastOf(entry).body) as { applied_at: string; pricing: object };
  return JSON.stringify([applied_at, pricing]);
};

/** Asks again for every order, and expects what was answered before. */
async function assertSame(rig: Rig, entries: readonly Entry[], again: readonly Asked[]): Promise<void> {
  const last = await rig.clients.together(again.map((asked) => ({ ...asked, key: randomUUID() })));
  const applied = [...entries, ...last].filter(({ asked }) => asked.route === 'orders.apply');
  for (const [path, answers] of Map.groupBy(applied, ({ asked }) => asked.path)) {
    const done = new Set(answers.filter((one) => lastOf(one).status === 200).map(doneBy));
    assert.equal(done.size, 1, `${path}: ${[...done].join('\n')}`);
    const codes = answers.map((one) => lastOf(one).code);
    assert.ok(!codes.includes('order_already_applied'), path);
  }
  for (const entry of last.filter(({ asked }) => asked.route === 'orders.apply')) {
    assert.equal(lastOf(entry).status, 200, lastOf(entry).body);
  }
}

test('orders of a customer who is merged meanwhile are applied once, for the kept one', async (t) => {
  const { rig, till, voucher } = await stage(t, []);
  const counts: Record<string, number> = {};
  for (let at = 0; at < figures.merges.pairs; at += 1) {
    const pair = await newPair(rig, till, at);
    await rig.clients.untilKnown(about(till, 'hold', `held-${pair.name}`, { id: pair.duplicate }, voucher));
    const asked = ordersOf(till, pair, voucher);
    const [entries] = await Promise.all([
      rig.clients.together(asked),
      pause(rig.dice.between(0, 20)).then(() => mergeAtLast(rig, till, pair)),
    ]);
    for (const [answer, count] of Object.entries(tally(entries)))
      counts[answer] = (counts[answer] ?? 0) + count;
    await assertSame(rig, entries, asked);
  }
  t.diagnostic(JSON.stringify(counts));
  await rig.assertKept();
});

/** Orders that have looked up their customer, and then wait for the merge of that customer. */
async function ordersBehindMerge(t: TestContext, mutations: readonly Mutation[]) {
  const { rig, till, voucher } = await stage(t, mutations);
  const pair = await newPair(rig, till, 0);
  const open = await holdUpdates(rig, {
    table: 'customers',
    column: 'merged_into',
    merchantId: till.merchantId,
  });
  const merging = mergeAtLast(rig, till, pair);
  await untilWaiting(rig, 1);
  const asked = ordersOf(till, pair, voucher);
  const ordering = rig.clients.together(asked);
  await untilWaiting(rig, 2);
  await open();
  const [, entries] = await Promise.all([merging, ordering]);
  return { rig, entries, asked };
}

test('an order that waited for the merge of its customer belongs to the kept one', async (t) => {
  const { rig, entries, asked } = await ordersBehindMerge(t, []);
  t.diagnostic(JSON.stringify(tally(entries)));
  await assertSame(rig, entries, asked);
  await rig.assertKept();
});

test('a server that keeps the customer it looked up before the locks is detected', async (t) => {
  const { rig } = await ordersBehindMerge(t, orderedForMerged);
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('C5'), [...broken].join());
});

test('a server whose digest of an order contains the customer is detected', async (t) => {
  const { rig, till, voucher } = await stage(t, digestOfCustomer);
  const pair = await newPair(rig, till, 0);
  const asked = [about(till, 'apply', 'order-1', { id: pair.duplicate }, voucher)];
  const entries = await rig.clients.together(asked);
  await mergeAtLast(rig, till, pair);
  await assert.rejects(assertSame(rig, entries, asked), assert.AssertionError);
});
