/** What a till and a cashier can do: sell gift cards, credit points within limits, and undo what they did. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presets, type Role } from '../../contract/access.ts';
import { decodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { tearDown, use, useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';
import { assertKept, refused } from './order-stage.ts';

const { server, world } = useStage();
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));
tearDown(() => assertKept(server));

let count = 0;
const next = (): string => {
  count += 1;
  return `till-${count}`;
};

/** A client with a new token of the preset for tills. */
const tillOf = async (merchant: TestMerchant, url = server.url) =>
  new Tessera({ token: (await merchant.token(presets.pos_terminal.scopes)).text, baseUrl: url });

/** A merchant with a pass, a member, a till and a cashier. */
async function shop(terms: object = {}) {
  const merchant = await world.merchant();
  const [owner, till, cashier] = [
    await merchant.client(),
    await tillOf(merchant),
    await merchant.clientAs('cashier'),
  ];
  const earn_rule = { basis: 'spend', points_per_unit: 1, unit_amount: 100 } as const;
  const pass = await addPass(owner, { earn_rule, ...terms });
  const { id: membership_id } = await owner.memberships.issue({
    pass_id: pass.id,
    customer: { external_id: next() },
  });
  const give = (by: Tessera, points: number, of = membership_id) =>
    by.points.earn({ membership_id: of, points, reference: next() });
  return { merchant, owner, till, cashier, pass, membership_id, give };
}

const isDone = ({ status }: PromiseSettledResult<unknown>): boolean => status === 'fulfilled';

test('points without an order are limited at once and in a day, for each person, token and pass', async () => {
  const till_limits = { points_per_call: 100, points_per_day: 150 };
  const { merchant, owner, till, cashier, pass, membership_id, give } = await shop({ till_limits });
  assert.deepEqual(pass.till_limits, till_limits);
  await assert.rejects(
    give(till, 101),
    refused('grant_limit_reached', { limit: 'points_per_call', maximum: 100, available: 100 }),
  );
  await give(till, 100);
  await assert.rejects(
    give(till, 51),
    refused('grant_limit_reached', { limit: 'points_per_day', maximum: 150, available: 50 }),
  );
  const { customer_id } = await owner.memberships.get(membership_id);
  await assert.rejects(
    till.points.earn({ customer: { id: customer_id }, points: 51, reference: next() }),
    refused('grant_limit_reached'),
  );
  // What isn't saved isn't counted, and an order has the rule of the pass.
  await till.points.earn({ membership_id, points: 50, reference: next(), dry_run: true });
  await till.points.earn({ membership_id, order: { id: next(), amount: 1_000_000, currency: 'EUR' } });
  await give(till, 50);
  await assert.rejects(give(till, 1), refused('grant_limit_reached', { available: 0 }));
  for (const another of [cashier, await tillOf(merchant)]) await give(another, 100);
  const second = await addPass(owner, {
    name: 'Second',
    template_id: pass.template_id,
    till_limits,
  });
  const bob = await till.memberships.issue({ pass_id: second.id, customer: { external_id: next() } });
  await give(till, 100, bob.id);
  await world.sql(`update till_counts set day = day - 1 where merchant_id = $1`, [merchant.id]);
  await give(till, 100);
});

test('the limit of a day is exact, however many requests and processes credit at once', async () => {
  const till_limits = { points_per_call: 10, points_per_day: 70 };
  const { merchant, owner, pass } = await shop({ till_limits });
  const { text: token } = await merchant.token(presets.pos_terminal.scopes);
  const tills = [server, other].map(({ url }) => new Tessera({ token, baseUrl: url }));
  const asked = Array.from({ length: 30 }, (_, at) => {
    const customer = { external_id: next() };
    const till = tills[at % 2]!;
    return till.memberships.issue({ pass_id: pass.id, customer, initial_points: 10, notify: false });
  });
  const issued = await Promise.allSettled(asked);
  assert.equal(issued.filter(isDone).length, 7);
  for (const one of issued)
    if (!isDone(one)) refused('grant_limit_reached')((one as PromiseRejectedResult).reason);
  const [counted] = await world.sql<{ amount: number }>(
    'select amount::int from till_counts where merchant_id = $1 and caller_id <> $2',
    [merchant.id, merchant.ownerId],
  );
  assert.equal(counted?.amount, 70);
  await owner.memberships.updatePass(pass.id, { till_limits: { points_per_call: 5, points_per_day: 75 } });
  const last = await tills[0]!.memberships.issue({
    pass_id: pass.id,
    customer: { external_id: next() },
    initial_points: 5,
  });
  assert.equal(last.points.available, 5);
});

