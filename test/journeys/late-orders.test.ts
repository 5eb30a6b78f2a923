/** Orders that a till made without a connection and reports later: as of then, with what is left now. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presets } from '../../contract/access.ts';
import { type Tessera as Client, Tessera } from '../../sdk/src/client.ts';
import { numberEvents } from '../harness/relay.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, gift, openClub, percent, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A shop with a member since four days ago, and a promotion for first orders. */
async function openShop() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { pass, member } = await openClub(tessera);
  await world.sql(
    `update memberships set issued_at = issued_at - interval '4 days', starts_at = starts_at - interval '4 days'
     where merchant_id = $1`,
    [merchant.id],
  );
  const make = (name: string, more: Partial<Parameters<Client['campaigns']['create']>[0]> = {}) =>
    tessera.campaigns.create({
      name,
      kind: 'automatic',
      discount: { type: 'percent', percent_off: 1_000 },
      ...more,
    });
  return {
    merchant,
    tessera,
    pass,
    member,
    make,
    own: { membership: { id: member.id }, earn_points: false },
  };
}

const named = ({ pricing }: { pricing: { applied: { label?: string }[] } | null }) =>
  pricing!.applied.map(({ label }) => label);

test('promotions, vouchers and gift cards that ended since apply, and those that begin since don’t', async () => {
  const { tessera, make, own } = await openShop();
  const ended = await make('Ended');
  const begun = await make('Begun');
  const [voucher, later, card] = [
    await percent(tessera, 500),
    await percent(tessera, 500),
    await gift(tessera, 900),
  ];
  await Promise.all([
    tessera.campaigns.update(ended.id, { ends_at: hoursAgo(1) }),
    tessera.campaigns.update(begun.id, { starts_at: hoursAgo(1) }),
    tessera.vouchers.update(voucher.id, { expires_at: hoursAgo(1) }),
    tessera.vouchers.update(later.id, { starts_at: hoursAgo(1) }),
    tessera.vouchers.update(card.id, { expires_at: hoursAgo(1) }),
  ]);
  const presented = { ...basket, ...own, vouchers: [{ id: voucher.id }], gift_cards: [{ id: card.id }] };
  await assert.rejects(tessera.orders.apply('now', presented), refused('order_refused'));
  const order = await tessera.orders.apply('late', { ...presented, occurred_at: hoursAgo(2) });
  assert.deepEqual(named(order).sort(), ['-5%', 'Ended']);
  assert.equal(order.pricing!.gift_total, 900);
  assert.deepEqual(
    [order.offline, order.applied_at! < hoursAgo(1.9), order.created_at > hoursAgo(0.5)],
    [true, true, true],
  );
  await assert.rejects(
    tessera.orders.apply('early', {
      ...basket,
      ...own,
      vouchers: [{ id: later.id }],
      occurred_at: hoursAgo(2),
    }),
    refused('order_refused', { refused: [{ code: 'voucher_not_started' }] }),
  );
});

test('the first order is the first one then, whatever was applied, recorded or reported since', async () => {
  const { tessera, member, make, own } = await openShop();
  await make('First', { conditions: { customer: { first_order: true } } });
  const apply = (id: string, hours: number | null) =>
    tessera.orders.apply(id, { ...basket, ...own, ...(hours !== null && { occurred_at: hoursAgo(hours) }) });
  assert.deepEqual(named(await apply('now', null)), ['First']);
  // Made before the one above, and after it.
  assert.deepEqual(named(await apply('three', 3)), ['First']);
  assert.deepEqual(named(await apply('two', 2)), []);
  await tessera.points.earn({
    membership_id: member.id,
    order: { id: 'recorded', amount: 500, currency: 'EUR' },
    occurred_at: hoursAgo(10),
  });
  assert.deepEqual(named(await apply('nine', 9)), []);
  assert.deepEqual(named(await apply('eleven', 11)), ['First']);
  assert.deepEqual(named(await apply('last', null)), []);
});

