import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import pino from 'pino';
import { servicesFor } from '../../../../test/harness/cells.ts';
import { relayEvents } from '../../../../test/harness/relay.ts';
import { forgetAccess, sealLogs } from '../../../../test/harness/seals.ts';
import { startServer, type TestServer } from '../../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../../test/harness/world.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { startLoop } from '../../../engine/loops/loop.ts';
import { auditInvariants } from '../../../invariants/people/audit.ts';
import { Metrics } from '../../../observability/metrics.ts';
import { Sealer, seals } from './seal-logs.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server, { oneCell: true });
});

after(async () => {
  await world?.close();
  await server?.close();
});

const discount = { type: 'discount', discount: { type: 'percent', percent_off: 1000 } } as const;

async function work(merchant: TestMerchant, count: number): Promise<void> {
  const tessera = await merchant.client();
  for (let left = count; left > 0; left -= 1) {
    await tessera.vouchers.create({ ...discount, metadata: { note: 'for Ada' } });
  }
  await relayEvents(server);
}

interface Seal {
  position: number;
  up_to_sequence: number;
  hash: Buffer;
  digest: Buffer;
  day: string | null;
  sealed: string;
}

const sealsOf = (merchant: Pick<TestMerchant, 'id'>, log: string) =>
  world.sql<Seal>(
    `select position::int, up_to_sequence::int, hash, digest, day::text,
            to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sealed
     from log_seals where merchant_id = $1 and log = $2 order by position`,
    [merchant.id, log],
  );

/** Adds an unsealed access entry dated this many days ago. */
const noteAccess = (merchant: TestMerchant, daysAgo = 0) =>
  world.sql(
    `insert into access_log (merchant_id, id, action, actor_type, ip, detail, created_at)
     values ($1, $2, 'auth.login', 'user', '192.0.2.1', '{"outcome":"succeeded"}', now() - $3 * interval '1 day')`,
    [merchant.id, newUuid(), daysAgo],
  );

