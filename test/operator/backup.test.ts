/** What is backed up comes back as it was. */
import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/cluster.ts';
import { environmentOf, tessera } from '../harness/command.ts';
import { youngFolder } from '../harness/data-folder.ts';
import { demoCopy } from '../harness/demo.ts';
import { newSecrets } from '../harness/process-servers.ts';

let database: TestDatabase;
let secrets: string;
/** Where the documents of the demo lie. */
let dataDir: string;
let folder: string;
let backup: string;

before(async () => {
  ({ database, secrets, dataDir } = await demoCopy());
  folder = youngFolder();
  backup = join(folder, 'backup');
  const taken = await tessera(['backup', backup], source());
  assert.equal(taken.code, 0, taken.err);
});

after(async () => {
  await database?.drop();
  for (const path of [folder, dataDir]) if (path) rmSync(path, { recursive: true, force: true });
});

/** A digest of the rows of each table, in whatever order they lie. */
async function contentOf({ superuserUrl }: TestDatabase): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname <> 'schema_migrations' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
      );
      content[name] = rows[0]!.digest;
    }
    return content;
  } finally {
    await client.end();
  }
}

/** The database and the documents of the demo. */
const source = (): Record<string, string> => ({
  ...environmentOf(database, secrets),
  TESSERA_DATA_DIR: dataDir,
});

/** An empty database, and a folder of its own for documents. */
const destination = (target: TestDatabase, name: string): Record<string, string> => ({
  ...environmentOf(target, secrets),
  TESSERA_DATA_DIR: join(folder, name),
});

const documentsIn = (data: string): string[] =>
  readdirSync(join(data, 'files', 'kyb'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(data.length))
    .sort();

async function inEmptyDatabase(work: (target: TestDatabase) => Promise<void>): Promise<void> {
  const target = await createDatabase();
  await work(target).finally(() => target.drop());
}

test('a restored database has every row as it was, and everything holds that the doctor asks for', () =>
  inEmptyDatabase(async (target) => {
    const env = destination(target, 'restored');
    const restored = await tessera(['restore', backup], env);
    assert.equal(restored.code, 0, restored.err);
    assert.deepEqual(await contentOf(target), await contentOf(database));
    const doctor = await tessera(['doctor'], env);
    assert.equal(doctor.code, 0, doctor.out + doctor.err);
    const twice = await tessera(['restore', backup], env);
    assert.equal(twice.code, 1);
    assert.match(twice.err, /in use/);
  }));

test('documents come back where files lie, and the doctor misses one that is gone', () =>
  inEmptyDatabase(async (target) => {
    const env = destination(target, 'with-documents');
    const restored = await tessera(['restore', backup], env);
    assert.equal(restored.code, 0, restored.err);
    const there = env.TESSERA_DATA_DIR!;
    const documents = documentsIn(there);
    assert.ok(documents.length > 1);
    assert.deepEqual(documents, documentsIn(dataDir));
    for (const path of documents)
      assert.deepEqual(readFileSync(join(there, path)), readFileSync(join(dataDir, path)));
    rmSync(join(there, documents[0]!));
    const doctor = await tessera(['doctor'], env);
    assert.equal(doctor.code, 3, doctor.err);
    assert.match(doctor.out, /S4 .*\n +1 of \d+ documents are missing\./);
    const lacking = await tessera(['backup', join(folder, 'lacking')], env);
    assert.equal(lacking.code, 1);
    assert.match(lacking.err, /cannot be read/);
  }));

test('keys that are not those of the backup are refused before anything is loaded', () =>
  inEmptyDatabase(async (target) => {
    const foreign = await newSecrets();
    const { code, err } = await tessera(['restore', backup], environmentOf(target, foreign.secrets));
    assert.equal(code, 1);
    assert.match(err, /token_pepper.*master_keys\.1/);
    assert.deepEqual(await contentOf(target), {});
  }));

test('a backup without keys, with none at hand, is refused loudly', () =>
  inEmptyDatabase(async (target) => {
    const bare = join(folder, 'bare');
    const taken = await tessera(['backup', bare, '--without-keys'], source());
    assert.equal(taken.code, 0, taken.err);
    assert.equal(existsSync(join(bare, 'secrets.json')), false);
    const { TESSERA_SECRETS: _, ...env } = environmentOf(target, secrets);
    const dataDir = join(folder, 'empty');
    const { code, err } = await tessera(['restore', bare], { ...env, TESSERA_DATA_DIR: dataDir });
    assert.equal(code, 1);
    assert.match(err, /without keys/);
  }));

test('one changed byte is found before anything is loaded', () =>
  inEmptyDatabase(async (target) => {
    const bent = join(folder, 'bent');
    const taken = await tessera(['backup', bent], source());
    assert.equal(taken.code, 0, taken.err);
    appendFileSync(join(bent, 'tables', 'events.copy.gz'), ' ');
    const { code, err } = await tessera(['restore', bent], environmentOf(target, secrets));
    assert.equal(code, 1);
    assert.match(err, /events\.copy\.gz is not as it was written/);
    assert.deepEqual(await contentOf(target), {});
  }));
