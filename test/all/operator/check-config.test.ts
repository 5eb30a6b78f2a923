/** `tessera check-config`: what an operator hears before the first start. */

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createDatabase } from '../../harness/cluster.ts';
import { tessera } from '../../harness/command.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { freePort, migratedDatabase } from '../../harness/server.ts';
import { tearDown, use } from '../../harness/stage.ts';

interface Finding {
  name: string;
  kind: 'fine' | 'note' | 'problem';
  text: string;
}

const folder = mkdtempSync(join(tmpdir(), 'tessera-check-'));
const database = use(migratedDatabase);
const empty = use(createDatabase);
const keys = use(newSecrets);
tearDown(() => rmSync(folder, { recursive: true, force: true }));

const production = (): Record<string, string> => ({
  TESSERA_ENV: 'production',
  TESSERA_PUBLIC_URL: 'https://tessera.example.com',
  TESSERA_DATA_DIR: folder,
  TESSERA_SECRETS: keys.secrets,
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
});

async function check(env: Record<string, string>): Promise<{ code: number; findings: Finding[] }> {
  const { code, err, out } = await tessera(['check-config', '--json'], env);
  assert.ok(out.startsWith('{'), err);
  return { code, findings: (JSON.parse(out) as { findings: Finding[] }).findings };
}

const problemsOf = ({ findings }: { findings: Finding[] }): string[] =>
  findings.filter(({ kind }) => kind === 'problem').map(({ name, text }) => `${name}: ${text}`);

test('a complete configuration passes, and nothing is left behind', async () => {
  const result = await check(production());
  assert.deepEqual(problemsOf(result), []);
  assert.equal(result.code, 0);
  assert.deepEqual(readdirSync(join(folder, 'files', 'check-config')), []);
});

test('the size of PostgreSQL is compared with the advice, setting by setting', async () => {
  const { findings } = await check(production());
  // The tests' cluster is sized for a RAM disk; its buffers are larger than this database.
  assert.deepEqual(
    findings.find(({ name }) => name === 'PostgreSQL'),
    {
      name: 'PostgreSQL',
      kind: 'note',
      text: 'max_wal_size is 2GB (advice: 8GB), wal_compression is off (advice: on). That costs speed once it is busy; see docs/operating/capacity.md.',
    },
  );
});

test('missing keys, a role that owns the tables and services that do not answer are problems', async () => {
  const { TESSERA_SECRETS: _keys, ...others } = production();
  const port = await freePort();
  const result = await check({
    ...others,
    DATABASE_URL: database.ownerUrl,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    TESSERA_SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  assert.equal(result.code, 2);
  const text = problemsOf(result).join('\n');
  for (const expected of [
    /^Keys: .*keys create/m,
    /^Database: .*owns the tables/m,
    /^Redis: REDIS_URL/m,
    /^Mail: /m,
  ])
    assert.match(text, expected);
});

test('a database that cannot be reached is a problem with its setting, and one without tables a note', async () => {
  const away = `postgres://a:b@127.0.0.1:${await freePort()}/tessera`;
  const result = await check({ ...production(), DATABASE_URL: away, DATABASE_OWNER_URL: away });
  assert.match(problemsOf(result).join('\n'), /^Database: .*DATABASE_OWNER_URL refused the connection/m);
  const fresh = { ...production(), DATABASE_URL: empty.appUrl, DATABASE_OWNER_URL: empty.ownerUrl };
  const { findings } = await check(fresh);
  assert.match(findings.find(({ name }) => name === 'Database')!.text, /migrations are applied at the start/);
});

test('a service that hangs is a problem after a few seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  try {
    const result = await check({ ...production(), REDIS_URL: `redis://127.0.0.1:${port}` });
    assert.match(problemsOf(result).join('\n'), /^Redis: REDIS_URL/m);
  } finally {
    silent.close();
  }
});
