/** A failed start explains itself in a sentence with the variable, without secrets or a stack. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { youngFolder } from '../../harness/data-folder.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { freePort, migratedDatabase } from '../../harness/server.ts';
import { setUp, use } from '../../harness/stage.ts';
import { startToEnd } from '../harness/command.ts';

let sound: Record<string, string>;

const database = use(() => migratedDatabase(1));
setUp(async () => {
  // A database in use is not seeded with the demo, which would take a while.
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query(
    `insert into users (id, email, name, password_hash)
     values (gen_random_uuid(), 'someone@example.com', 'Someone', 'none')`,
  );
  await client.end();
  sound = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    TESSERA_SECRETS: (await newSecrets()).secrets,
    TESSERA_DATA_DIR: youngFolder(),
    TESSERA_BACKGROUND: 'off',
    PORT: String(await freePort()),
  };
});

const production = { TESSERA_ENV: 'production', TESSERA_PUBLIC_URL: 'https://tessera.example' };

/** Starts with faulty `env` overrides and returns the output. */
async function failing(env: Record<string, string>, code: number, args: string[] = []): Promise<string> {
  const end = await startToEnd(args, { ...sound, ...env });
  assert.equal(end.code, code, end.err);
  assert.doesNotMatch(end.err, /^\s+at /m, 'a stack was shown');
  return end.err;
}

/** The URL with one part replaced. */
const changed = (url: string, part: Partial<Record<'hostname' | 'port' | 'password' | 'pathname', string>>) =>
  Object.assign(new URL(url), part).href;

test('an invalid database URL is refused without repeating it', async () => {
  const said = await failing({ DATABASE_URL: 'hunter2' }, 2);
  assert.match(said, /^DATABASE_URL must look like postgres:/);
  assert.doesNotMatch(said, /hunter2/);
});

test('a wrong host, port, password or database name is reported with its variable', async () => {
  const { appUrl, ownerUrl } = database;
  const gone = String(await freePort());
  const trials: [Record<string, string>, RegExp][] = [
    [{ DATABASE_URL: changed(appUrl, { password: 'wrong-one' }) }, /password in DATABASE_URL\b/],
    [{ DATABASE_URL: changed(appUrl, { port: gone }) }, /cannot be reached.*DATABASE_URL\b/],
    [
      { DATABASE_OWNER_URL: changed(ownerUrl, { pathname: '/nowhere' }) },
      /DATABASE_OWNER_URL.*does not exist/,
    ],
    [
      { DATABASE_OWNER_URL: changed(ownerUrl, { hostname: 'nowhere.invalid' }) },
      /host in DATABASE_OWNER_URL/,
    ],
  ];
  for (const [env, sentence] of trials) {
    const said = await failing(env, 2);
    assert.match(said, sentence);
    assert.doesNotMatch(said, /wrong-one/);
  }
});

test('invalid keys are refused without repeating them', async () => {
  for (const secrets of ['nope-hunter2', '{}']) {
    const said = await failing({ TESSERA_SECRETS: secrets }, 2);
    assert.match(said, /^TESSERA_SECRETS does not contain valid keys/);
    assert.doesNotMatch(said, /nope|hunter2/);
  }
});

test('a metrics port in use is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const said = await failing({ TESSERA_METRICS_PORT: String(port) }, 1);
  other.close();
  assert.match(said, new RegExp(`Port ${port} is already in use\\..* TESSERA_METRICS_PORT`));
});

test('a server of several processes that cannot start says why, once, and ends like any other', async () => {
  const several = { TESSERA_PROCESSES: '2' };
  const away = changed(database.appUrl, { port: String(await freePort()) });
  const unreachable = await failing({ ...several, DATABASE_URL: away }, 2);
  assert.equal(unreachable.match(/cannot be reached/g)?.length, 1, unreachable);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const taken = await failing({ ...several, PORT: String(port) }, 1);
  other.close();
  assert.match(taken, new RegExp(`^Port ${port} is already in use\\.[^\\n]*\\n$`));
  const scarce = { ...several, TESSERA_BACKGROUND: 'on', TESSERA_DATABASE_POOL: '5' };
  assert.match(await failing(scarce, 2), /TESSERA_DATABASE_POOL=5 is not enough for 3 processes/);
});

test('a data folder that is a file, or below one, is named', async () => {
  const file = join(youngFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'below')]) {
    const said = await failing({ TESSERA_DATA_DIR: folder, TESSERA_SECRETS: '', DATABASE_URL: '' }, 2);
    assert.match(said, /The data folder .* cannot be used: .* TESSERA_DATA_DIR/);
  }
});

test('an unknown option is reported with the nearest known one', async () => {
  assert.match(await failing({}, 2, ['--frsh']), /Did you mean --fresh\?/);
});

test('a misspelled variable is reported with the nearest known one, and refused in production', async () => {
  const env = { TESSERA_SMPT_URL: 'smtp://127.0.0.1' };
  const sentence = /Unknown variable TESSERA_SMPT_URL\. Did you mean TESSERA_SMTP_URL\?/;
  assert.match(await failing({ ...env, ...production }, 2), sentence);
  const warned = await startToEnd([], { ...sound, ...env });
  assert.equal(warned.code, 0, warned.err);
  assert.match(warned.err, sentence);
});