test('budgets, uses, balances and points are those of now', async () => {
  const { tessera, member, make, own } = await openShop();
  const once = await make('Once', { budget: { uses: 1 } });
  await tessera.orders.apply('on time', { ...basket, ...own });
  const late = { ...basket, ...own, occurred_at: hoursAgo(5) };
  assert.deepEqual(named(await tessera.orders.apply('no budget', late)), []);
  assert.equal((await tessera.campaigns.get(once.id)).used?.uses, 1);

  const single = await percent(tessera, 500, { redemption_limit: 1 });
  await tessera.vouchers.redeem(single.id);
  await assert.rejects(
    tessera.orders.apply('used', { ...late, vouchers: [{ id: single.id }] }),
    refused('order_refused', { refused: [{ code: 'voucher_exhausted' }] }),
  );
  await tessera.points.redeem({ membership_id: member.id, points: 90 });
  await assert.rejects(
    tessera.orders.apply('spent', { ...late, points: 20 }),
    refused('order_refused', { refused: [{ code: 'insufficient_points' }] }),
  );
  const paid = await tessera.orders.apply('paid', { ...late, points: 10 });
  assert.equal(paid.pricing!.points_spent, 10);
});

test('an order that was sent before without an answer is the same order when it is reported late', async () => {
  const { tessera, own } = await openShop();
  const sent = await tessera.orders.apply('one', { ...basket, ...own });
  const again = await tessera.orders.apply('one', { ...basket, ...own, occurred_at: hoursAgo(1) });
  assert.deepEqual(again, sent);
  // Repeated longer than a report is accepted: nothing happens, so nothing is refused.
  assert.deepEqual(await tessera.orders.apply('one', { ...basket, ...own, occurred_at: hoursAgo(80) }), sent);
  await assert.rejects(
    tessera.orders.apply('two', { ...basket, ...own, occurred_at: hoursAgo(80) }),
    refused('occurred_at_too_old'),
  );
});

test('an order on hold keeps the price of its hold when it is reported late', async () => {
  const { tessera, own, make } = await openShop();
  const promotion = await make('Held');
  await tessera.orders.hold('one', { ...basket, ...own });
  await tessera.campaigns.pause(promotion.id);
  const order = await tessera.orders.apply('one', { ...basket, ...own, occurred_at: hoursAgo(1) });
  assert.deepEqual(named(order), ['Held']);
  assert.equal(order.pricing!.to_pay, total - 1_000);
});

test('points of a late order wait and expire from when it was made, and its event and figures are of then', async () => {
  const { merchant, tessera, member, pass } = await openShop();
  await tessera.memberships.updatePass(pass.id, {
    pending_days: 1,
    points_expiry: { mode: 'rolling', months: 1 },
    apply: 'from_now',
  });
  const at = hoursAgo(30);
  await tessera.orders.apply('one', { ...basket, membership: { id: member.id }, occurred_at: at });
  const [entry] = (await tessera.points.statement(member.id).page()).data;
  assert.deepEqual([entry!.occurred_at, entry!.status], [at, 'posted']);
  const [lot] = await world.sql<{ days: number }>(
    `select extract(epoch from expires_at - $2::timestamptz)::float8 / 86400 as days from points_lots
     where merchant_id = $1 and source_transaction_id is not null and expires_at is not null`,
    [merchant.id, at],
  );
  assert.ok(lot!.days > 27 && lot!.days < 33, `${lot!.days}`);
  await numberEvents(server);
  const { data } = await tessera.events.list({ type: ['order.applied'] }).page();
  assert.deepEqual(
    data.map(({ timestamp }) => timestamp),
    [at],
  );
});

test('a till returns a late order that it reported today, even if it was made two days ago', async () => {
  const { merchant, member } = await openShop();
  const { text: token } = await merchant.token(presets.pos_terminal.scopes);
  const till = new Tessera({ token, baseUrl: server.url });
  await till.orders.apply('one', { ...basket, membership: { id: member.id }, occurred_at: hoursAgo(50) });
  const { order } = await till.orders.returnOwn('one', { reason: 'Brought back' });
  assert.equal(order.status, 'returned');
});
