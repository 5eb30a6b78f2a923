import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';
import { until } from '../../test/harness/patience.ts';
import { startServer, type TestServer } from '../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../test/harness/world.ts';
import { readBacklog } from './backlog.ts';
import { deleteOld, keepPartitions, strayAnswers } from './retention.ts';

let server: TestServer;
let world: World;
let merchant: TestMerchant;

before(async () => {
  server = await startServer({ oneDatabase: 'it drops and makes the tables of one' });
  world = await openWorld(server);
  merchant = await world.merchant();
});

after(async () => {
  await world?.close();
  await server?.close();
});

/** No rows, and the partitions of today and tomorrow. */
beforeEach(async () => {
  await world.sql('delete from idempotency_keys');
  await world.sql(`do $$ declare gone regclass; begin
    for gone in select partition from tessera_days() where ends is not null loop
      execute format('drop table %s', gone);
    end loop;
    perform tessera_make_days();
  end $$`);
});

const keep = () => keepPartitions(server.app.services);
const today = `(now() at time zone 'UTC')::date`;

async function partitions(): Promise<string[]> {
  const rows = await world.sql<{ age: number }>(
    `select ends - 1 - ${today} as age from tessera_days() where ends is not null order by 1`,
  );
  return rows.map(({ age }) => String(age));
}

/** The days are relative to today. */
const nameOf = async (day: number): Promise<string> =>
  (
    await world.sql<{ name: string }>(
      `select 'idempotency_keys_' || to_char(${today} + $1::int, 'YYYYMMDD') as name`,
      [day],
    )
  )[0]!.name;

async function makePast(day: number): Promise<void> {
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  try {
    const name = await nameOf(day);
    await owner.query(`do $$ begin execute format(
      'create table ${name} partition of idempotency_keys for values from (%L) to (%L)',
      ${today} + ${day}, ${today} + ${day} + 1); call tessera_protect('${name}'); end $$`);
  } finally {
    await owner.end();
  }
}

/** `at` and `day` are SQL. */
const insertion = (key: string, at: string, day: string): string =>
  `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body, created_at, day)
   values ('${merchant.id}', '${merchant.id}', 'vouchers.redeem', '${key}', sha256(''), 200, '{}', ${at}, ${day})`;

const keys = async (): Promise<string[]> =>
  (await world.sql<{ key: string }>('select key from idempotency_keys order by key')).map(({ key }) => key);

test('a day of stored responses is dropped as a whole once all of them are 24 hours old, and not before', async () => {
  await Promise.all([makePast(-1), makePast(-2), makePast(-3)]);
  for (const day of [-3, -2, -1, 0])
    await world.sql(
      insertion(`of ${day}`, `(${today} + ${day} + time '22:59') at time zone 'UTC'`, `${today} + ${day}`),
    );
  assert.deepEqual(await keep(), { made: 0, dropped: 2 });
  assert.deepEqual(await partitions(), ['-1', '0', '1']);
  assert.deepEqual(await keys(), ['of -1', 'of 0']);
  assert.deepEqual(await keep(), { made: 0, dropped: 0 });
});

test('the partition of tomorrow is made ahead', async () => {
  await world.sql(`drop table ${await nameOf(1)}`);
  assert.deepEqual(await keep(), { made: 1, dropped: 0 });
  assert.deepEqual(await partitions(), ['0', '1']);
});

test('responses of a day without partition are kept, counted, deleted after a day, and the next day is made', async () => {
  const name = await nameOf(0);
  await world.sql(`drop table ${name}`);
  await world.sql(`drop table ${await nameOf(1)}`);
  const tessera = await merchant.client();
  const create = () =>
    tessera.vouchers.create(
      { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } },
      { idempotencyKey: 'on a day without partition' },
    );
  const first = await create();
  assert.equal((await create()).id, first.id, 'a retry is still a retry');
  // In the last hour of a day, a response is also stored under the next.
  await world.sql(`delete from idempotency_keys where day > ${today}`);
  assert.deepEqual(await keep(), { made: 1, dropped: 0 });
  assert.deepEqual(await partitions(), ['1']);
  assert.equal((await readBacklog(server.app.services.pool)).strays, 1);
  await deleteOld(strayAnswers, server.app.services);
  assert.equal((await keys()).length, 1, 'younger than a day');
  await world.sql(`update idempotency_keys set created_at = now() - interval '25 hours'`);
  await deleteOld(strayAnswers, server.app.services);
  assert.deepEqual(await keys(), []);
  assert.deepEqual(await keep(), { made: 1, dropped: 0 });
  assert.deepEqual(await partitions(), ['0', '1']);
});

