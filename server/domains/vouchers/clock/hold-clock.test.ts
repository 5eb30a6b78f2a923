import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encodeId } from '../../../../contract/ids.ts';
import { servicesFor, turnInCells } from '../../../../test/harness/cells.ts';
import { unwatched } from '../../../../test/harness/observers.ts';
import { startServer, type TestServer } from '../../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../../test/harness/world.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { startLoop } from '../../../engine/loops/loop.ts';
import { loopOf } from '../../../engine/loops/run-clock.ts';
import { holdClock } from './hold-clock.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
});

after(async () => {
  await world?.close();
  await server?.close();
});

/** Expires a merchant's holds. */
const letHoldsRunOut = (merchant: TestMerchant) =>
  world.sql(`update voucher_holds set expires_at = now() - interval '1 second' where merchant_id = $1`, [
    merchant.id,
  ]);

const eventsOf = (merchant: TestMerchant) =>
  world.sql<{ object_id: string; actor_type: string; data: { status: string } }>(
    `select object_id, actor_type, data from events where merchant_id = $1 and type = 'voucher.hold.expired'`,
    [merchant.id],
  );

async function countOf(text: string, values: unknown[]): Promise<number> {
  const [row] = await world.sql<{ count: string }>(`select count(*) ${text}`, values);
  return Number(row!.count);
}

const endHolds = () => turnInCells(holdClock, server.app.services);

const discount = { type: 'discount', discount: { type: 'percent', percent_off: 1000 } } as const;

test('an expired hold releases its reservation once, even with concurrent clocks', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const customerId = newUuid();
  await world.sql(`insert into customers (merchant_id, id, external_id) values ($1, $2, 'c-1')`, [
    merchant.id,
    customerId,
  ]);
  const voucher = await tessera.vouchers.create({ ...discount, redemption_limit: 3, per_customer_limit: 2 });
  const customer = { id: encodeId('customer', customerId) };
  for (const hold of [{ ttl_seconds: 60 }, { ttl_seconds: 90 }]) {
    await tessera.vouchers.validate(voucher.id, { customer, hold });
  }
  assert.equal((await tessera.vouchers.get(voucher.id)).held_quantity, 2);
  await letHoldsRunOut(merchant);
  await Promise.all([endHolds(), endHolds(), endHolds()]);

  assert.equal((await tessera.vouchers.get(voucher.id)).held_quantity, 0);
  const [usage] = await world.sql(
    'select held, redeemed, use_limit from voucher_customers where customer_id = $1',
    [customerId],
  );
  assert.deepEqual(usage, { held: 0, redeemed: 0, use_limit: 2 });
  const events = await eventsOf(merchant);
  assert.equal(events.length, 2);
  assert.equal(new Set(events.map((event) => event.object_id)).size, 2);
  for (const { actor_type, data } of events)
    assert.deepEqual([actor_type, data.status], ['system', 'expired']);
});

test('an expired hold returns the gift balance, and an active hold stays', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const gift = await tessera.vouchers.create({ type: 'gift', gift: { amount: 5_000, currency: 'EUR' } });
  await tessera.vouchers.validate(gift.id, { amount: 3_000, hold: {} });
  await letHoldsRunOut(merchant);
  const running = await tessera.vouchers.create({ ...discount, redemption_limit: 1 });
  await tessera.vouchers.validate(running.id, { hold: {} });
  await endHolds();
  assert.equal((await tessera.vouchers.redeem(gift.id, { amount: 5_000 })).voucher.gift?.balance, 0);
  assert.equal((await tessera.vouchers.get(running.id)).held_quantity, 1);
});

test('one turn ends holds of many vouchers and merchants', async () => {
  const merchants = await Promise.all([world.merchant(), world.merchant(), world.merchant()]);
  for (const merchant of merchants) {
    const tessera = await merchant.client();
    for (let count = 0; count < 4; count += 1) {
      const voucher = await tessera.vouchers.create(discount);
      await tessera.vouchers.validate(voucher.id, { hold: {} });
    }
    await letHoldsRunOut(merchant);
  }
  assert.equal(await endHolds(), false);
  for (const merchant of merchants) {
    assert.equal((await eventsOf(merchant)).length, 4);
    assert.equal(
      await countOf('from vouchers where merchant_id = $1 and held_quantity > 0', [merchant.id]),
      0,
    );
  }
});

test('a redemption and the clock keep the counters of the same voucher correct', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({ ...discount, redemption_limit: 20 });
  for (let count = 0; count < 10; count += 1) await tessera.vouchers.validate(voucher.id, { hold: {} });
  await letHoldsRunOut(merchant);
  const redemptions = Array.from({ length: 20 }, () => tessera.vouchers.redeem(voucher.id));
  const turns = [1, 2, 3].map(() => endHolds());
  await Promise.all([...redemptions, ...turns]);
  const { redeemed_quantity, held_quantity } = await tessera.vouchers.get(voucher.id);
  assert.deepEqual({ redeemed_quantity, held_quantity }, { redeemed_quantity: 20, held_quantity: 0 });
  assert.equal((await eventsOf(merchant)).length, 10);
});

test('a started clock runs at once and stops on request', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create(discount);
  await tessera.vouchers.validate(voucher.id, { hold: {} });
  await letHoldsRunOut(merchant);
  await startLoop(loopOf(holdClock), await servicesFor(server.app.services, merchant), unwatched()).stop();
  assert.equal((await eventsOf(merchant)).length, 1);
});
