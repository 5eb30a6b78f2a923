/** The pool when its database is silent, unavailable or read-only. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asSuperuser, createDatabase, type TestDatabase } from '../../../test/harness/cluster.ts';
import { type FaultProxy, openFaultProxy } from '../../../test/harness/fault-proxy.ts';
import { patient, until } from '../../../test/harness/patience.ts';
import { freePort } from '../../../test/harness/server.ts';
import { Refusal } from '../../errors/refusal.ts';
import { statement } from '../connection.ts';
import { inTenantTransaction } from '../transactions/tenant-transaction.ts';
import { Pool } from './pool.ts';

let database: TestDatabase;
let proxy: FaultProxy;

const one = statement<{ one: number }>('pool_test_one', 'select 1 as one');
const isUnavailable = (error: unknown) => error instanceof Refusal && error.code === 'unavailable';

before(async () => {
  database = await createDatabase();
  proxy = await openFaultProxy(Number(new URL(database.appUrl).port));
});

after(async () => {
  await proxy?.close();
  await database?.drop();
});

const writing = (pool: Pool) => inTenantTransaction(pool, { merchants: [] }, (tx) => tx.run(one));
const reading = (pool: Pool) =>
  inTenantTransaction(pool, { merchants: [], readOnly: true }, (tx) => tx.run(one));

async function timed(work: Promise<unknown>): Promise<{ ms: number; error: unknown }> {
  const began = performance.now();
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { ms: performance.now() - began, error };
}

test('statements on a silent connection end by their deadline, and the next ones get another connection', async () => {
  const pool = new Pool({ url: proxy.before(database.appUrl), size: 4 });
  try {
    await Promise.all([writing(pool), writing(pool), reading(pool)]);
    const loan = await pool.acquire();
    proxy.swallow();
    const hanging = [timed(loan.run(one)), timed(writing(pool)), timed(reading(pool))];
    for (const { ms, error } of await Promise.all(hanging)) {
      assert.ok(error, 'it was answered');
      assert.ok(ms < patient(8_000), `after ${Math.round(ms)} ms`);
    }
    await loan.command('rollback').catch(() => undefined);
    loan.release();
    await until(() => writing(pool).then(Boolean, () => false), { seconds: 5 });
    await until(() => reading(pool).then(Boolean, () => false), { seconds: 5 });
  } finally {
    await pool.end();
  }
});

test('while a database is known to be silent, requests are refused at once, until it answers again', async () => {
  const changes: string[] = [];
  const pool = new Pool({
    url: proxy.before(database.appUrl),
    size: 4,
    onChange: (found) => changes.push(found),
  });
  try {
    await Promise.all([writing(pool), reading(pool)]);
    proxy.goSilent();
    assert.ok((await timed(Promise.all([reading(pool), writing(pool)]))).error);
    await until(() => changes.includes('away'));
    for (const work of [writing, reading, () => pool.acquire()]) {
      const { ms, error } = await timed(work(pool));
      assert.ok(isUnavailable(error));
      assert.ok(Number((error as Refusal).details.retry_after) > 0);
      assert.ok(ms < patient(500), `after ${Math.round(ms)} ms`);
    }
    proxy.heal();
    await until(() => changes.includes('writable'));
    await Promise.all([writing(pool), reading(pool)]);
  } finally {
    proxy.heal();
    await pool.end();
  }
});

test('a pool ends even if its database is silent', async () => {
  const pool = new Pool({ url: proxy.before(database.appUrl), size: 4 });
  await Promise.all([writing(pool), reading(pool)]);
  proxy.goSilent();
  const hanging = timed(writing(pool));
  const { ms } = await timed(pool.end());
  proxy.heal();
  assert.ok(ms < patient(8_000), `after ${Math.round(ms)} ms`);
  assert.ok((await hanging).error);
});

test('a read-only database refuses writes, serves reads, and is used for writes again automatically', async () => {
  const readOnly = await createDatabase();
  const pool = new Pool({ url: readOnly.appUrl, size: 4 });
  const set = (value: string) =>
    asSuperuser((client) =>
      client.query(`alter database ${readOnly.name} set default_transaction_read_only = ${value}`),
    );
  try {
    await set('on');
    assert.ok(isUnavailable((await timed(writing(pool))).error));
    await reading(pool);
    assert.equal(await pool.look(), 'read-only');
    await set('off');
    await writing(pool);
  } finally {
    await pool.end();
    await readOnly.drop();
  }
});

test('of several hosts a responsive one is found, and another one when it dies', async () => {
  const { host, port, href } = new URL(database.appUrl);
  const away = await freePort();
  const [first, second] = [await openFaultProxy(Number(port)), await openFaultProxy(Number(port))];
  const hosts = [away, first.port, second.port].map((each) => `127.0.0.1:${each}`).join();
  const pool = new Pool({ url: `${href.replace(host, hosts)}?target_session_attrs=read-write`, size: 4 });
  const serves = () =>
    Promise.all([writing(pool), reading(pool)]).then(
      () => true,
      () => false,
    );
  try {
    await until(serves);
    first.leadTo(away);
    first.reset();
    await until(serves, { seconds: 10 });
  } finally {
    await pool.end();
    await Promise.all([first.close(), second.close()]);
  }
});
