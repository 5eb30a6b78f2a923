/** A populated installation is brought over to stored responses by day while requests continue. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { newUuid } from '../../../../server/clock/new-id.ts';
import { migrate } from '../../../../server/database/schema/migrate.ts';
import { patient } from '../../../harness/patience.ts';
import { connectedTo, openBefore, type Upgrade } from '../../harness/interrupted-upgrade.ts';

const many = 20_000;
let upgrade: Upgrade;
const merchant = newUuid();

before(async () => {
  upgrade = await openBefore(
    '0027_answers_by_day.sql',
    'grant select, insert, update, delete on idempotency_keys to tessera_app',
  );
  await upgrade.superuser.query(
    `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body, created_at)
     select $1, $1, 'vouchers.redeem', 'before ' || n, sha256(''), 200, '{}', now() - n * interval '4 seconds'
     from generate_series(1, ${many}) as n`,
    [merchant],
  );
});

after(async () => upgrade?.close());

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

test('an upgrade that was killed at any step resumes, loses no response and blocks no request', async () => {
  const { database, superuser } = upgrade;
  const clients = await Promise.all([connectedTo(database.appUrl), connectedTo(database.appUrl)]);
  const tills = clients.map((client) => new Till(client));
  let killed = 0;
  for (let statement = 1; !(await upgrade.until(statement)); statement += 1) killed += 1;
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
  const { superuser } = upgrade;
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
