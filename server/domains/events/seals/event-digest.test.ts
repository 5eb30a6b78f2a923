import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sealLogs } from '../../../../test/harness/seals.ts';
import { startServer, type TestServer } from '../../../../test/harness/server.ts';
import { snapshots, writtenObjects } from '../../../../test/harness/snapshots.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { auditInvariants } from '../../../invariants/people/audit.ts';
import { digestOf, jsonSkeleton, type SealForm } from './event-digest.ts';
import { maxPerMerchant, readEvents } from './seal-store.ts';

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

const generated = (count: number): string[] => [
  ...fc.sample(snapshots, count).map((value) => JSON.stringify(value)),
  ...fc.sample(writtenObjects, count),
];

interface Compared {
  given: string;
  form: SealForm;
  printed: string;
  bones: string | null;
}

test('the server keeps of any snapshot what the database keeps', async () => {
  const rows = await world.sqlIn<Compared>(
    'home',
    `select given, form, given::jsonb::text as printed, tessera_bones(given::jsonb, form)::text as bones
     from unnest($1::text[]) as given, unnest('{1,2}'::int[]) as form`,
    [generated(1_000)],
  );
  assert.equal(rows.length, 4_000);
  assert.deepEqual(
    rows.filter(({ printed, form, bones }) => jsonSkeleton(printed, form) !== (bones ?? 'null')),
    [],
  );
  assert.ok(rows.filter(({ bones }) => bones !== null).length > 1_000);
});

test('what is neither an object nor an array has no bones, as in the database', async () => {
  for (const scalar of ['null', '1', '"text"', 'true']) {
    assert.throws(() => jsonSkeleton(scalar));
    await assert.rejects(world.sql('select tessera_bones($1::jsonb, 2)', [scalar]), scalar);
  }
});

test('the server computes the same digests as the database', async () => {
  const merchant = await world.merchant();
  const count = 2 * maxPerMerchant;
  const texts = fc.sample(fc.option(fc.string({ unit: 'binary' }), { nil: null }), count);
  const previous = generated(count);
  await world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, data, previous, sequence,
       created_at)
     select $1, gen_random_uuid(), 'voucher.updated', gen_random_uuid(),
            (array['token', 'user', 'system'])[1 + e.place % 3], case when e.place % 3 <> 2 then gen_random_uuid() end,
            e.request_id, e.data::json, e.previous::json, e.place,
            timestamptz '2026-03-29 00:59:59.999999Z' + e.place * interval '1 hour 1.000001 seconds'
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality as e (request_id, data, previous, place)`,
    [
      merchant.id,
      texts.map((text) => text?.replaceAll('\0', '') ?? null),
      generated(count / 2),
      previous.slice(0, count).map((text, place) => (place % 2 === 0 ? text : null)),
    ],
  );
  await world.sql('insert into event_heads (merchant_id, last_sequence) values ($1, $2)', [
    merchant.id,
    count,
  ]);
  const { pool } = server.app.services;
  const events = await inTenantTransaction(pool, { merchants: merchant.id }, (tx) =>
    readEvents(tx, [merchant.id], maxPerMerchant),
  );
  assert.equal(events.length, maxPerMerchant);
  const expected = await world.sql<{ id: string; digest: string }>(
    `select id, encode(tessera_event_digest(e, 2), 'hex') as digest from events e
     where merchant_id = $1 order by sequence limit $2`,
    [merchant.id, maxPerMerchant],
  );
  assert.deepEqual(
    events.map((event) => ({ id: event.id, digest: digestOf(event).toString('hex') })),
    expected,
  );
  await sealLogs(server);
  const seals = await world.sql('select from log_seals where merchant_id = $1', [merchant.id]);
  assert.equal(seals.length, 2);
  const [unchanged] = auditInvariants;
  assert.deepEqual(await world.sql(unchanged!.sql), []);
});

test('a snapshot that the database cannot read gets no digest', async () => {
  const merchant = await world.merchant();
  for (const data of ['{"id": "\\u0000"}', '{"id": "\\ud800"}', '{"points": 1e200000}']) {
    await world.sql(
      `insert into events (merchant_id, id, type, object_id, actor_type, data, sequence)
       values ($1, gen_random_uuid(), 'voucher.updated', gen_random_uuid(), 'system', $2, 1)`,
      [merchant.id, data],
    );
    const { pool } = server.app.services;
    await assert.rejects(
      inTenantTransaction(pool, { merchants: merchant.id }, (tx) => readEvents(tx, [merchant.id], 1)),
      data,
    );
    await world.sql('delete from events where merchant_id = $1', [merchant.id]);
  }
});