test('by default a till can’t credit 1,000,000 points in any way, and a caller that makes the rules can', async () => {
  const { merchant, owner, till, cashier, pass, give } = await shop();
  const { pointsPerCall, pointsPerDay } = limits.till;
  assert.deepEqual(pass.till_limits, { points_per_call: pointsPerCall, points_per_day: pointsPerDay });
  const million = 1_000_000;
  const customer = () => ({ external_id: next() });
  const issuer = new Tessera({
    token: (await merchant.token(presets.issuer.scopes)).text,
    baseUrl: server.url,
  });
  for (const by of [till, cashier, issuer]) {
    const issue = { pass_id: pass.id, customer: customer(), initial_points: million };
    await assert.rejects(by.memberships.issue(issue), refused('grant_limit_reached'));
    const recipients = Array.from({ length: 50 }, () => ({
      customer: customer(),
      initial_points: pointsPerCall,
    }));
    const bulk = by.memberships.issueBulk({ pass_id: pass.id, recipients });
    await assert.rejects(bulk, refused('grant_limit_reached', { limit: 'points_per_day' }));
  }
  for (const by of [till, cashier]) await assert.rejects(give(by, million), refused('grant_limit_reached'));
  await give(owner, million);
  await assert.rejects(give(owner, million + 1), refused('grant_limit_reached', { limit: 'role' }));
  await assert.rejects(give(await merchant.clientAs('manager'), 100_001), refused('grant_limit_reached'));
  const { text } = await merchant.token(presets.integration.scopes);
  await give(new Tessera({ token: text, baseUrl: server.url }), million);
});

test('a bulk issue counts each recipient, and the till that started it follows it', async () => {
  const { till, owner, merchant, pass } = await shop({
    till_limits: { points_per_call: 20, points_per_day: 50 },
  });
  const recipients = (many: number) =>
    Array.from({ length: many }, () => ({ customer: { external_id: next() }, initial_points: 20 }));
  const ask = (many: number) =>
    till.memberships.issueBulk({ pass_id: pass.id, recipients: recipients(many) });
  await assert.rejects(ask(3), refused('grant_limit_reached', { limit: 'points_per_day', available: 50 }));
  const asked = [await ask(2), await ask(1)];
  await workOffJobs(server);
  // Both fit when they are asked for; whichever recipient comes last does not.
  const jobs = await Promise.all(asked.map(({ id }) => till.jobs.getOwn(id)));
  assert.equal(jobs[0]!.progress.succeeded + jobs[1]!.progress.succeeded, 2);
  assert.equal(jobs[0]!.progress.failed + jobs[1]!.progress.failed, 1);
  const codes = jobs.flatMap(({ errors }) => errors.map(({ code }) => code));
  assert.deepEqual(codes, ['grant_limit_reached']);
  await assert.rejects(till.jobs.get(asked[0]!.id), refused('insufficient_scope'));
  const stranger = (await tillOf(merchant)).jobs.getOwn(asked[0]!.id);
  await assert.rejects(stranger, refused('insufficient_scope', { required_scope: 'events:read' }));
  assert.equal((await owner.jobs.getOwn(asked[0]!.id)).id, asked[0]!.id);
});

