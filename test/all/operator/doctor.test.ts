/** The doctor detects every kind of fault: each is planted by hand. */

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { webhookRetrySeconds } from '../../../contract/limits.ts';
import { asSuperuser, createDatabase, type TestDatabase } from '../../harness/cluster.ts';
import { type CommandEnd, environmentOf, tessera } from '../../harness/command.ts';
import { demoCopy } from '../../harness/demo.ts';
import { findBroken, invariants, loadRetryTable, numberOf } from '../../harness/invariants.ts';
import { addExport } from '../../harness/job-file.ts';
import { patient } from '../../harness/patience.ts';
import { type ChainHeads, sealDatabase } from '../../harness/seals.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { faults, withoutGuards } from './faults.ts';

let healthy: TestDatabase;
let secrets: string;
let dataDir: string;
let heads: ChainHeads;

before(async () => {
  ({ database: healthy, secrets, dataDir, heads } = await demoCopy());
});

after(async () => {
  await healthy?.drop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const environment = (database: TestDatabase, keys = secrets): Record<string, string> => ({
  ...environmentOf(database, keys),
  TESSERA_DATA_DIR: dataDir,
});

/** On a copy of the healthy database. */
async function inCopy(work: (copy: TestDatabase, client: pg.Client) => Promise<void>): Promise<void> {
  const copy = await createDatabase(healthy.name);
  const client = new pg.Client({ connectionString: copy.superuserUrl });
  await client.connect();
  try {
    await work(copy, client);
  } finally {
    await client.end();
    await copy.drop();
  }
}

interface Finding {
  check: string;
  problem: string;
  advice: string;
}

async function findingsOf(
  database: TestDatabase,
  keys = secrets,
  options: readonly string[] = [],
): Promise<Finding[]> {
  const { code, out, err } = await tessera(['doctor', '--json', ...options], environment(database, keys));
  assert.equal(code, 3, out + err);
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  for (const { problem, advice } of findings) assert.match(`${problem} ${advice}`, /^[A-Z0-9].*\.$/s);
  return findings;
}

const problemOf = (number: string, findings: readonly Finding[]): string =>
  findings.find(({ check }) => numberOf({ name: check }) === number)?.problem ?? 'not found';

const assertSound = ({ code, out, err }: CommandEnd): void => {
  assert.equal(code, 0, out + err);
  assert.match(out, /^All \d+ checks passed\.$/m);
};

test('a healthy database passes', async () => {
  assertSound(await tessera(['doctor'], environment(healthy)));
});

/** Faults outside of rows: a role that bypasses the guards, and hanging work. */
async function withHangingPasser(copy: TestDatabase, client: pg.Client, work: () => Promise<void>) {
  const role = `passer_${randomBytes(4).toString('hex')}`;
  const hanging = new pg.Client({ connectionString: copy.ownerUrl, application_name: 'tessera' });
  hanging.on('error', () => undefined);
  await hanging.connect();
  await hanging.query('begin; select pg_advisory_xact_lock(1)');
  await client.query(`create role ${role} bypassrls; grant select on vouchers to ${role}`);
  try {
    await setTimeout(5_100);
    await work();
  } finally {
    await hanging.end();
    await client.query(`drop owned by ${role}; drop role ${role}`);
  }
}

const ofRolesAndWork = ['I4', 'N3'];

test('a database with a single user passes, because servers switch to a restricted role', (t) =>
  inCopy(async (copy, client) => {
    const role = `tessera_app_${copy.name}`;
    // Created beforehand, because the owner of this cluster's databases cannot create roles.
    await client.query(`create role ${role}; grant ${role} to tessera_owner with admin option`);
    t.after(() => asSuperuser((postgres) => postgres.query(`drop role ${role}`)));
    const { DATABASE_OWNER_URL: _, ...env } = environment({ ...copy, appUrl: copy.ownerUrl });
    assert.equal((await tessera(['migrate'], env)).code, 0);
    assertSound(await tessera(['doctor'], env));
  }));

test('there is a fault for every invariant, and none without one', () => {
  const promises = invariants.filter((promise) => !ofRolesAndWork.includes(numberOf(promise)));
  assert.deepEqual(Object.keys(faults).sort(), promises.map(({ name }) => name).sort());
  assert.equal(new Set(invariants.map(({ name }) => name)).size, invariants.length);
});

test('the doctor detects a planted fault of every kind', () =>
  inCopy(async (copy, client) => {
    await client.query(withoutGuards);
    for (const [name, sql] of Object.entries(faults)) {
      await client.query(sql).catch((error: Error) => assert.fail(`${name}: ${error.message}`));
    }
    await withHangingPasser(copy, client, async () => {
      const found = new Set((await findingsOf(copy)).map(({ check }) => check));
      const missed = invariants.filter(({ name }) => !found.has(name)).map(({ name }) => name);
      assert.deepEqual(missed, []);
    });
  }));

/** One at a time, so that no fault is detected through another; a slow invariant is of no use. */
test('each fault is detected by its invariant, which held before, in seconds', () =>
  inCopy(async (_, client) => {
    await client.query(`set statement_timeout = ${Math.ceil(patient(10_000))}`);
    await loadRetryTable(client, webhookRetrySeconds);
    await client.query(withoutGuards);
    for (const invariant of invariants) {
      const fault = faults[invariant.name];
      if (fault === undefined) continue;
      assert.deepEqual(await findBroken(client, [invariant]), []);
      await client.query(`begin; ${fault}`);
      assert.equal((await findBroken(client, [invariant])).length, 1, invariant.name);
      await client.query('rollback');
    }
  }));

test('the doctor detects a missing migration, other keys and a setting that loses acknowledged work', () =>
  inCopy(async (copy, client) => {
    const { secrets: foreign } = await newSecrets();
    assert.match(problemOf('S3', await findingsOf(copy, foreign)), /keys cannot be decrypted/);
    await client.query(`alter role tessera_app in database ${copy.name} set synchronous_commit = off`);
    assert.match(problemOf('S2', await findingsOf(copy)), /synchronous_commit/);
    await client.query(`delete from schema_migrations where name like '0010%'`);
    assert.match(problemOf('S1', await findingsOf(copy)), /0010_webhooks/);
  }));

test('the doctor opens every export file, and detects one that differs from its job', () =>
  inCopy(async (copy, client) => {
    const merchants = await client.query<{ id: string }>(
      'select id from merchants where not sandbox limit 1',
    );
    const owner = { url: copy.appUrl, secrets, merchantId: merchants.rows[0]!.id };
    const id = await addExport(owner, ['id,amount\r\n', 'a,5\r\n']);
    assertSound(await tessera(['doctor'], environment(copy)));
    const e1 = async () =>
      (await findingsOf(copy)).find(({ check }) => check.startsWith('E1 the file of an export matches'));
    const sealed = 'select sealed from job_files where job_id = $1 and part = 1';
    const { rows } = await client.query<{ sealed: Buffer }>(sealed, [id]);
    rows[0]!.sealed[20]! ^= 1;
    await client.query('update job_files set sealed = $2 where job_id = $1 and part = 1', [
      id,
      rows[0]!.sealed,
    ]);
    assert.match((await e1())!.problem, /^1 of 1 files/);
    await client.query('delete from job_files where job_id = $1 and part = 1', [id]);
    assert.match((await e1())!.problem, /^1 of 1 files/);
  }));

/** A server log with the heads among other entries. */
function toldIn(name: string, told: ChainHeads): string {
  const file = join(dataDir, name);
  const lines = [{ level: 40, msg: 'Warning' }, ...told].map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(file, ['not JSON, "hash"\n', ...lines].join(''));
  return file;
}

test('logs rewritten together with their seals do not match the logged heads', () =>
  inCopy(async (copy, client) => {
    assert.ok(heads.length >= 9);
    const log = toldIn('told.log', heads);
    assertSound(await tessera(['doctor', '--log', log], environment(copy)));
    await client.query(`update events set actor_id = gen_random_uuid() where type = 'points.adjusted';
      delete from log_seals where log = 'events'`);
    await sealDatabase(copy.appUrl);
    assertSound(await tessera(['doctor'], environment(copy)));
    const [finding] = await findingsOf(copy, secrets, ['--log', log]);
    assert.match(finding!.check, /^A1 every logged chain head/);
    assert.match(finding!.problem, /^6 of 9 heads/);
  }));

test('the doctor refuses a log without heads, or a missing one', async () => {
  const [finding] = await findingsOf(healthy, secrets, ['--log', toldIn('empty.log', [])]);
  assert.match(finding!.check, /^A1 every logged chain head/);
  const missing = await tessera(['doctor', '--log', join(dataDir, 'nowhere.log')], environment(healthy));
  assert.equal(missing.code, 2, missing.err);
});
