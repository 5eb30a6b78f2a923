/** Publishing, budgets by customer and stacking hold however many tills and servers try at once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { RouteName } from '../../../contract/routes.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import {
  budgetUnlocked,
  customerBudgetForgotten,
  givenByAnyone,
  heldOutOnce,
  publishedAgain,
  publishedUnlocked,
  stackingForgotten,
} from '../../mutants/order-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, type Asker, type Entry, lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { holdUpdates, untilWaiting } from '../../promises/slow-rows.ts';
import { newAsker, newCustomers, newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

const { customers: people, tries, orders } = figures.campaignRules;

/** Enough that an empty group is practically impossible. */
const measured = 16;

interface Stage {
  rig: Rig;
  till: Asker;
  campaign: string;
}

async function open(
  t: TestContext,
  mutations: readonly Mutation[],
  terms: object,
  processes = false,
): Promise<Stage> {
  const rig = await openBreakable(t, { background: 'one', processes, mutations });
  const till = await newAsker(rig);
  const body = { name: 'Hot', ...terms };
  const asked = { as: till, route: 'campaigns.create' as RouteName, path: '/api/v1/campaigns', body };
  const entry = await rig.clients.untilKnown({ ...asked, key: randomUUID() });
  const { id } = JSON.parse(lastOf(entry).body) as { id: string };
  return { rig, till, campaign: id };
}

const publication = (as: Asker, campaign: string, external_id: string): Asked => ({
  as,
  route: 'campaigns.publish',
  path: `/api/v1/campaigns/${campaign}/publish`,
  body: { customer: { external_id }, channel: 'none' },
  key: randomUUID(),
});

const application = (as: Asker, order: string, more: object): Asked => ({
  as,
  route: 'orders.apply',
  path: `/api/v1/orders/${order}/apply`,
  body: { items: [{ amount: 1_000 }], currency: 'EUR', ...more },
  key: randomUUID(),
});

/** The codes that each customer was shown. */
const codesOf = (entries: readonly Entry[]): Map<string, Set<string>> => {
  const codes = new Map<string, Set<string>>();
  for (const entry of entries) {
    if (lastOf(entry).status !== 200) continue;
    const { customer_id, code } = JSON.parse(lastOf(entry).body) as { customer_id: string; code: string };
    codes.set(customer_id, (codes.get(customer_id) ?? new Set()).add(code));
  }
  return codes;
};

/** Every customer asks several times at once for a code of a campaign that has two for each. */
async function publishToAll({ rig, till, campaign }: Stage, count: number): Promise<Entry[]> {
  const stock = times(2 * count, (at) => at);
  const fill = async () => {
    while (stock.pop() !== undefined) {
      await newVoucher(rig, till, { redemption_limit: 1, campaign_id: campaign });
    }
  };
  await Promise.all(times(8, fill));
  const names = times(count, (at) => `person-${at}`);
  const first = await rig.clients.together(names.map((name) => publication(till, campaign, name)));
  const again = await rig.clients.together(
    [...names, ...names, ...names].map((name) => publication(till, campaign, name)),
  );
  return [...first, ...again];
}

function faultsOfCodes(entries: readonly Entry[], count: number): string[] {
  const codes = codesOf(entries);
  const given = [...codes.values()].flatMap((own) => [...own]);
  return [
    ...(codes.size === count ? [] : [`${codes.size} customers of ${count} got a code`]),
    ...([...codes.values()].every(({ size }) => size === 1) ? [] : ['a customer got two codes']),
    ...(new Set(given).size === given.length ? [] : ['two customers got one code']),
  ];
}

test('each customer gets one code of a campaign, always the same, and no code goes to two', async (t) => {
  const stage = await open(t, [], {});
  const entries = await publishToAll(stage, people);
  t.diagnostic(JSON.stringify(tally(entries)));
  assert.deepEqual(faultsOfCodes(entries, people), []);
  await stage.rig.assertKept();
});

