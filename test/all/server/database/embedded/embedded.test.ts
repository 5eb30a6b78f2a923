import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../../../../server/database/embedded/embedded.ts';
import { processStart, waitUntilGone } from '../../../../../server/database/embedded/process/process.ts';
import { removeEmbeddedDatabase } from '../../../../../server/database/embedded/process/removal.ts';
import { query } from '../../../../harness/cluster.ts';
import { atEnd } from '../../../../harness/endings.ts';
import { patient } from '../../../../harness/patience.ts';
import { killHard, startInChild, trialFolder } from '../../../harness/embedded-trials.ts';

async function start(t: TestContext, dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir });
  atEnd(t, () => database.stop());
  return database;
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patient(15_000);
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}

const makeTable = 'create table kept (n int); insert into kept values (1)';

test('the application role is no superuser, owns nothing, creates nothing and cannot become the owner', async (t) => {
  const db = await start(t, join(trialFolder(t), 'data'));
  const roles = await query(
    db.superuserUrl,
    `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication, rolcanlogin,
            (select count(*)::int from pg_database where datdba = r.oid) as databases,
            (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname like 'tessera%' order by rolname`,
  );
  const powerless = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false };
  const expected = { ...powerless, rolreplication: false, rolcanlogin: true, memberships: 0 };
  assert.deepEqual(roles, [
    { rolname: 'tessera_app', ...expected, databases: 0 },
    { rolname: 'tessera_owner', ...expected, databases: 1 },
  ]);
  await assert.rejects(query(db.applicationUrl, 'create table public.mine (n int)'), /permission denied/);
  await assert.rejects(query(db.applicationUrl, 'create temp table mine (n int)'), /permission denied/);
  await assert.rejects(query(db.applicationUrl, 'set role tessera_owner'), /permission denied/);
  const elsewhere = db.applicationUrl.replace(/\/tessera$/, '/postgres');
  await assert.rejects(query(elsewhere, 'select 1'), /permission denied for database/);
});

test('connections need the password and come only from this machine', async (t) => {
  const db = await start(t, join(trialFolder(t), 'data'));
  for (const role of ['postgres', 'tessera_owner', 'tessera_app']) {
    const guessed = `postgresql://${role}:password@127.0.0.1:${db.port}/tessera`;
    await assert.rejects(query(guessed, 'select 1'), { code: '28P01' });
  }
  const rules = await query(
    db.superuserUrl,
    'select distinct type, address, auth_method, error from pg_hba_file_rules',
  );
  assert.deepEqual(rules, [
    { type: 'host', address: '127.0.0.1', auth_method: 'scram-sha-256', error: null },
  ]);
  const listening = await query(db.superuserUrl, 'show listen_addresses');
  assert.deepEqual(listening, [{ listen_addresses: '127.0.0.1' }]);
  if (!existsSync('/proc/net/tcp')) return;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) =>
    readFileSync(path, 'utf8').split('\n'),
  );
  const port = `:${db.port.toString(16).toUpperCase().padStart(4, '0')}`;
  const ours = sockets
    .map((line) => line.trim().split(/\s+/))
    .filter((f) => f[1]?.endsWith(port) && f[3] === '0A');
  assert.deepEqual(
    ours.map((fields) => fields[1]),
    [`0100007F${port}`],
  );
});

