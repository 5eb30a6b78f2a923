import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { servicesFor, turnInCells } from '../../../../test/harness/cells.ts';
import { unwatched } from '../../../../test/harness/observers.ts';
import { startServer, type TestServer } from '../../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../../test/harness/world.ts';
import { startLoop } from '../../../engine/loops/loop.ts';
import { loopOf } from '../../../engine/loops/run-clock.ts';
import { voucherClock } from './voucher-clock.ts';

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

const discount = { type: 'discount', discount: { type: 'percent', percent_off: 1000 } } as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Backdates everything of the merchant by a month, ending this many days from now. */
const age = (merchant: TestMerchant, endsInDays: number) =>
  world.sql(
    `update vouchers set created_at = created_at - interval '30 days', expires_at = now() + $2 * interval '1 day'
     where merchant_id = $1`,
    [merchant.id, endsInDays],
  );

const endsOf = (merchant: TestMerchant) =>
  world.sql<{ type: string; actor_type: string; status: string }>(
    `select type, actor_type, data ->> 'status' as status from events
     where merchant_id = $1 and type in ('voucher.expiring', 'voucher.expired') order by id`,
    [merchant.id],
  );

const noteEnds = () => turnInCells(voucherClock, server.app.services);

test('an expiry is announced once a week ahead and once when it comes, even with concurrent clocks', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await tessera.vouchers.create({ ...discount, expires_at: inDays(30) });
  await age(merchant, 6);
  await Promise.all([1, 2, 3, 4].map(() => noteEnds()));
  await noteEnds();
  assert.deepEqual(await endsOf(merchant), [
    { type: 'voucher.expiring', actor_type: 'system', status: 'active' },
  ]);
  await age(merchant, -1);
  await Promise.all([1, 2, 3, 4].map(() => noteEnds()));
  await noteEnds();
  assert.deepEqual((await endsOf(merchant)).at(-1), {
    type: 'voucher.expired',
    actor_type: 'system',
    status: 'expired',
  });
  assert.equal((await endsOf(merchant)).length, 2);
});

test('an expiry that was moved is announced again when it comes', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({ ...discount, expires_at: inDays(30) });
  await age(merchant, -1);
  await noteEnds();
  await tessera.vouchers.update(voucher.id, { expires_at: inDays(3) });
  await noteEnds();
  await age(merchant, -1);
  await noteEnds();
  assert.deepEqual(
    (await endsOf(merchant)).map(({ type }) => type),
    ['voucher.expired', 'voucher.expiring', 'voucher.expired'],
  );
});

test('more vouchers of several merchants than fit into one batch all expire', async () => {
  const merchants = await Promise.all([world.merchant(), world.merchant()]);
  for (const merchant of merchants) {
    const { id } = await (await merchant.client()).vouchers.create(discount);
    assert.ok(id);
    await world.sql(
      `insert into vouchers (merchant_id, id, code_index, code_sealed, code_key_version, code_suffix,
         code_visibility, type, discount, redemption_limit)
       select v.merchant_id, gen_random_uuid(), sha256(convert_to(n::text, 'UTF8')), v.code_sealed, 1, 'M5N0',
         'secret', v.type, v.discount, 1
       from vouchers v, generate_series(1, 599) n where v.merchant_id = $1`,
      [merchant.id],
    );
    await age(merchant, -1);
  }
  let turns = 1;
  while (await noteEnds()) turns += 1;
  assert.ok(turns > 1);
  for (const merchant of merchants) assert.equal((await endsOf(merchant)).length, 600);
});

test('a started clock runs at once and stops on request', async () => {
  const merchant = await world.merchant();
  await (await merchant.client()).vouchers.create({ ...discount, expires_at: inDays(30) });
  await age(merchant, -1);
  await startLoop(loopOf(voucherClock), await servicesFor(server.app.services, merchant), unwatched()).stop();
  assert.equal((await endsOf(merchant)).length, 1);
});
