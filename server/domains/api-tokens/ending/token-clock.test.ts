import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { turnInCells } from '../../../../test/harness/cells.ts';
import { relayEvents } from '../../../../test/harness/relay.ts';
import { startServer, type TestServer } from '../../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../../test/harness/world.ts';
import { tokenClock } from './token-clock.ts';

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

/** Creates a 90-day token that ends at this offset from now. */
async function tokenEnding(merchant: TestMerchant, end: string): Promise<string> {
  const { id } = await merchant.token(['vouchers:read']);
  await world.sql(
    `update api_tokens set expires_at = now() + $2::interval, created_at = now() - interval '80 days' where id = $1`,
    [id, end],
  );
  return id;
}

const told = (merchant: TestMerchant) =>
  world.sql<{ type: string; object_id: string; actor_type: string }>(
    `select type, object_id, actor_type from events where merchant_id = $1 order by id`,
    [merchant.id],
  );

const tell = () => Promise.all([1, 2, 3].map(() => turnInCells(tokenClock, server.app.services)));

test('each expiry of a token is reported once, even with concurrent clocks', async () => {
  const merchant = await world.merchant();
  await tokenEnding(merchant, '30 days');
  const id = await tokenEnding(merchant, '5 days');
  await tell();
  assert.deepEqual(await told(merchant), [
    { type: 'api_token.expiring', object_id: id, actor_type: 'system' },
  ]);
  await world.sql(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [id]);
  await tell();
  await tell();
  assert.deepEqual(
    (await told(merchant)).map(({ type }) => type),
    ['api_token.expiring', 'api_token.expired'],
  );
});

test('the owner is notified a week ahead', async () => {
  const merchant = await world.merchant();
  await tokenEnding(merchant, '6 days');
  await tell();
  await relayEvents(server);
  const notes = await world.sql<{ type: string; recipient_id: string }>(
    'select type, recipient_id from notifications where merchant_id = $1',
    [merchant.id],
  );
  assert.deepEqual(notes, [{ type: 'api_token.expiring', recipient_id: merchant.ownerId }]);
});

test('a revoked or one-day token expires without an advance notice', async () => {
  const merchant = await world.merchant();
  const revoked = await tokenEnding(merchant, '-1 minute');
  await world.sql('update api_tokens set revoked_at = now() where id = $1', [revoked]);
  await merchant.token(['vouchers:read']);
  await tell();
  assert.deepEqual(await told(merchant), []);
});
