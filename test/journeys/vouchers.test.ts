import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
});

after(async () => {
  await world.close();
  await server.close();
});

test('a voucher is created, found, redeemed once and then used up', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1500 },
    redemption_limit: 1,
  });
  assert.equal(voucher.status, 'active');
  const { redemption, discount_amount, order_total_after } = await tessera.vouchers.redeem(voucher.id, {
    order: { id: 'order-1', amount: 1250, currency: 'EUR' },
  });
  assert.equal(redemption.status, 'succeeded');
  assert.equal(discount_amount, 187);
  assert.equal(order_total_after, 1063);
  await assert.rejects(tessera.vouchers.redeem(voucher.id), { code: 'voucher_exhausted' });
  const read = await tessera.vouchers.get(voucher.id);
  assert.equal(read.redeemed_quantity, 1);
  assert.equal(read.status, 'exhausted');
});

test('a voucher with one use is redeemed once, however many counters try', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1000 },
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => tessera.vouchers.redeem(voucher.id)),
  );
  assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 1);
  const [count] = await world.sql<{ count: string }>(
    'select count(*) from redemptions where merchant_id = $1',
    [merchant.id],
  );
  assert.equal(Number(count!.count), 1);
});
