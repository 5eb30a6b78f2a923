/** A doctor that finds nothing is worth what it would have found: a fault of every kind is planted by hand. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/cluster.ts';
import { type CommandEnd, environmentOf, tessera } from '../harness/command.ts';
import { demoDatabase } from '../harness/demo-database.ts';
import { invariants, numberOf } from '../harness/invariants.ts';
import { newSecrets } from '../harness/process-servers.ts';
import { faults, withoutGuards } from './faults.ts';

let healthy: TestDatabase;
let secrets: string;

before(async () => {
  ({ database: healthy, secrets } = await demoDatabase());
});

after(() => healthy?.drop());

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

async function findingsOf(database: TestDatabase, keys = secrets): Promise<Map<string, Finding>> {
  const { code, out, err } = await tessera(['doctor', '--json'], environmentOf(database, keys));
  assert.equal(code, 3, out + err);
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  for (const { problem, advice } of findings) assert.match(`${problem} ${advice}`, /^[A-Z0-9].*\.$/s);
  return new Map(findings.map((finding) => [numberOf({ name: finding.check }), finding]));
}

const assertSound = ({ code, out, err }: CommandEnd): void => {
  assert.equal(code, 0, out + err);
  assert.match(out, /^All \d+ checks passed\.$/m);
};

test('a healthy database passes', async () => {
  assertSound(await tessera(['doctor'], environmentOf(healthy, secrets)));
});

test('the doctor finds a planted fault of every kind that it knows', () =>
  inCopy(async (copy, client) => {
    const role = `passer_${randomBytes(4).toString('hex')}`;
    const hanging = new pg.Client({ connectionString: copy.ownerUrl, application_name: 'tessera' });
    hanging.on('error', () => undefined);
    await hanging.connect();
    await hanging.query('begin; select 1');
    try {
      await client.query(withoutGuards);
      for (const [number, sql] of faults) {
        await client.query(sql).catch((error: Error) => assert.fail(`${number}: ${error.message}`));
      }
      await client.query(`create role ${role} bypassrls; grant select on vouchers to ${role}`);
      await setTimeout(5_100);
      const found = await findingsOf(copy);
      const known = new Set(invariants.map(numberOf));
      assert.deepEqual(
        [...known].filter((number) => !found.has(number)),
        [],
      );
    } finally {
      await hanging.end();
      await client.query(`drop owned by ${role}; drop role ${role}`);
    }
  }));

test('the doctor finds a missing migration, other keys and a setting that loses acknowledged work', () =>
  inCopy(async (copy, client) => {
    const { secrets: foreign } = await newSecrets();
    assert.match((await findingsOf(copy, foreign)).get('S3')!.problem, /keys do not open/);
    await client.query(`alter role tessera_app in database ${copy.name} set synchronous_commit = off`);
    assert.match((await findingsOf(copy)).get('S2')!.problem, /synchronous_commit/);
    await client.query(`delete from schema_migrations where name like '0010%'`);
    assert.match((await findingsOf(copy)).get('S1')!.problem, /0010_webhooks/);
  }));