test('commits are durable, checkpoints rare, pages have checksums, and UTF-8 text sorts the same on every system', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const db = await start(t, dataDir);
  const settings = await query(
    db.superuserUrl,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
            current_setting('checkpoint_timeout') as checkpoints, current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums,
            current_setting('server_encoding') as encoding, current_setting('server_version_num')::int / 10000 as major,
            (select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'tessera') as locale`,
  );
  const on = { fsync: 'on', pages: 'on', commit: 'on', checksums: 'on' };
  assert.deepEqual(settings, [
    { ...on, checkpoints: '30min', encoding: 'UTF8', major: 18, locale: 'b C.UTF-8' },
  ]);
  assert.equal(statSync(join(dataDir, 'embedded-database.json')).mode & 0o777, 0o600);
  assert.equal(statSync(db.location).mode & 0o777, 0o700);
  assert.deepEqual(readdirSync(dataDir).sort(), [
    ...['embedded-database.json', 'embedded-database.lock', 'postgres', 'postgres.log'],
  ]);
});

test('where the system has no memory for the buffers, PostgreSQL starts with small ones', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const db = await startEmbeddedDatabase({ dataDir, settings: { shared_buffers: '4000GB' } });
  atEnd(t, () => db.stop());
  assert.deepEqual(await query(db.superuserUrl, 'show shared_buffers'), [{ shared_buffers: '128MB' }]);
});

test('a second start on the same data is refused, in this process and in another, and disturbs nothing', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const db = await start(t, dataDir);
  const pid = db.postmasterPid();
  const [, report] = await Promise.all([
    assert.rejects(startEmbeddedDatabase({ dataDir }), {
      name: 'EmbeddedDatabaseError',
      message: new RegExp(`already running on the data in .* \\(process ${process.pid} `),
    }),
    startInChild(t, dataDir).report,
    assert.rejects(removeEmbeddedDatabase(dataDir), /already running/),
  ]);
  assert.match(report.error ?? '', /already running on the data/);
  await query(db.applicationUrl, 'select 1');
  assert.equal(db.postmasterPid(), pid);
});

test('a restart keeps the data, the passwords and the port', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const first = await start(t, dataDir);
  await query(first.ownerUrl, makeTable);
  await first.stop();
  assert.equal(processStart(first.postmasterPid()), undefined);
  assert.ok(!existsSync(join(dataDir, 'embedded-database.lock')));
  const second = await start(t, dataDir);
  assert.equal(second.ownerUrl, first.ownerUrl);
  assert.deepEqual(await query(second.ownerUrl, 'select n from kept'), [{ n: 1 }]);
});

test('a port that is now taken is replaced by another', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const first = await start(t, dataDir);
  await first.stop();
  const squatter = createServer().listen(first.port, '127.0.0.1');
  atEnd(t, () => squatter.close());
  const second = await start(t, dataDir);
  assert.notEqual(second.port, first.port);
  await query(second.applicationUrl, 'select 1');
});

/** Commits rows one by one until the connection breaks; returns the numbers of acknowledged commits. */
async function writeUntilBroken(url: string, first: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const acknowledged: number[] = [];
  try {
    for (let n = first; ; n++) {
      await client.query('insert into kept values ($1)', [n]);
      acknowledged.push(n);
    }
  } catch {
    await client.end().catch(() => {});
    return acknowledged;
  }
}

test('PostgreSQL recovers from kill -9 under load on its port, with every acknowledged row', async (t) => {
  const db = await start(t, join(trialFolder(t), 'data'));
  await query(db.ownerUrl, makeTable);
  const acknowledged: number[] = [];
  for (const round of [1, 2]) {
    const writers = [1, 2, 3].map((writer) => writeUntilBroken(db.ownerUrl, round * 1e8 + writer * 1e7));
    await delay(300);
    const pid = db.postmasterPid();
    // First only the postmaster, which its processes briefly outlive; then all of them at once.
    process.kill(round === 1 ? pid : -pid, 'SIGKILL');
    acknowledged.push(...(await Promise.all(writers)).flat());
    const rows = await eventually(() => query(db.ownerUrl, 'select n from kept'));
    const kept = new Set(rows.map((row) => row.n));
    assert.ok(
      acknowledged.length > 10 * round,
      `${acknowledged.length} commits are too few to show anything`,
    );
    assert.deepEqual(
      acknowledged.filter((n) => !kept.has(n)),
      [],
    );
    assert.notEqual(db.postmasterPid(), pid);
  }
});

test('after kill -9 of the server the next start stops its leftovers, and nothing is lost', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const { child, report } = startInChild(t, dataDir);
  const { ownerUrl, postmasterPid } = await report;
  await query(ownerUrl, makeTable);
  await killHard(child);
  assert.ok(processStart(postmasterPid), 'the postmaster outlives its server');
  const db = await start(t, dataDir);
  assert.equal(processStart(postmasterPid), undefined);
  assert.deepEqual(await query(db.ownerUrl, 'select n from kept'), [{ n: 1 }]);
});

test('pids left by a crash and reused by another program do not stop the next start', async (t) => {
  const { dataDir, pidFile } = await crashed(t);
  const stranger = spawn('sleep', ['60']);
  atEnd(t, () => stranger.kill());
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
  const lock = join(dataDir, 'embedded-database.lock');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/"pid":\d+/, `"pid":${stranger.pid}`));
  const db = await start(t, dataDir);
  assert.deepEqual(await query(db.ownerUrl, 'select n from kept'), [{ n: 1 }]);
  assert.equal(stranger.exitCode ?? stranger.signalCode, null, 'the other program is left alone');
});

test('a PostgreSQL that was killed and that became a zombie does not stop the next start', async (t) => {
  const { dataDir, pidFile } = await crashed(t);
  const { uid, gid } = statSync(pidFile);
  // Its child ends under a program that never asks for it; a shell would.
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], { uid, gid, stdio: 'pipe' });
  atEnd(t, () => parent.kill());
  const [printed] = await once(parent.stdout, 'data');
  const zombie = Number(String(printed));
  await waitUntilGone(zombie, 5_000);
  process.kill(zombie, 0);
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(zombie)));
  const db = await start(t, dataDir);
  assert.deepEqual(await query(db.ownerUrl, 'select n from kept'), [{ n: 1 }]);
});

/** A data folder whose server and PostgreSQL were killed. */
async function crashed(t: TestContext) {
  const dataDir = join(trialFolder(t), 'data');
  const { child, report } = startInChild(t, dataDir);
  const { location, postmasterPid, ownerUrl } = await report;
  await query(ownerUrl, makeTable);
  await killHard(child);
  process.kill(postmasterPid, 'SIGKILL');
  await waitUntilGone(postmasterPid, 5_000);
  return { dataDir, pidFile: join(location, 'postmaster.pid') };
}

test('a cluster whose creation was killed half way is created again', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const { child } = startInChild(t, dataDir);
  const halfMade = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.making'));
  await eventually(async () => assert.ok(halfMade().length > 0));
  await killHard(child);
  assert.ok(!existsSync(join(dataDir, 'postgres')));
  const db = await start(t, dataDir);
  await query(db.applicationUrl, 'select 1');
  await db.stop();
  await eventually(async () => {
    await (await start(t, dataDir)).stop();
    assert.deepEqual(halfMade(), []);
  });
});

test('a first start killed after initdb is completed, not restarted', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const first = await start(t, dataDir);
  await query(first.ownerUrl, makeTable);
  await query(first.superuserUrl, 'drop owned by tessera_app; drop role tessera_app');
  await first.stop();
  rmSync(join(first.location, 'tessera-complete'));
  const second = await start(t, dataDir);
  await query(second.applicationUrl, 'select 1');
  assert.deepEqual(await query(second.ownerUrl, 'select n from kept'), [{ n: 1 }]);
});

test('a cluster whose passwords are lost is refused and left untouched', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const db = await start(t, dataDir);
  await db.stop();
  rmSync(join(dataDir, 'embedded-database.json'));
  await assert.rejects(startEmbeddedDatabase({ dataDir }), /passwords .* are missing/);
  assert.ok(existsSync(join(db.location, 'tessera-complete')));
});

test('removal leaves nothing of the database, and the next start is empty', async (t) => {
  const dataDir = join(trialFolder(t), 'data');
  const first = await start(t, dataDir);
  await query(first.ownerUrl, makeTable);
  await first.stop();
  await removeEmbeddedDatabase(dataDir);
  assert.deepEqual(readdirSync(dataDir), []);
  const second = await start(t, dataDir);
  assert.notEqual(second.ownerUrl, first.ownerUrl);
  await assert.rejects(query(second.ownerUrl, 'select n from kept'), /does not exist/);
});
