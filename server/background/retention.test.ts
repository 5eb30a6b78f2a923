import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer, type TestServer } from '../../test/harness/server.ts';
import { openWorld, type World } from '../../test/harness/world.ts';
import { deleteOld, oldDeliveries } from './retention.ts';

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

async function countOf(text: string, values: unknown[]): Promise<number> {
  const [row] = await world.sql<{ count: string }>(`select count(*) ${text}`, values);
  return Number(row!.count);
}

test('deliveries that ended a month ago are deleted with their attempts, pending ones are kept', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await tessera.webhooks.create({ url: 'https://hooks.example.com/', enabled_events: ['*'] });
  await world.sql(
    `insert into webhook_deliveries (merchant_id, endpoint_id, event_id, status, attempts, tries, due_at, created_at)
     select merchant_id, id, gen_random_uuid(), d.status, 1, 1, now(), now() - d.days * interval '1 day'
     from webhook_endpoints, (values ('delivered', 31), ('exhausted', 40), ('pending', 40), ('delivered', 29)) as d (status, days)
     where merchant_id = $1`,
    [merchant.id],
  );
  await world.sql(
    `insert into webhook_attempts (merchant_id, endpoint_id, id, event_id, number, try, duration_ms, at)
     select merchant_id, endpoint_id, gen_random_uuid(), event_id, 1, 1, 5, now() from webhook_deliveries where merchant_id = $1`,
    [merchant.id],
  );
  assert.equal(await deleteOld(oldDeliveries, server.app.services), false);
  const kept = await world.sql<{ status: string }>(
    'select status from webhook_deliveries where merchant_id = $1 order by created_at',
    [merchant.id],
  );
  assert.deepEqual(
    kept.map(({ status }) => status),
    ['pending', 'delivered'],
  );
  assert.equal(await countOf('from webhook_attempts where merchant_id = $1', [merchant.id]), 2);
});
