/** Who served the customer: told by the till with points, vouchers, gift cards and orders, and found again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tessera } from '../../sdk/src/client.ts';
import { readExport } from '../harness/export.ts';
import { numberEvents } from '../harness/relay.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, gift, openClub, percent } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

/** A day at two tills: Rose and Amy do each of the things in which a till can say who. */
async function workedBy(tessera: Tessera, membership_id: string, staff: string) {
  const by = { membership_id, staff };
  const [voucher, card] = [await percent(tessera, 500), await gift(tessera, 900)];
  const moved = [
    await tessera.points.earn({ ...by, points: 3, reference: `${staff} earned` }),
    await tessera.points.redeem({ ...by, points: 2 }),
    await tessera.points.adjust({ ...by, points: 1, reason: 'Machine' }),
  ];
  const hold = await tessera.points.redeem({ membership_id, points: 1, hold: { mode: 'create' } });
  moved.push(await tessera.points.redeem({ ...by, hold: { mode: 'capture', hold_id: hold.hold!.id } }));
  const used = [
    await tessera.vouchers.redeem(voucher.id, { staff }),
    await tessera.vouchers.redeem(card.id, { amount: 100, staff }),
  ];
  const order = await tessera.orders.apply(`${staff}-order`, {
    ...basket,
    membership: { id: membership_id },
    vouchers: [{ id: voucher.id }],
    points: 10,
    staff,
  });
  assert.deepEqual(
    [
      ...moved.map(({ transaction }) => transaction!.staff),
      ...used.map((one) => one.redemption.staff),
      order.staff,
    ],
    Array.from({ length: 7 }, () => staff),
  );
}

async function openDay() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { member, pass } = await openClub(tessera);
  for (const staff of ['rose', 'amy']) await workedBy(tessera, member.id, staff);
  return { merchant, tessera, member, pass };
}

test('each list of orders, redemptions and points entries is filtered by who served the customer', async () => {
  const { tessera, member } = await openDay();
  const [orders, redemptions, entries] = await Promise.all([
    tessera.orders.list({ staff: 'rose' }).page(),
    tessera.vouchers.listRedemptions({ staff: 'rose' }).page(),
    tessera.points.statement(member.id, { staff: 'rose' }).page(),
  ]);
  assert.deepEqual(
    orders.data.map(({ order_id }) => order_id),
    ['rose-order'],
  );
  assert.deepEqual(
    redemptions.data.map(({ staff }) => staff),
    ['rose', 'rose', 'rose'],
  );
  // Points that the order earned and spent, too.
  assert.deepEqual(
    entries.data.map(({ type, staff }) => [type, staff]),
    [
      ['earn', 'rose'],
      ['redeem', 'rose'],
      ['redeem', 'rose'],
      ['adjust', 'rose'],
      ['redeem', 'rose'],
      ['earn', 'rose'],
    ],
  );
  assert.deepEqual((await tessera.points.statement(member.id, { staff: 'none' }).page()).data, []);
});

test('the files of points entries and redemptions, the events and the activity say who it was', async () => {
  const { merchant, tessera, member } = await openDay();
  const { text } = await merchant.token();
  for (const [path, count] of [
    ['/api/v1/memberships/merchant/points/export', 6],
    ['/api/v1/merchant/vouchers/redemptions/export', 3],
    ['/api/v1/orders/export', 1],
  ] as const) {
    const file = await readExport(server.url, text, 'format=json&staff=rose', path);
    const rows = JSON.parse(file.bytes.toString()) as { staff: string }[];
    assert.deepEqual(
      rows.map(({ staff }) => staff),
      Array.from({ length: count }, () => 'rose'),
      path,
    );
  }
  await numberEvents(server);
  const events = await tessera.events.list({ type: ['points.adjusted'] }).page();
  const told = events.data.map(({ data: { object } }) => (object as { staff?: string }).staff);
  assert.ok(told.includes('rose') && told.includes('amy'), String(told));
  const { data } = await tessera.memberships.listActivity({ membership_id: member.id }).page();
  assert.ok(data.some(({ type, data: { staff } }) => type === 'points.redeemed' && staff === 'amy'));
});
