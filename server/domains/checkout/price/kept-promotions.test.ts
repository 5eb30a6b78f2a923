/** How much memory kept promotions take, and whose place they take. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer, type TestServer } from '../../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../../test/harness/world.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { KeptPromotions } from './kept-promotions.ts';

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

async function merchantWith(promotions: number, skus = 1): Promise<TestMerchant> {
  const merchant = await world.merchant();
  const items = { skus: Array.from({ length: skus }, (_, at) => `sku-${at}`) };
  await world.sql(
    `insert into campaigns (merchant_id, id, name, kind, discount)
     select $1::uuid, gen_random_uuid(), 'Promotion ' || n, 'automatic', $2::json from generate_series(1, $3::int) as n`,
    [merchant.id, JSON.stringify({ type: 'percent', percent_off: 100, items }), promotions],
  );
  return merchant;
}

const read = async (kept: KeptPromotions, { id }: TestMerchant) =>
  inTenantTransaction(server.app.services.pool, { merchants: id, readOnly: true }, async (tx) => {
    const { promotions } = await kept.read(tx);
    return promotions;
  });

test('promotions in memory never take more than allowed, and the least recently used ones leave', async () => {
  const merchants = await Promise.all(Array.from({ length: 45 }, () => merchantWith(3)));
  const [first, second, ...others] = merchants as [TestMerchant, TestMerchant, ...TestMerchant[]];
  const probe = new KeptPromotions();
  await read(probe, first);
  // Each of them stays below what one merchant may take.
  const most = probe.bytes * 40;
  const kept = new KeptPromotions(most);
  const ofFirst = await read(kept, first);
  const ofSecond = await read(kept, second);
  for (const merchant of others) {
    await read(kept, merchant);
    assert.ok(kept.bytes <= most);
    assert.equal(await read(kept, first), ofFirst);
  }
  assert.equal(kept.bytes, most);
  assert.notEqual(await read(kept, second), ofSecond);
});

test('a merchant with more than a share of the memory takes no place from others', async () => {
  const [small, huge] = [await merchantWith(1), await merchantWith(50, 100)];
  const kept = new KeptPromotions(200_000);
  const ofSmall = await read(kept, small);
  const before = kept.bytes;
  const ofHuge = await read(kept, huge);
  assert.equal(ofHuge.length, 50);
  assert.notEqual(await read(kept, huge), ofHuge);
  assert.equal(kept.bytes, before);
  assert.equal(await read(kept, small), ofSmall);
});
