import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asSuperuser, type TestDatabase } from '../../../test/harness/cluster.ts';
import { patientPool } from '../../../test/harness/patient-pool.ts';
import { migratedDatabase } from '../../../test/harness/server.ts';
import { newUuid } from '../../clock/new-id.ts';
import { statement } from '../connection.ts';
import type { Pool } from '../pool/pool.ts';
import { inTenantTransaction, type TenantTransaction } from './tenant-transaction.ts';

let database: TestDatabase;
let pool: Pool;
const [mine, theirs] = [newUuid(), newUuid()];

before(async () => {
  database = await migratedDatabase();
  pool = patientPool({ url: database.appUrl, size: 4 });
  await inTenantTransaction(pool, { merchants: [mine, theirs] }, async (tx) => {
    for (const id of [mine, theirs]) await tx.run(insert, [id]);
  });
});

after(async () => {
  await pool.end();
  await database.drop();
});

const insert = statement(
  'test_insert',
  `insert into merchants (id, name, status, country, timezone, default_currency, locale)
   values ($1, 'Test', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`,
);
const visible = statement<{ id: string }>('test_visible', 'select id from merchants order by id');
const divide = statement<{ result: number }>('test_divide', 'select 10 / $1::int as result');
const write = statement('test_write', `update merchants set name = 'Changed'`);

const read = (merchants: string | string[]) =>
  inTenantTransaction(pool, { merchants, readOnly: true }, (tx) => tx.run(visible));

test('reads share a connection, and each sees only its own tenants', async () => {
  const wanted = Array.from({ length: 200 }, (_, index) => [mine, theirs][index % 2]!);
  const seen = await Promise.all(wanted.map((merchant) => read(merchant)));
  assert.deepEqual(
    seen.map((rows) => rows.map((row) => row.id)),
    wanted.map((merchant) => [merchant]),
  );
  assert.equal((await read([mine, theirs])).length, 2);
  assert.deepEqual(await read([]), []);
});

test('a failed read affects no other read and leaves the connection unchanged', async () => {
  const scope = { merchants: mine, readOnly: true };
  const run = (divisor: number) => inTenantTransaction(pool, scope, (tx) => tx.run(divide, [divisor]));
  const outcomes = await Promise.allSettled([run(2), run(0), run(5)]);
  assert.deepEqual(
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value[0]!.result : outcome.reason.code,
    ),
    [5, '22012', 2],
  );
  assert.equal((await read(mine)).length, 1);
});

test('reads cannot write', async () => {
  const attempt = inTenantTransaction(pool, { merchants: mine, readOnly: true }, (tx) => tx.run(write));
  await assert.rejects(attempt, { code: '25006' });
});

test('work that writes does not compile in a read-only scope', async () => {
  const scope = { merchants: mine, readOnly: true } as const;
  const rename = (tx: TenantTransaction) => tx.run(write);
  // @ts-expect-error: the work needs a transaction that writes.
  await assert.rejects(inTenantTransaction(pool, scope, rename), { code: '25006' });
  // @ts-expect-error: a read commits nothing.
  const committing = inTenantTransaction(pool, scope, async (tx) => tx.commitAlong(tx.run(visible)));
  await assert.rejects(committing, TypeError);
});

test('a lost shared connection is replaced', async () => {
  await read(mine);
  await asSuperuser(async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database.name,
    ]);
  });
  let rows: { id: string }[] = [];
  for (let attempt = 0; attempt < 20 && rows.length === 0; attempt += 1)
    rows = await read(mine).catch(() => []);
  assert.deepEqual(rows, [{ id: mine }]);
});
