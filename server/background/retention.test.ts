import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deleteInCells } from '../../test/harness/cells.ts';
import { startServer, type TestServer } from '../../test/harness/server.ts';
import { openWorld, type World } from '../../test/harness/world.ts';
import { oldDeliveries, oldMerges, oldTillCounts } from './retention.ts';

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
  assert.equal(await deleteInCells(oldDeliveries, server.app.services), false);
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

test('what tills gave on past days is forgotten, and what they gave today still counts', async () => {
  const merchant = await world.merchant();
  await world.sql(
    `insert into till_counts (merchant_id, caller_id, subject, day, amount, amount_limit)
     select $1, gen_random_uuid(), 'gift_cards EUR', now()::date - ago, 5, 5
     from unnest(array[0, 1, 2, 3, 40]) as ago`,
    [merchant.id],
  );
  assert.equal(await deleteInCells(oldTillCounts, server.app.services), false);
  assert.equal(await countOf('from till_counts where merchant_id = $1', [merchant.id]), 3);
});

test('a merge remembers both customers while it can be undone', async () => {
  const merchant = await world.merchant();
  await world.sql(
    `with people as (
       insert into customers (merchant_id, id, external_id)
       select $1, gen_random_uuid(), n::text from generate_series(1, 3) n returning id, external_id
     )
     insert into customer_merges (merchant_id, id, customer_id, duplicate_id, before, moved, actor_type, actor_id, merged_at)
     select $1, gen_random_uuid(), (select id from people where external_id = '3'), id, '{}', '{}', 'user', $1,
            now() - case external_id when '1' then interval '29 days' else interval '32 days' end
     from people where external_id <> '3'`,
    [merchant.id],
  );
  assert.equal(await deleteInCells(oldMerges, server.app.services), false);
  assert.equal(
    await countOf('from customer_merges where merchant_id = $1 and before is not null', [merchant.id]),
    1,
  );
});