test('a till and a cashier sell, activate and load gift cards within the limits of the merchant', async () => {
  const { owner, till, cashier } = await shop();
  await owner.merchant.updateProfile({ till_limits: { gift_card: 5_000, gift_cards_per_day: 9_000 } });
  for (const by of [till, cashier]) {
    const sold = await by.giftCards.sell({ amount: 2_000, reference: next() });
    assert.deepEqual([sold.transaction.type, sold.voucher.status], ['activated', 'active']);
    const card = { code: sold.code! };
    const loaded = await by.giftCards.sell({ card, amount: 1_000, reference: next() });
    assert.deepEqual([loaded.transaction.type, loaded.code], ['loaded', null]);
    await assert.rejects(
      by.giftCards.sell({ card, amount: 2_001, reference: next() }),
      refused('grant_limit_reached', { limit: 'gift_card', maximum: 5_000, available: 2_000 }),
    );
    const printed = await owner.vouchers.create({ type: 'gift', gift: { amount: 0, currency: 'EUR' } });
    assert.equal(printed.status, 'inactive');
    await assert.rejects(by.vouchers.redeem(printed.id, { amount: 1 }), refused('voucher_inactive'));
    const reference = next();
    const activated = await by.giftCards.sell({ card: { id: printed.id }, amount: 5_000, reference });
    assert.deepEqual([activated.transaction.type, activated.transaction.reference], ['activated', reference]);
    const again = by.giftCards.sell({ card: { id: printed.id }, amount: 1, reference });
    await assert.rejects(again, refused('duplicate_reference'));
    await assert.rejects(
      by.giftCards.sell({ amount: 1_001, reference: next() }),
      refused('grant_limit_reached', { limit: 'gift_cards_per_day', maximum: 9_000, available: 1_000 }),
    );
    await by.giftCards.cancelSale(activated.transaction.id, { reason: 'The wrong card' });
    assert.equal((await owner.vouchers.get(printed.id)).gift?.balance, 0);
    const twice = by.giftCards.cancelSale(activated.transaction.id, { reason: 'The wrong card' });
    await assert.rejects(twice, refused('already_reversed'));
    await assert.rejects(
      by.giftCards.sell({ amount: 1_001, reference: next() }),
      refused('grant_limit_reached'),
    );
  }
  // Nothing of a refused sale is left, and a caller that creates vouchers has no limit.
  const cards = await owner.vouchers.list({ type: 'gift', include: 'total_count' }).page();
  assert.equal(cards.total_count, 4);
  await owner.giftCards.sell({ amount: 9_001, reference: next() });
});

test('a till can create no discount and no gift card without a payment', async () => {
  const { till, owner, cashier } = await shop();
  const { id } = await owner.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  });
  for (const by of [till, cashier]) {
    const sale = { amount: 1_000, reference: next() };
    await assert.rejects(by.giftCards.sell({ ...sale, card: { id } }), refused('wrong_voucher_type'));
    const unpaid = { amount: 1_000 } as unknown as typeof sale;
    await assert.rejects(Promise.resolve(by.giftCards.sell(unpaid)), refused('validation_failed'));
    const gift = { type: 'gift', gift: { amount: 1, currency: 'EUR' } } as const;
    await assert.rejects(by.vouchers.create(gift), { status: 403 });
  }
});