async function broken(): Promise<string[]> {
  const found = await Promise.all(
    auditInvariants.map(async ({ name, sql }) => ((await world.sql(sql)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** JSON with PostgreSQL's spacing. */
const spaced = (values: readonly unknown[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

test("anyone with the rows can recompute a log's chain", async () => {
  const merchant = await world.merchant();
  for (let count = 0; count < 3; count += 1) await noteAccess(merchant);
  await sealLogs(server);
  await noteAccess(merchant);
  await sealLogs(server);
  const rows = await world.sql<{ id: string; sequence: number; at: string; day: string }>(
    `select id, sequence::int, created_at::date::text as day,
            to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
     from access_log where merchant_id = $1 order by sequence`,
    [merchant.id],
  );
  assert.deepEqual(
    rows.map(({ sequence }) => sequence),
    [1, 2, 3, 4],
  );
  let previous: Buffer = Buffer.alloc(32);
  const seals = await sealsOf(merchant, 'access_log');
  let from = 0;
  for (const { position, up_to_sequence, day, sealed, digest, hash } of seals) {
    const digests = rows
      .slice(from, up_to_sequence)
      .map(({ id, sequence, at }) =>
        sha256(
          `${spaced([merchant.id, sequence, id, 'auth.login', 'user', null, null, at]).slice(0, -1)}, {"outcome": "succeeded"}]`,
        ),
      );
    assert.deepEqual(digest, sha256(...digests));
    previous = sha256(
      previous,
      spaced([merchant.id, 'access_log', position, up_to_sequence, day, sealed]),
      digest,
    );
    assert.deepEqual(hash, previous);
    from = up_to_sequence;
  }
  assert.equal(from, 4);
  assert.ok(seals.length >= 2);
});

test('the sealed part of an event has numbers, ids, types and times, but no text', async () => {
  const [row] = await world.sql<{ bones: unknown }>(`select tessera_bones($1, 2) as bones`, [
    JSON.stringify({
      id: 'vch_01jd8k4x3fe7hbkq6v2c9m5n0p',
      object: 'voucher',
      external_id: 'cus_01jd8k4x3fe7hbkq6v2c9m5n0p',
      reason: 'Ada asked for it',
      points: 12,
      active: true,
      revoked_at: null,
      created_at: '2026-06-15T12:00:00.000Z',
      metadata: { status: 'vip', customer_id: 'cus_01jd8k4x3fe7hbkq6v2c9m5n0p' },
      customer: {
        name: 'Ada',
        balance: 3,
        status: 'active',
        attributes: { visits: 5 },
        address: { status: 'x' },
      },
      items: ['Ada', 4, { name: 'Cake', amount: 5 }],
    }),
  ]);
  assert.deepEqual(row!.bones, {
    id: 'vch_01jd8k4x3fe7hbkq6v2c9m5n0p',
    object: 'voucher',
    points: 12,
    active: true,
    revoked_at: null,
    created_at: '2026-06-15T12:00:00.000Z',
    customer: { balance: 3, status: 'active' },
    items: [4, { amount: 5 }],
  });
});

test('concurrent sealers produce one complete chain', async () => {
  const merchants = await Promise.all([world.merchant(), world.merchant()]);
  for (const merchant of merchants) await work(merchant, 6);
  const { pool } = await servicesFor(server.app.services, merchants[0]!);
  const turns = Array.from({ length: 6 }, () => new Sealer(pool).turn());
  await Promise.all([...turns, ...merchants.map((merchant) => work(merchant, 4))]);
  await sealLogs(server);
  for (const merchant of merchants)
    assert.equal((await sealsOf(merchant, 'events')).at(-1)?.up_to_sequence, 10);
  assert.deepEqual(await broken(), []);
});

test('an access entry that commits late gets a later place, and none is omitted', async () => {
  const merchant = await world.merchant();
  const early = newUuid();
  await noteAccess(merchant);
  await sealLogs(server);
  await world.sql(
    `insert into access_log (merchant_id, id, action, actor_type, created_at) values ($1, $2, 'auth.login', 'user', now())`,
    [merchant.id, early],
  );
  await sealLogs(server);
  const [row] = await world.sql<{ sequence: string }>('select sequence from access_log where id = $1', [
    early,
  ]);
  assert.equal(Number(row!.sequence), 2);
  assert.deepEqual(await broken(), []);
});

test('a log with more events than a block is sealed to its end, and found again when it grows', async () => {
  const merchant = await world.merchant();
  await work(merchant, 1);
  const { pool } = await servicesFor(server.app.services, merchant);
  const sealer = new Sealer(pool);
  for (const count of [1, 601, 0, 250, 3]) {
    await world.sql(
      `insert into events (merchant_id, id, type, object_id, actor_type, data)
       select $1, gen_random_uuid(), 'voucher.updated', gen_random_uuid(), 'system', '{"points": 1}'
       from generate_series(1, $2::int)`,
      [merchant.id, count],
    );
    await relayEvents(server);
    for (let turn = 0; turn < 5; turn += 1) await sealer.turn();
    const [head] = await world.sql<{ last: number; marks: number }>(
      `select last_sequence::int as last, (select count(*)::int from event_marks m where m.merchant_id = h.merchant_id) as marks
       from event_heads h where merchant_id = $1`,
      [merchant.id],
    );
    assert.equal((await sealsOf(merchant, 'events')).at(-1)?.up_to_sequence, head!.last);
    assert.equal(head!.marks, 0);
  }
  assert.deepEqual(await broken(), []);
});

test('a server marks what one of an older version numbers beside it', async () => {
  const merchant = await world.merchant();
  await work(merchant, 2);
  await sealLogs(server);
  await world.sql('update event_heads set unsealed = true where merchant_id = $1', [merchant.id]);
  const marks = await world.sql<{ work: string }>(
    'select work from event_marks where merchant_id = $1 order by work',
    [merchant.id],
  );
  assert.deepEqual(marks, [{ work: 'fan_out' }, { work: 'seal' }]);
});

test('events without a mark are found by comparing', async () => {
  const merchant = await world.merchant();
  await work(merchant, 2);
  await world.sql('delete from event_marks');
  await sealLogs(server);
  assert.equal((await sealsOf(merchant, 'events')).at(-1)?.up_to_sequence, 2);
});

test('a log keeps its mark while the relay numbers it', async () => {
  const merchant = await world.merchant();
  await work(merchant, 1);
  const { pool } = await servicesFor(server.app.services, merchant);
  const marks = () => world.sql(`select from event_marks where merchant_id = $1`, [merchant.id]);
  const relay = await world.connect(merchant);
  await relay.query('begin');
  await relay.query('select from event_heads where merchant_id = $1 for no key update', [merchant.id]);
  await new Sealer(pool).turn();
  assert.equal((await sealsOf(merchant, 'events')).length, 1);
  assert.equal((await marks()).length, 1);
  await relay.query('rollback');
  await relay.end();
  await new Sealer(pool).turn();
  assert.equal((await marks()).length, 0);
});

test('a merchant whose log cannot be sealed delays no other', async () => {
  const [stuck, other] = [await world.merchant(), await world.merchant()];
  await work(stuck, 1);
  await work(other, 1);
  const harm = (data: string) =>
    world.sql('update events set data = $2::json where merchant_id = $1', [stuck.id, data]);
  await harm('{"id": "\\u0000"}');
  await assert.rejects(sealLogs(server));
  assert.equal((await sealsOf(other, 'events')).length, 1);
  assert.equal((await sealsOf(stuck, 'events')).length, 0);
  await harm('{}');
  await sealLogs(server);
  assert.equal((await sealsOf(stuck, 'events')).length, 1);
});

test('sealed access entries are deleted after 400 days, their seals stay, and the chain remains valid', async () => {
  const merchant = await world.merchant();
  for (const daysAgo of [500, 500, 402, 399, 0]) await noteAccess(merchant, daysAgo);
  while (await forgetAccess(server));
  const left = () =>
    world.sql<{ days: number }>(
      `select round(extract(epoch from now() - created_at) / 86400)::int as days from access_log
       where merchant_id = $1 order by created_at`,
      [merchant.id],
    );
  assert.equal((await left()).length, 5, 'what is not sealed is kept');
  await sealLogs(server);
  assert.deepEqual(await broken(), []);
  while (await forgetAccess(server));
  assert.deepEqual(
    (await left()).map(({ days }) => days),
    [399, 0],
  );
  const seals = await sealsOf(merchant, 'access_log');
  assert.deepEqual(
    seals.map(({ up_to_sequence }) => up_to_sequence),
    [2, 3, 4, 5],
  );
  assert.deepEqual(await broken(), []);
  await world.sql(
    `delete from access_log where merchant_id = $1 and created_at < now() - interval '300 days'`,
    [merchant.id],
  );
  assert.equal((await broken()).length, 1, 'what is younger may not go');
  await world.sql('delete from log_seals where merchant_id = $1', [merchant.id]);
  await world.sql('delete from access_log where merchant_id = $1', [merchant.id]);
});

test('the server cannot delete access entries before they expire', async () => {
  const merchant = await world.merchant();
  await noteAccess(merchant, 399);
  await sealLogs(server);
  const [role] = await world.sql<{ may: boolean }>(
    `select has_table_privilege('tessera_app', 'access_log', 'delete') as may`,
  );
  assert.equal(role!.may, false);
  while (await forgetAccess(server));
  const lines = await world.sql('select from access_log where merchant_id = $1', [merchant.id]);
  assert.equal(lines.length, 1);
});

test('the heads of grown logs are logged, in production even at log level warn', async () => {
  const merchant = await world.merchant();
  await work(merchant, 2);
  await world.sql(`update event_marks set since = now() - interval '1 minute'`);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { pool } = await servicesFor(server.app.services, merchant);
  await startLoop(
    seals,
    { pool, config: { environment: 'production' } },
    { log, metrics: new Metrics() },
  ).stop();
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const [seal] = await sealsOf(merchant, 'events');
  assert.deepEqual(
    told
      .filter(({ merchant_id }) => merchant_id === merchant.wireId)
      .map(({ log: name, position, hash }) => ({ name, position, hash })),
    [{ name: 'events', position: 1, hash: seal!.hash.toString('hex') }],
  );
});

test('heads are not logged in development', async () => {
  const merchant = await world.merchant();
  await work(merchant, 1);
  await world.sql(`update event_marks set since = now() - interval '1 minute'`);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { pool } = await servicesFor(server.app.services, merchant);
  await startLoop(
    seals,
    { pool, config: { environment: 'development' } },
    { log, metrics: new Metrics() },
  ).stop();
  assert.equal((await sealsOf(merchant, 'events')).length, 1);
  assert.deepEqual(lines, []);
});