test('making and dropping give up rather than make requests wait', async () => {
  await makePast(-2);
  await world.sql(`drop table ${await nameOf(1)}`);
  const busy = new pg.Client({ connectionString: server.database.superuserUrl });
  await busy.connect();
  try {
    await busy.query('begin');
    await busy.query('select from idempotency_keys limit 1');
    assert.deepEqual(await keep(), { made: 0, dropped: 0 });
    await busy.query('commit');
    assert.deepEqual(await keep(), { made: 1, dropped: 1 });
  } finally {
    await busy.end();
  }
});

test('a partition is fenced like its table, for the server and for the owner', async () => {
  await world.sql(insertion('fenced', `(${today} + time '12:00') at time zone 'UTC'`, today));
  const name = await nameOf(0);
  const read = async (url: string, table: string, tenant: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`begin; set local tessera.tenants to '{${tenant}}'`);
      return (await client.query(`select from ${table}`)).rowCount;
    } finally {
      await client.end();
    }
  };
  const { appUrl, ownerUrl } = server.database;
  const stranger = '01a0c0de-0000-7000-8000-000000000001';
  assert.equal(await read(appUrl, 'idempotency_keys', merchant.id), 1);
  assert.equal(await read(appUrl, 'idempotency_keys', stranger), 0);
  for (const tenant of [merchant.id, stranger])
    await assert.rejects(read(appUrl, name, tenant), { code: '42501' });
  // An installation with a single role runs as the owner.
  assert.equal(await read(ownerUrl, name, merchant.id), 1);
  assert.equal(await read(ownerUrl, name, stranger), 0);
});

/** Two requests with one key, one before midnight and one after it. Returns how many of them were stored. */
async function sideBySide(first: 'before' | 'after'): Promise<number> {
  const before = insertion('at midnight', `(${today} + time '23:59:59') at time zone 'UTC'`, today);
  const after = insertion(
    'at midnight',
    `(${today} + 1 + time '00:00:01') at time zone 'UTC'`,
    `${today} + 1`,
  );
  const order = first === 'before' ? [before, after] : [after, before];
  const clients = order.map(() => new pg.Client({ connectionString: server.database.superuserUrl }));
  const [one, two] = clients as [pg.Client, pg.Client];
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await one.query('begin');
    await one.query(order[0]!);
    const { pid } = (await two.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
    let isOver = false;
    const second = two.query(order[1]!).then(
      () => 1,
      (error: pg.DatabaseError) => {
        assert.equal(error.code, '23505');
        return 0;
      },
    );
    void second.finally(() => {
      isOver = true;
    });
    const isWaiting = async () =>
      (await world.sql(`select from pg_locks where pid = $1 and not granted`, [pid])).length > 0;
    await until(async () => isOver || (await isWaiting()));
    await one.query('commit');
    return 1 + (await second);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await world.sql('delete from idempotency_keys');
  }
}

test('of two requests with one key side by side at midnight, one takes effect; without the trigger, both', async () => {
  assert.equal(await sideBySide('before'), 1);
  assert.equal(await sideBySide('after'), 1);
  await world.sql('alter table idempotency_keys disable trigger idempotency_keys_over_midnight');
  try {
    assert.equal(await sideBySide('before'), 2);
  } finally {
    await world.sql('alter table idempotency_keys enable trigger idempotency_keys_over_midnight');
  }
});
