import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { relayEvents } from '../../test/harness/relay.ts';
import { sealLogs } from '../../test/harness/seals.ts';
import { startServer, type TestServer } from '../../test/harness/server.ts';
import { toLoopback } from '../../test/harness/webhooks.ts';
import { openWorld, type World } from '../../test/harness/world.ts';
import { readBacklog } from './backlog.ts';
import { Relay } from './relay.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer({ env: toLoopback, oneDatabase: 'it looks at the work of one' });
  world = await openWorld(server);
});

after(async () => {
  await world.close();
  await server.close();
});

test('metrics show what waits for background work, and since when', async () => {
  const { pool } = server.app.services;
  const [last] = await world.sql<{ ends: Date }>(
    `select max(ends)::timestamp at time zone 'UTC' as ends from tessera_days()`,
  );
  assert.deepEqual(await readBacklog(pool), {
    oldestUnnumbered: null,
    oldestUnsealed: null,
    oldestToFanOut: null,
    oldestDelivery: null,
    deliveries: 0,
    jobs: 0,
    mails: 0,
    strays: 0,
    partitionsEnd: last!.ends.toISOString(),
  });
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await tessera.webhooks.create({ url: 'http://127.0.0.1:9/hook', enabled_events: ['voucher.created'] });
  await tessera.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 1_000 } });
  await tessera.vouchers.bulk({
    campaign: { name: 'Autumn' },
    template: { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } },
    quantity: 1,
  });
  const [first] = await world.sql<{ at: Date }>('select min(created_at) as at from events');
  const waiting = await readBacklog(pool);
  assert.equal(waiting.oldestUnnumbered, first!.at.toISOString());
  assert.equal(waiting.jobs, 1);
  await world.sql(
    `insert into account_letters (id, status, sealed, due_at) values (gen_random_uuid(), 'queued', '', now())`,
  );
  const relay = new Relay(pool);
  while ((await relay.turn()).events > 0);
  const numbered = await readBacklog(pool);
  assert.equal(numbered.oldestUnsealed, first!.at.toISOString());
  assert.equal(numbered.oldestToFanOut, first!.at.toISOString());
  await relayEvents(server);
  await sealLogs(server);
  const relayed = await readBacklog(pool);
  assert.equal(relayed.oldestUnnumbered, null);
  assert.equal(relayed.oldestUnsealed, null);
  assert.equal(relayed.oldestToFanOut, null);
  assert.equal(relayed.deliveries, 1);
  assert.ok(relayed.oldestDelivery !== null);
  assert.equal(relayed.mails, 1);
  const text = await server.app.metrics.registry.metrics();
  assert.match(text, /^tessera_webhook_deliveries_due 1$/m);
  assert.match(text, /^tessera_webhook_deliveries_due_oldest_seconds \d/m);
  assert.match(text, /^tessera_events_unnumbered_oldest_seconds 0$/m);
  assert.match(text, /^tessera_events_unsealed_oldest_seconds 0$/m);
  assert.match(text, /^tessera_events_to_fan_out_oldest_seconds 0$/m);
  assert.match(text, /^tessera_jobs_waiting 1$/m);
  assert.match(text, /^tessera_mails_waiting 1$/m);
  assert.match(text, /^tessera_partitions_default_rows 0$/m);
  assert.match(text, /^tessera_partitions_ahead_seconds \d{5}/m);
});
