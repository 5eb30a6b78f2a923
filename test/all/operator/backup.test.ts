/** Backups restore everything exactly. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../../harness/cluster.ts';
import { environmentOf, tessera } from '../../harness/command.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import { demoCopy } from '../../harness/demo.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { isTable } from '../../harness/tables.ts';

let database: TestDatabase;
let secrets: string;
/** The folder of the demo's documents. */
let dataDir: string;
let folder: string;
let backup: string;
/** Can decrypt it. */
let recipient: string;
const identity = () => join(folder, 'identity.txt');
/** Decrypts it. */
const opened = () => ['restore', backup, '--identity', identity()];

before(async () => {
  ({ database, secrets, dataDir } = await demoCopy());
  folder = youngFolder();
  backup = join(folder, 'backup');
  const made = await tessera(['keys', 'recipient', identity()], {});
  assert.equal(made.code, 0, made.err);
  recipient = made.out.trim();
  const taken = await tessera(['backup', backup, '--recipient', recipient], source());
  assert.equal(taken.code, 0, taken.err);
});

after(async () => {
  await database?.drop();
  for (const path of [folder, dataDir]) if (path) rmSync(path, { recursive: true, force: true });
});

/** A restore gives event logs new ids; see `restored-readers.test.ts`. */
const textOf = (table: string): string =>
  table === 'merchants' ? `(to_jsonb(t) - 'event_log' - 'restored_at')::text` : 't::text';

