/** Vouchers that move to another campaign: earlier uses stay where they were counted, later ones count there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import { isTesseraError, type Tessera } from '../../sdk/src/index.ts';
import { findBrokenIn, invariants, numberOf } from '../harness/invariants.ts';
import { relayEvents } from '../harness/relay.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, percent, refused } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const order = (id: string) => ({ order: { id, amount: 1_000, currency: 'EUR' } });

/** Two campaigns with budgets, and a voucher of the first. */
async function shop() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await tessera.customers.create(customer);
  const open = (name: string) =>
    tessera.campaigns.create({
      name,
      budget: { uses: 1_000, customer_uses: 1_000, amount: 1_000_000, currency: 'EUR' },
    });
  const [from, to] = [await open('From'), await open('To')];
  const voucher = await percent(tessera, 1_000, { redemption_limit: null, campaign_id: from.id });
  return { merchant, tessera, from: from.id, to: to.id, voucher: voucher.id };
}

const customer = { external_id: 'ada' };

const used = async (tessera: Tessera, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await tessera.campaigns.get(id)).used));

async function assertCounted(): Promise<void> {
  const counted = invariants.filter((one) => /^C\d/.test(numberOf(one)));
  assert.deepEqual(await findBrokenIn(server.database, webhookRetrySeconds, counted), []);
}

test('uses before a move count and return where they were made, later ones in the new campaign', async () => {
  const { merchant, tessera, from, to, voucher } = await shop();
  const first = await tessera.vouchers.redeem(voucher, { ...order('1'), customer });
  const moved = await tessera.vouchers.update(voucher, { campaign_id: to });
  assert.equal(moved.campaign_id, to);
  await tessera.vouchers.redeem(voucher, { ...order('2'), customer });
  const one = { uses: 1, amount: 100 };
  const none = { uses: 0, amount: 0 };
  assert.deepEqual(await used(tessera, from, to), [one, one]);
  await tessera.vouchers.rollback(first.redemption.id, { reason: 'Returned' });
  assert.deepEqual(await used(tessera, from, to), [none, one]);
  await relayEvents(server);
  const { data } = await tessera.events.list({ type: ['voucher.updated'] }).page();
  assert.deepEqual(data[0]!.data.previous, { campaign_id: from });
  const counts = () =>
    world.sql<{ name: string; code_count: number }>(
      'select name, code_count::int from campaigns where merchant_id = $1 order by name',
      [merchant.id],
    );
  assert.deepEqual(await counts(), [
    { name: 'From', code_count: 0 },
    { name: 'To', code_count: 1 },
  ]);
  assert.equal((await tessera.vouchers.update(voucher, { campaign_id: null })).campaign_id, null);
  await tessera.vouchers.redeem(voucher, order('3'));
  assert.deepEqual(await used(tessera, from, to), [none, one]);
  assert.deepEqual(
    (await counts()).map(({ code_count }) => code_count),
    [0, 0],
  );
  await assertCounted();
});

test('a voucher on hold moves once the hold is over', async () => {
  const { merchant, tessera, to, voucher } = await shop();
  const { hold } = await tessera.vouchers.validate(voucher, { ...order('1'), customer, hold: {} });
  await assert.rejects(tessera.vouchers.update(voucher, { campaign_id: to }), refused('hold_active'));
  await tessera.vouchers.release(voucher, { hold_id: hold!.id });
  assert.equal((await tessera.vouchers.update(voucher, { campaign_id: to })).campaign_id, to);
  await tessera.vouchers.validate(voucher, { ...order('2'), customer, hold: {} });
  await world.sql(
    `update voucher_holds set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
     where merchant_id = $1 and status = 'active'`,
    [merchant.id],
  );
  assert.equal((await tessera.vouchers.update(voucher, { campaign_id: null })).held_quantity, 0);
  await assertCounted();
});

test('a code moves only to a campaign of codes, and stays once its campaign gave it to a customer', async () => {
  const { tessera, from, to, voucher } = await shop();
  const move = (campaign_id: string) => tessera.vouchers.update(voucher, { campaign_id });
  await assert.rejects(move('cmp_00000000000000000000000000'), refused('not_found'));
  const { id } = await tessera.campaigns.create({
    name: 'Automatic',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 100 },
  });
  await assert.rejects(move(id), refused('validation_failed'));
  await tessera.campaigns.publish(from, { customer, channel: 'none' });
  await assert.rejects(move(to), refused('immutable_field'));
});

test('a move that takes something from customers with the voucher needs their loss to be agreed', async () => {
  const { tessera, voucher } = await shop();
  await tessera.vouchers.issue(voucher, { customer, channel: 'none' });
  const { id } = await tessera.campaigns.create({ name: 'Short', ends_at: '2099-01-01T00:00:00Z' });
  await assert.rejects(
    tessera.vouchers.update(voucher, { campaign_id: id }),
    refused('change_takes_from_members', {
      losses: [{ loss: 'voucher_ends_sooner', pointer: '/campaign_id' }],
    }),
  );
  assert.equal(
    (await tessera.vouchers.update(voucher, { campaign_id: id, apply: 'from_now' })).campaign_id,
    id,
  );
});

test('uses, holds, moves both ways, pauses and new budgets at once neither block each other nor miscount', async () => {
  const { tessera, from, to, voucher } = await shop();
  const other = (await percent(tessera, 500, { redemption_limit: null, campaign_id: to })).id;
  const rounds = 8;
  const work = Array.from({ length: rounds }, (_, at) => {
    const [here, there] = at % 2 === 0 ? [from, to] : [to, from];
    return [
      tessera.vouchers.redeem(voucher, { ...order(`a${at}`), customer }),
      tessera.vouchers.redeem(other, { ...order(`b${at}`), customer }),
      tessera.vouchers.validate(other, { ...order(`c${at}`), customer, hold: {} }),
      tessera.vouchers.update(voucher, { campaign_id: there }),
      tessera.vouchers.update(other, { campaign_id: here }),
      tessera.campaigns.pause(here).then(() => tessera.campaigns.resume(here)),
      tessera.campaigns.update(there, { budget: { uses: 1_000 + at, amount: 1_000_000, currency: 'EUR' } }),
    ];
  });
  const ended = await Promise.allSettled<unknown>(work.flat());
  const refusals = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const expected = ['hold_active', 'campaign_not_active'];
  const others = refusals.filter((error) => !isTesseraError(error) || !expected.includes(error.code!));
  assert.deepEqual(others, []);
  assert.ok(refusals.length < ended.length);
  await assertCounted();
});