test('a server that chooses codes without locks is detected', async (t) => {
  const stage = await open(t, publishedUnlocked, {});
  const { rig, till, campaign } = stage;
  // Later publications find a cursor.
  await publishToAll(stage, 1);
  for (let at = 0; at < 8; at += 1)
    await newVoucher(rig, till, { redemption_limit: 1, campaign_id: campaign });
  const held = { table: 'vouchers', column: 'issued_quantity', merchantId: till.merchantId };
  const letThrough = await holdUpdates(rig, held);
  const names = times(8, (at) => `later-${at}`);
  const publishing = rig.clients.together(names.map((name) => publication(till, campaign, name)));
  await untilWaiting(rig, 2);
  await letThrough();
  assert.ok(faultsOfCodes(await publishing, 8).includes('two customers got one code'));
});

test('a server that forgets what it published is detected', async (t) => {
  const stage = await open(t, publishedAgain, {});
  assert.ok(faultsOfCodes(await publishToAll(stage, 3), 3).includes('a customer got two codes'));
});

/** Jobs give codes to everyone at once, after some customers asked for theirs; returns who is written to about them. */
async function writtenTo({ rig, till, campaign }: Stage): Promise<string[]> {
  await newCustomers(rig, till, 6);
  for (let at = 0; at < 8; at += 1)
    await newVoucher(rig, till, { redemption_limit: 1, campaign_id: campaign });
  await rig.clients.together(['first', 'second'].map((name) => publication(till, campaign, name)));
  const message = { subject: 'Yours', body: '{{voucher.code}}', category: 'transactional' };
  const audience = times(
    2,
    (): Asked => ({
      as: till,
      route: 'campaigns.publish-to-audience',
      path: `/api/v1/campaigns/${campaign}/publish/audience`,
      body: { audience: {}, message },
      key: randomUUID(),
    }),
  );
  await rig.clients.together(audience);
  const { merchantId } = till;
  await until(async () => {
    const jobs = `select from jobs where merchant_id = $1 and type = 'campaigns.publish'`;
    const [all, open] = await Promise.all([
      rig.world.sql(jobs, [merchantId]),
      rig.world.sql(`${jobs} and finished_at is null`, [merchantId]),
    ]);
    return all.length === 2 && open.length === 0;
  });
  const rows = await rig.world.sql<{ id: string }>(
    'select unnest(customer_ids) as id from communication_audiences where merchant_id = $1',
    [merchantId],
  );
  return rows.map(({ id }) => id);
}

test('jobs that give codes write to those to whom they gave one', async (t) => {
  const written = await writtenTo(await open(t, [], {}));
  assert.equal(written.length, 6);
  assert.equal(new Set(written).size, 6);
});

test('a server whose jobs write about the codes of others is detected', async (t) => {
  assert.ok((await writtenTo(await open(t, givenByAnyone, {}))).length > 6);
});

/** Customers who were held out and got a code, and whether both groups have someone. */
function faultsOfHoldout(entries: readonly Entry[]): string[] {
  const codes = codesOf(entries);
  const heldOut = entries
    .filter((entry) => lastOf(entry).status === 202)
    .map((entry) => (JSON.parse(lastOf(entry).body) as { customer_id: string }).customer_id);
  return [
    ...(codes.size > 0 && heldOut.length > 0 ? [] : [`${codes.size} got a code, ${heldOut.length} none`]),
    ...(heldOut.some((id) => codes.has(id)) ? ['a customer who is held out got a code'] : []),
  ];
}

test('a customer who is held out gets no code from any server, however often it is requested', async (t) => {
  const stage = await open(t, [], { holdout_percent: 50 });
  assert.deepEqual(faultsOfHoldout(await publishToAll(stage, measured)), []);
  await stage.rig.assertKept();
});

test('a server that forgets who is held out is detected', async (t) => {
  const stage = await open(t, heldOutOnce, { holdout_percent: 50 });
  const entries = await publishToAll(stage, measured);
  assert.deepEqual(faultsOfHoldout(entries), ['a customer who is held out got a code']);
});

const perCustomer = { budget: { customer_uses: 2 } };