/** A digest of each table's rows, regardless of order. */
async function contentOf({ superuserUrl }: TestDatabase): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c where ${isTable} and c.relname <> 'schema_migrations' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(${textOf(name)}), '' order by md5(${textOf(name)}))), '') as digest from ${name} t`,
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

/** An empty database with a new document folder. */
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

test('a restored database has every row, and passes the doctor', () =>
  inEmptyDatabase(async (target) => {
    const env = destination(target, 'restored');
    const restored = await tessera(opened(), env);
    assert.equal(restored.code, 0, restored.err);
    assert.deepEqual(await contentOf(target), await contentOf(database));
    const doctor = await tessera(['doctor'], env);
    assert.equal(doctor.code, 0, doctor.out + doctor.err);
    const twice = await tessera(opened(), env);
    assert.equal(twice.code, 1);
    assert.match(twice.err, /in use/);
  }));

test('documents are restored, and the doctor detects a missing one', () =>
  inEmptyDatabase(async (target) => {
    const env = destination(target, 'with-documents');
    const restored = await tessera(opened(), env);
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
    const lacking = await tessera(['backup', join(folder, 'lacking'), '--plain'], env);
    assert.equal(lacking.code, 1);
    assert.match(lacking.err, /cannot be read/);
  }));

test('keys other than the backup’s are refused before anything is loaded', () =>
  inEmptyDatabase(async (target) => {
    const foreign = await newSecrets();
    const { code, err } = await tessera(opened(), environmentOf(target, foreign.secrets));
    assert.equal(code, 1);
    assert.match(err, /token_pepper.*master_keys\.1/);
    assert.deepEqual(await contentOf(target), {});
  }));

test('a backup contains keys only on request, and restoring needs them', () =>
  inEmptyDatabase(async (target) => {
    assert.equal(existsSync(join(backup, 'secrets.json.age')), false);
    const { TESSERA_SECRETS: _, ...env } = environmentOf(target, secrets);
    const { code, err } = await tessera(opened(), { ...env, TESSERA_DATA_DIR: join(folder, 'empty') });
    assert.equal(code, 1);
    assert.match(err, /contains no keys/);
  }));

test('a backup encrypted with a passphrase that contains its keys is restored with both', () =>
  inEmptyDatabase(async (target) => {
    const [kept, passphrase] = [join(folder, 'kept'), join(folder, 'passphrase')];
    writeFileSync(passphrase, 'correct horse battery staple\n');
    const how = ['--passphrase-file', passphrase];
    const taken = await tessera(['backup', kept, ...how, '--with-keys'], source());
    assert.equal(taken.code, 0, taken.err);
    const { TESSERA_SECRETS: _, ...rest } = environmentOf(target, secrets);
    const env = { ...rest, TESSERA_DATA_DIR: join(folder, 'with-keys') };
    const restored = await tessera(['restore', kept, ...how], env);
    assert.equal(restored.code, 0, restored.err);
    assert.equal(readFileSync(join(env.TESSERA_DATA_DIR, 'secrets.json'), 'utf8'), secrets);
    assert.deepEqual(await contentOf(target), await contentOf(database));
  }));

test('only its recipient can decrypt a backup', async () => {
  const stranger = join(folder, 'stranger.txt');
  assert.equal((await tessera(['keys', 'recipient', stranger], {})).code, 0);
  const nowhere = { ...source(), DATABASE_URL: '', DATABASE_OWNER_URL: '', TESSERA_DATA_DIR: folder };
  for (const [options, sentence] of [
    [[], /The backup is encrypted\. Use --identity/],
    [['--identity', stranger], /encrypted for another recipient/],
  ] as const) {
    const { code, err } = await tessera(['restore', backup, ...options], nowhere);
    assert.equal(code, 1);
    assert.match(err, sentence);
  }
  const files = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files) {
    if (name === 'SHA256SUMS') continue;
    const start = readFileSync(join(parentPath, name)).subarray(0, 21).toString();
    assert.equal(start, 'age-encryption.org/v1', name);
  }
  for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true })) {
    const { mode } = statSync(join(entry.parentPath, entry.name));
    assert.equal(mode & 0o777, entry.isDirectory() ? 0o700 : 0o600, entry.name);
  }
});

test('invalid restores are refused before anything is read', async () => {
  // No server listens there.
  const away = { ...source(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_OWNER_URL: '' };
  for (const [args, sentence] of [
    [['backup', join(folder, 'new')], /Choose who can read the backup with one of --recipient/],
    [['backup', join(folder, 'new'), '--plain', '--recipient', recipient], /Choose who can read the backup/],
    [['backup', backup, '--recipient', recipient], /already exists\. Choose a new folder/],
    [['keys', 'recipient', identity()], /Cannot write \S+identity\.txt: EEXIST/],
  ] as const) {
    const { code, err } = await tessera(args, away);
    assert.notEqual(code, 0);
    assert.match(err, sentence);
  }
  const typo = await tessera(['backup', join(folder, 'new'), '--recipient', 'age1typo'], source());
  assert.match(typo.err, /"age1typo" is not an age recipient/);
  // A damaged backup and a database in use: the database is checked first.
  const damaged = join(folder, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  appendFileSync(join(damaged, 'manifest.json.age'), ' ');
  const used = await tessera(['restore', damaged, '--identity', identity()], source());
  assert.match(used.err, /The database is in use/);
});

test('the steps of the backup page work line by line', () =>
  inEmptyDatabase(async (target) => {
    const place = join(folder, 'page');
    mkdirSync(place);
    writeFileSync(join(place, 'secrets.json'), secrets, { mode: 0o600 });
    const page = readFileSync(join(import.meta.dirname, '../../../docs/operating/backup.md'), 'utf8');
    const lines = [...page.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block]) => block!.trim().split('\n'));
    assert.ok(lines.length > 6);
    let printed = '';
    for (const line of lines) {
      const text = line
        .replace('age1...', printed)
        .replaceAll(/(\/backups|\/tmp|\.)\/(?=\w)/g, `${place}/`)
        .replaceAll(/(?<= )(backup-identity\.txt|secrets\.json)/g, `${place}/$1`);
      const [, settings, command] = /^((?:[A-Z_]+=\S+ )*)npm run tessera -- (.*)$/.exec(text) ?? [];
      if (command === undefined) {
        execFileSync('/bin/sh', ['-c', text]);
        continue;
      }
      const own = Object.fromEntries(
        settings!
          .split(' ')
          .filter(Boolean)
          .map((pair) => pair.split('=')),
      );
      const { TESSERA_SECRETS: _, ...rest } = environmentOf(target, secrets);
      const env =
        'DATABASE_URL' in own
          ? { ...rest, TESSERA_SECRETS: secrets }
          : 'TESSERA_DATA_DIR' in own
            ? own
            : source();
      const { code, out, err } = await tessera(command.split(' '), env);
      assert.equal(code, 0, `${text}\n${err}${out}`);
      if (command.startsWith('keys recipient')) printed = out.trim();
    }
  }));

test('one changed byte is detected before anything is loaded', () =>
  inEmptyDatabase(async (target) => {
    const bent = join(folder, 'bent');
    cpSync(backup, bent, { recursive: true });
    appendFileSync(join(bent, 'tables', 'events.copy.gz.age'), ' ');
    const restoring = ['restore', bent, '--identity', identity()];
    const { code, err } = await tessera(restoring, environmentOf(target, secrets));
    assert.equal(code, 1);
    assert.match(err, /The backup is damaged: tables\/events\.copy\.gz\.age has changed/);
    assert.deepEqual(await contentOf(target), {});
  }));
