/** The recipes in docs/guides/recipes.md work as written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, gift, openClub, percent } from './order-stage.ts';
import { playerOf, recipeClient } from './recipe-scopes.ts';

const { server, world } = useStage({ background: true });
tearDown(() => assertKept(server));

const play = playerOf('recipes');

test('a till sells a gift card, loads it and cancels a sale with the wrong amount', async () => {
  const tessera = await recipeClient(await world.merchant(), 'A gift card at a till', server.url);
  const printed: string[] = [];
  const names = { tessera, receipt: 'receipt-1', print: async (code: string) => printed.push(code) };
  assert.equal(await play('gift-card', names), 2_500 + 1_500);
  assert.equal(printed.length, 1);
});

test('a refund that is sent again gives the money back once', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const card = await gift(tessera, 500);
  await tessera.orders.apply('order-1', {
    items: [{ id: '1', name: 'Cake', quantity: 2, unit_amount: 450 }],
    currency: 'EUR',
    gift_cards: [{ code: card.code! }],
  });
  const given: number[] = [];
  const played = await play<{ first: { money: number; amount: number }; again: unknown }>('refund', {
    tessera: await recipeClient(merchant, 'A refund', server.url),
    orderId: 'order-1',
    giveBack: async (money: number) => given.push(money),
  });
  assert.equal(played.first.amount, 450);
  assert.deepEqual(given, [played.first.money]);
  assert.equal(played.again, 'already returned');
});

test('members and cards of another system arrive once, however often the move is repeated', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { pass } = await openClub(tessera);
  const names = {
    tessera: await recipeClient(merchant, 'A move from another system', server.url),
    passId: pass.id,
    sleep: () => setTimeout(50),
    console: { warn: () => undefined },
    oldMembers: [
      { id: 'old-1', name: 'Ada Lovelace', email: 'ada@example.com', points: 120 },
      { id: 'old-2', name: 'Grace Hopper', email: 'grace@example.com', points: 0 },
    ],
    oldCards: [
      { id: 'card-1', code: 'OLD-7F3K-92QM-XX4T', balance: 2_500 },
      { id: 'card-2', code: 'OLD-9Q2W-HH6R-3KPZ', balance: 100 },
    ],
  };
  interface Moved {
    members: { issued: number; skipped: number };
    codes: number;
    failed: unknown[];
  }
  const first = await play<Moved>('move', names);
  assert.partialDeepStrictEqual(first.members, { issued: 2, skipped: 0 });
  assert.deepEqual([first.codes, first.failed], [2, []]);
  const again = await play<Moved>('move', names);
  assert.partialDeepStrictEqual(again.members, { issued: 0, skipped: 2 });
  assert.deepEqual([again.codes, again.failed.length], [0, 2]);
  const [ada] = (await tessera.memberships.listIssued(pass.id, { limit: 100 }).page()).data.filter(
    ({ points }) => points.available === 120,
  );
  assert.ok(ada, 'her points moved with her');
});

test('a copy in sync has every change and every merge', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { pass, member } = await openClub(tessera);
  const voucher = await percent(tessera, 1_000);
  const create = (name: string) => tessera.customers.create({ name, email: `${name}@example.com` });
  const [ada, grace, mary] = await Promise.all([create('ada'), create('grace'), create('mary')]);
  interface Copy {
    log: string;
    since: string;
    objects: Map<string, { id: string; status: string; merged_into?: string | null }>;
  }
  const reader = await recipeClient(merchant, 'A copy in sync', server.url);
  const sync = (copy?: Copy) => play<Copy>('sync', { tessera: reader, passIds: [pass.id], copy });
  const assertSame = async ({ objects }: Copy) => {
    const lists = [
      reader.customers.list({ limit: 100 }),
      reader.vouchers.list({ limit: 100 }),
      reader.memberships.listIssued(pass.id, { limit: 100 }),
    ];
    for (const list of lists)
      for await (const object of list as AsyncIterable<{ id: string }>)
        assert.deepEqual(objects.get(object.id), object);
  };
  let copy = await sync();
  await assertSame(copy);
  assert.ok(copy.objects.has(ada.id) && copy.objects.has(voucher.id) && copy.objects.has(member.id));
  await tessera.customers.update(ada.id, { name: 'Ada Lovelace' });
  await tessera.vouchers.redeem(voucher.id);
  await tessera.points.earn({ membership_id: member.id, points: 10, reference: 'sync-1' });
  await tessera.customers.merge(grace.id, { duplicate_id: mary.id });
  // The next run asks for no more than what changed.
  copy = await sync({ ...copy, since: new Date(Date.parse(copy.since) + 5 * 60_000).toISOString() });
  await assertSame(copy);
  assert.deepEqual(
    [copy.objects.get(mary.id)?.status, copy.objects.get(mary.id)?.merged_into],
    ['merged', grace.id],
  );
});

test('sales without a network are sent once when it is back, and refusals keep their reason', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const till = await recipeClient(merchant, 'A till without a network', server.url);
  const { member } = await openClub(tessera);
  const voucher = await percent(tessera, 1_000, { redemption_limit: 1 });
  const customer = { id: member.customer_id };
  const order = (id: string) => ({ id, amount: 1_000, currency: 'EUR' });
  const sales = [
    { voucherCode: voucher.code, order: order('sale-1') },
    { voucherCode: voucher.code, order: order('sale-2') },
    { customer, order: order('sale-3') },
  ];
  const store: unknown[] = [];
  // The answer to the first request is lost.
  let isLost = true;
  const vouchers = {
    redeem: async (...given: Parameters<typeof till.vouchers.redeem>) => {
      const answer = await till.vouchers.redeem(...given);
      if (!isLost) return answer;
      isLost = false;
      throw Object.assign(new Error('lost'), { code: 'network_error' });
    },
  };
  const names = { tessera: { vouchers, points: till.points }, store };
  assert.deepEqual(await play('offline', { ...names, sales }), []);
  assert.equal(store.length, 3, 'everything is still there');
  const refused = await play<{ why: string; order: { id: string } }[]>('offline', { ...names, sales: [] });
  assert.deepEqual(
    refused.map(({ why, order: { id } }) => [id, why]),
    [['sale-2', 'voucher_exhausted']],
  );
  assert.equal(store.length, 0);
  assert.equal((await tessera.memberships.get(member.id)).points.available, 110);
});
