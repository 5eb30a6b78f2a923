/** A populated installation is brought over to stored responses by day while requests continue. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../test/harness/cluster.ts';
import { patient } from '../../test/harness/patience.ts';
import { newUuid } from '../clock/new-id.ts';
import { applyMissing, migrate, migrationNames } from './schema/migrate.ts';

const own = '0027_answers_by_day.sql';
const many = 20_000;
let database: TestDatabase;
let superuser: pg.Client;
const merchant = newUuid();

before(async () => {
  database = await createDatabase();
  superuser = await connected(database.superuserUrl);
  const owner = await connected(database.ownerUrl);
  const names = await migrationNames();
  await applyMissing(owner, names.slice(0, names.indexOf(own)));
  await owner.end();
  await superuser.query(
    `grant usage on schema public to tessera_app; grant select, insert, update, delete on idempotency_keys to tessera_app`,
  );
  await superuser.query(
    `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body, created_at)
     select $1, $1, 'vouchers.redeem', 'before ' || n, sha256(''), 200, '{}', now() - n * interval '4 seconds'
     from generate_series(1, ${many}) as n`,
    [merchant],
  );
});

after(async () => {
  await superuser?.end();
  await database?.drop();
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Ended by the test.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Stores responses as a server of the version before, one after another, until stopped. */
class Till {
  readonly stored: string[] = [];
  longestMs = 0;
  #isStopping = false;
  readonly #running: Promise<void>;

  constructor(client: pg.Client) {
    this.#running = this.#run(client);
  }

  async #run(client: pg.Client): Promise<void> {
    const find = {
      name: 'find',
      text: 'select body from idempotency_keys where merchant_id = $1 and principal_id = $1 and route = $2 and key = $3',
    };
    const keep = {
      name: 'keep',
      text: `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body)
             values ($1, $1, $2, $3, sha256(''), 200, '{}')`,
    };
    while (!this.#isStopping) {
      const key = randomUUID();
      const values = [merchant, 'vouchers.redeem', key];
      const began = performance.now();
      await client.query(`begin; set local tessera.tenants to '{${merchant}}'`);
      assert.equal((await client.query({ ...find, values })).rowCount, 0);
      await client.query({ ...keep, values });
      await client.query('commit');
      this.longestMs = Math.max(this.longestMs, performance.now() - began);
      this.stored.push(key);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }
}

/** Cuts the connection instead of sending its statement with this number; resolves to whether it got that far. */
async function migrateUntil(statement: number): Promise<boolean> {
  const client = await connected(database.ownerUrl);
  const send = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  let sent = 0;
  Object.assign(client, {
    query: async (...asked: unknown[]) => {
      sent += 1;
      if (sent === statement) {
        const { rows } = (await send('select pg_backend_pid() as pid')) as { rows: { pid: number }[] };
        await superuser.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
      }
      return send(...asked);
    },
  });
  const names = await migrationNames();
  try {
    await applyMissing(client, names.slice(0, names.indexOf(own) + 1));
    return true;
  } catch (error) {
    assert.equal(sent >= statement, true, (error as Error).message);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('an upgrade that was killed at any step resumes, loses no response and blocks no request', async () => {
  const clients = await Promise.all([connected(database.appUrl), connected(database.appUrl)]);
  const tills = clients.map((client) => new Till(client));
  let killed = 0;
  for (let statement = 1; !(await migrateUntil(statement)); statement += 1) killed += 1;
  assert.ok(killed > 10, `${killed}`);
  // The rest of the upgrade resets the privileges.
  await migrate(database.ownerUrl, 'tessera_app');
  await Promise.all(tills.map((till) => till.stop()));
  await Promise.all(clients.map((client) => client.end()));
  const stored = tills.flatMap((till) => till.stored);
  const { rows } = await superuser.query<{ key: string; place: string }>(
    'select key, tableoid::regclass::text as place from idempotency_keys',
  );
  const places = new Map(rows.map(({ key, place }) => [key, place]));
  assert.deepEqual(
    stored.filter((key) => !places.has(key)),
    [],
  );
  assert.equal([...places.keys()].filter((key) => key.startsWith('before ')).length, many);
  const used = new Set(places.values());
  assert.ok(used.has('idempotency_keys_old') && used.size > 1, [...used].join());
  const longest = Math.max(...tills.map((till) => till.longestMs));
  assert.ok(longest < patient(1_000), `a request waited ${longest} ms`);
});

test('the table from before is dropped once its youngest response is 24 hours old', async () => {
  const drop = async () => (await superuser.query('select tessera_drop_days() as count')).rows[0].count;
  assert.equal(await drop(), 0);
  await superuser.query(
    `update idempotency_keys_old set created_at = created_at - interval '24 hours 1 minute'`,
  );
  assert.equal(await drop(), 1);
  assert.equal(
    (await superuser.query(`select from pg_class where relname = 'idempotency_keys_old'`)).rowCount,
    0,
  );
});