test('what a till did itself it undoes within a day, and nothing that another did', async () => {
  const { merchant, owner, till, pass, membership_id, give } = await shop();
  const colleague = await tillOf(merchant);
  const sale = (id: string, by: Tessera) =>
    by.orders.apply(id, {
      items: [{ amount: 1_000 }],
      currency: 'EUR',
      membership: { id: membership_id },
    });
  const redeemed = async (by: Tessera) => {
    const { id } = await owner.vouchers.create({
      type: 'discount',
      discount: { type: 'amount', amount_off: 100, currency: 'EUR' },
    });
    return (await by.vouchers.redeem(id, { order: { amount: 500, currency: 'EUR' } })).redemption.id;
  };
  const orderId = next();
  await sale(orderId, till);
  const acts = [
    { undo: (by: Tessera) => by.orders.returnOwn(orderId, { reason: 'x' }), scope: 'vouchers:reverse' },
    {
      undo: async (by: Tessera) => by.vouchers.rollbackOwn(redemption, { reason: 'x' }),
      scope: 'vouchers:reverse',
    },
    { undo: (by: Tessera) => by.points.reverseOwn(credited, { reason: 'x' }), scope: 'memberships:adjust' },
    { undo: (by: Tessera) => by.points.reverseOwn(spent, { reason: 'x' }), scope: 'memberships:adjust' },
    { undo: (by: Tessera) => by.points.reverseOwn(initial, { reason: 'x' }), scope: 'memberships:adjust' },
    {
      undo: (by: Tessera) => by.giftCards.cancelSale(sold, { reason: 'x' }),
      scope: 'vouchers:update',
    },
  ];
  const redemption = await redeemed(till);
  const credited = (await give(till, 20)).transaction!.id;
  const spent = (await till.points.redeem({ membership_id, points: 4 })).transaction!.id;
  const bob = await till.memberships.issue({
    pass_id: pass.id,
    customer: { external_id: next() },
    initial_points: 30,
  });
  const initial = (await owner.points.statement(bob.id).page()).data[0]!.id;
  const sold = (await till.giftCards.sell({ amount: 700, reference: next() })).transaction.id;
  for (const { undo, scope } of acts) {
    await assert.rejects(undo(colleague), refused('insufficient_scope', { required_scope: scope }));
    const cashier = await merchant.clientAs('cashier');
    await assert.rejects(undo(cashier), refused('permission_denied'));
  }
  // A day and a bit ago, it was a decision and no slip.
  await age(merchant, '24 hours 1 minute');
  for (const { undo } of acts) await assert.rejects(undo(till), refused('insufficient_scope'));
  await age(merchant, '-2 minutes');
  for (const { undo } of acts) await undo(till);
  assert.equal((await owner.memberships.get(membership_id)).points.available, 0);
  assert.equal((await owner.memberships.get(bob.id)).points.available, 0);
  const mine = next();
  await sale(mine, colleague);
  await owner.orders.returnOwn(mine, { reason: 'Whoever may return anything' });
});

/** Lets time pass since everything was done. */
async function age(merchant: TestMerchant, interval: string): Promise<void> {
  for (const [table, column] of [
    ['orders', 'applied_at'],
    ['redemptions', 'created_at'],
    ['redemptions', 'occurred_at'],
    ['points_transactions', 'created_at'],
    ['gift_transactions', 'created_at'],
  ]) {
    await world.sql(
      `do $$ begin
         alter table ${table} disable trigger user;
         update ${table} set ${column} = ${column} - interval '${interval}' where merchant_id = '${merchant.id}';
         alter table ${table} enable trigger user;
       end $$`,
    );
  }
}

test('a rotated token is still the till that it was', async () => {
  const { merchant, till, give, owner, pass } = await shop({
    till_limits: { points_per_call: 100, points_per_day: 100 },
  });
  const { transaction } = await give(till, 60);
  const [row] = await world.sql<{ id: string }>(
    `select actor_id as id from points_transactions where merchant_id = $1 and id = $2`,
    [merchant.id, decodeId('points_transaction', transaction!.id)],
  );
  const { text, id } = await merchant.token(presets.pos_terminal.scopes);
  await world.sql('update api_tokens set rotated_from = $2, family_id = $2 where id = $1', [id, row!.id]);
  const rotated = new Tessera({ token: text, baseUrl: server.url });
  await assert.rejects(give(rotated, 41), refused('grant_limit_reached', { available: 40 }));
  await rotated.points.reverseOwn(transaction!.id, { reason: 'x' });
  assert.equal((await owner.memberships.listPasses({ ids: [pass.id] }).page()).data[0]?.id, pass.id);
});

test('limits that are sent as shown change nothing, and null brings the defaults back', async () => {
  const { owner, pass } = await shop({ till_limits: { points_per_call: 0, points_per_day: 0 } });
  const { till_limits, version } = await owner.merchant.getProfile();
  assert.equal((await owner.merchant.updateProfile({ till_limits })).version, version);
  const same = await owner.memberships.updatePass(pass.id, { till_limits: pass.till_limits });
  assert.equal(same.version, pass.version);
  const reset = await owner.memberships.updatePass(pass.id, { till_limits: null });
  assert.equal(reset.till_limits.points_per_call, limits.till.pointsPerCall);
});

const undoing: readonly Role[] = ['owner', 'manager'];
for (const role of undoing) {
  test(`a person with the role ${role} undoes what a till did, however long ago`, async () => {
    const { merchant, till, give } = await shop();
    const { transaction } = await give(till, 10);
    await age(merchant, '3 days');
    await (await merchant.clientAs(role)).points.reverseOwn(transaction!.id, { reason: 'x' });
  });
}
