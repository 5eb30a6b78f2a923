/** Servers keep all their time-outs behind PgBouncer, or explain why they cannot. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { Tessera } from '../../../sdk/src/client.ts';
import type { TestDatabase } from '../../harness/cluster.ts';
import { environmentOf } from '../../harness/command.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { migratedDatabase, testConfig } from '../../harness/server.ts';
import { openWorld } from '../../harness/world.ts';
import { serve, startToEnd } from '../harness/command.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../harness/pgbouncer.ts';

const found = findPgBouncer();
const skip = 'missing' in found ? `skipped: ${found.missing}` : false;
const program = 'program' in found ? found.program : '';

let database: TestDatabase;
let secrets: Awaited<ReturnType<typeof newSecrets>>;

before(async () => {
  if (skip) return;
  database = await migratedDatabase(1);
  secrets = await newSecrets();
});

after(() => database?.drop());

async function behind<Result>(
  settings: Record<string, string>,
  work: (pooler: PgBouncer, env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const pooler = await startPgBouncer(program, database, settings);
  try {
    const direct = environmentOf(database, secrets.secrets);
    return await work(pooler, {
      ...direct,
      DATABASE_URL: pooler.through(database.appUrl),
      DATABASE_LISTEN_URL: database.appUrl,
      TESSERA_BACKGROUND: 'off',
      TESSERA_RATE_LIMITS: 'off',
    });
  } finally {
    await pooler.stop();
  }
}

async function settingsThrough(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  await client.end();
  return rows[0];
}

test('a server behind PgBouncer redeems exactly once, and its sessions keep their time-outs', {
  skip,
}, async () => {
  await behind({}, async (pooler, env) => {
    const app = { services: { keyring: secrets.keyring, config: testConfig(0) } };
    const world = await openWorld({ url: 'http://tessera.test', database, app });
    // A database in use is not seeded with the demo, which would take a while.
    const merchant = await world.merchant();
    const serving = await serve({ ...env, TESSERA_QUEUE_WAIT_MS: '20000' });
    try {
      const token = (await merchant.token()).text;
      const tessera = new Tessera({ token, baseUrl: serving.url });
      const discount = { type: 'percent', percent_off: 1_000 } as const;
      const { id } = await tessera.vouchers.create({ type: 'discount', discount, redemption_limit: 3 });
      const tries = Array.from({ length: 30 }, () => tessera.vouchers.redeem(id, {}));
      const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
      assert.equal(done.length, 3);
      const listed: string[] = [];
      for await (const voucher of tessera.vouchers.list()) listed.push(voucher.id);
      assert.deepEqual(listed, [id]);
      const settings = { statement: '3s', lock: '1s', idle: '5s' };
      assert.deepEqual(await settingsThrough(pooler.through(database.appUrl)), settings);
    } finally {
      await world.close();
      assert.equal((await serving.stop()).code, 0);
    }
  });
});

test('a pooler without named statements is refused with the required setting', { skip }, async () => {
  await behind({ max_prepared_statements: '0' }, async (_pooler, env) => {
    const { code, err } = await startToEnd([], env);
    assert.equal(code, 2, err);
    assert.match(err, /max_prepared_statements above 0/);
  });
});

test('migrations do not run through a pooler', { skip }, async () => {
  for (const settings of [{}, { ignore_startup_parameters: 'options' }])
    await behind(settings, async (pooler, env) => {
      const { code, err } = await startToEnd([], {
        ...env,
        DATABASE_OWNER_URL: pooler.through(database.ownerUrl),
      });
      assert.equal(code, 2, err);
      assert.match(err, /DATABASE_OWNER_URL points to a pooler/);
    });
});
