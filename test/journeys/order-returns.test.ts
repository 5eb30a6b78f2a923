/** Returns: what comes back of vouchers, points and referrals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnNetworkClock } from '../harness/network-clock.ts';
import { relayEvents } from '../harness/relay.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, openClub, percent, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

test('a voucher comes back with the whole order, with any return, or never, as it says', async () => {
  const tessera = await (await world.merchant()).client();
  const campaign = await tessera.campaigns.create({ name: 'All', budget: { uses: 10 } });
  const rule = (on_return: 'full' | 'any' | 'never') =>
    percent(tessera, 1_000, { campaign_id: campaign.id, restrictions: { on_return } });
  const [full, any, never] = [await rule('full'), await rule('any'), await rule('never')];
  const usesOf = async () =>
    Promise.all([full, any, never].map(async ({ id }) => (await tessera.vouchers.get(id)).redeemed_quantity));
  const vouchers = [full, any, never].map(({ id }) => ({ id }));
  const applied = await tessera.orders.apply('A', { ...basket, vouchers });
  assert.equal(applied.pricing?.to_pay, total - 3_000);

  // The discounts stay on what isn't returned: 7.00 of the 10.00 for a line were paid.
  const part = await tessera.orders.return('A', { reason: 'Broken', lines: [{ line: 3 }] });
  assert.equal(part.return.money, 3_500);
  assert.equal(part.order.discounted, 3_000);
  assert.deepEqual(await usesOf(), [1, 0, 1]);
  assert.deepEqual((await tessera.campaigns.get(campaign.id)).used, { uses: 2, amount: 3_000 });

  const rest = await tessera.orders.return('A', { reason: 'The rest' });
  assert.equal(part.return.money + rest.return.money, total - 3_000);
  assert.deepEqual(await usesOf(), [0, 0, 1]);
  assert.deepEqual((await tessera.campaigns.get(campaign.id)).used, { uses: 1, amount: 1_000 });
  assert.equal(rest.order.discounted, 1_000);
});

test('no more money comes back than was paid, even if a voucher was rolled back on its own', async () => {
  const tessera = await (await world.merchant()).client();
  const tenth = await percent(tessera, 1_000);
  const { pricing } = await tessera.orders.apply('A', { ...basket, vouchers: [{ id: tenth.id }] });
  await tessera.vouchers.rollback(pricing!.applied[0]!.redemption_id!, { reason: 'By hand' });
  const { return: back } = await tessera.orders.return('A', { reason: 'All' });
  assert.equal(back.money, total - 1_000);
  await assert.rejects(
    tessera.orders.return('A', { reason: 'More', amount: 1 }),
    refused('order_already_returned'),
  );
});

test('the return of a first purchase takes back its points and the referral', async () => {
  const tessera = await (await world.merchant()).client();
  const { pass, member: ada } = await openClub(tessera);
  await tessera.referrals.createCode({
    code: 'ADA-2026',
    referrer: { type: 'customer', customer_id: ada.customer_id },
    reward: { referrer: 50, referee: 25 },
  });
  const grace = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { external_id: 'grace' },
    referral_code: 'ADA-2026',
  });
  const pointsOf = async (member: { id: string }) => (await tessera.memberships.get(member.id)).points;
  const settle = async () => {
    await relayEvents(server);
    await turnNetworkClock(server);
  };
  const order = await tessera.orders.apply('A', { ...basket, membership: { id: grace.id } });
  assert.equal(order.pricing?.points_to_earn, 105);
  await settle();
  assert.equal((await pointsOf(ada)).available, 150);
  assert.equal((await pointsOf(grace)).available, 105 + 25);

  const part = await tessera.orders.return('A', { reason: 'Broken', lines: [{ line: 3 }] });
  assert.equal(part.return.points_reversed, 50);
  await settle();
  assert.equal((await tessera.referrals.list().page()).data[0]!.status, 'rewarded');

  await tessera.orders.return('A', { reason: 'The rest' });
  await settle();
  assert.equal((await tessera.referrals.list().page()).data[0]!.status, 'voided');
  assert.equal((await pointsOf(ada)).available, 100);
  assert.equal((await pointsOf(grace)).available, 0);
});