/** Every customer tries several vouchers of a campaign that lets each use two, by both routes; returns their uses. */
async function useByCustomers({ rig, till, campaign }: Stage, count: number): Promise<number[]> {
  const names = await newCustomers(rig, till, count);
  const vouchers: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const terms = { redemption_limit: null, campaign_id: campaign };
    vouchers.push((await newVoucher(rig, till, terms)).id);
  }
  const asked = times(count * tries, (at): Asked => {
    const customer = { external_id: names[at % count]! };
    const voucher = vouchers[Math.floor(at / count) % vouchers.length]!;
    const order = `order-${at}`;
    if (at % 2 === 0)
      return redemption(till, voucher, { customer, order: { id: order, amount: 1_000, currency: 'EUR' } });
    return application(till, order, { customer, vouchers: [{ id: voucher }] });
  });
  await rig.clients.together(asked);
  const rows = await rig.world.sql<{ count: number }>(
    `select count(*)::int as count from redemptions where merchant_id = $1 and status = 'succeeded'
     group by customer_id`,
    [till.merchantId],
  );
  return rows.map((row) => row.count);
}

test('each customer uses exactly their own budget of a campaign', async (t) => {
  const stage = await open(t, [], perCustomer);
  const uses = await useByCustomers(stage, people);
  assert.deepEqual(
    uses,
    times(people, () => 2),
  );
  await stage.rig.assertKept();
});

test('a server that forgets what a customer used is detected', async (t) => {
  const uses = await useByCustomers(await open(t, customerBudgetForgotten, perCustomer), 2);
  assert.ok(
    uses.some((count) => count > 2),
    uses.join(),
  );
});

test('a server that reads the budgets of customers without the lock of their campaign is detected', async (t) => {
  // On a busy machine, one process is too slow to let both through before one of them gives up its lock.
  const { rig, till, campaign } = await open(t, budgetUnlocked, perCustomer, true);
  const [external_id] = await newCustomers(rig, till, 1);
  const terms = { redemption_limit: null, campaign_id: campaign };
  const [one, other] = [await newVoucher(rig, till, terms), await newVoucher(rig, till, terms)];
  const at = { table: 'campaigns', column: 'used_uses', merchantId: till.merchantId };
  const letThrough = await holdUpdates(rig, at);
  const customer = { external_id: external_id! };
  const uses = [
    redemption(till, one.id, { customer, order: { id: 'order-1', amount: 1_000, currency: 'EUR' } }),
    application(till, 'order-2', { customer, vouchers: [{ id: other.id }] }),
  ].map((asked) => rig.clients.untilKnown(asked));
  await untilWaiting(rig, 2);
  await letThrough();
  await Promise.all(uses);
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('C2'), [...broken].join());
});

/** Each order is offered discounts that exclude all others, one by one and then all at once; returns how many it has. */
async function discountsPerOrder({ rig, till }: Stage, count: number): Promise<number[]> {
  const alone = { redemption_limit: null, restrictions: { stacking: { mode: 'alone' } } };
  const vouchers = [await newVoucher(rig, till, alone), await newVoucher(rig, till, alone)].map(
    ({ id }) => id,
  );
  const names = times(count, (at) => `order-${at}`);
  const on = (order: string, voucher: string): Asked =>
    redemption(till, voucher, { order: { id: order, amount: 1_000, currency: 'EUR' } });
  const applied = (order: string, voucher: string): Asked =>
    application(till, order, { vouchers: [{ id: voucher }] });
  await rig.clients.together(
    names.flatMap((order, at) => vouchers.map((voucher) => (at % 2 === 0 ? on : applied)(order, voucher))),
  );
  await rig.clients.together(names.flatMap((order) => vouchers.map((voucher) => on(order, voucher))));
  const rows = await rig.world.sql<{ count: number }>(
    `select count(*)::int as count from redemptions where merchant_id = $1 and status = 'succeeded'
     group by order_key`,
    [till.merchantId],
  );
  return rows.map((row) => row.count);
}

test('an order has one discount that excludes all others, however many are tried', async (t) => {
  const stage = await open(t, [], {});
  const counts = await discountsPerOrder(stage, orders);
  assert.deepEqual(
    counts,
    times(orders, () => 1),
  );
  await stage.rig.assertKept();
});

test('a server that forgets how earlier discounts combine is detected', async (t) => {
  const counts = await discountsPerOrder(await open(t, stackingForgotten, {}), 4);
  assert.ok(
    counts.some((count) => count > 1),
    counts.join(),
  );
});
