/** The worker as it is started: a process that does background work alone. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { jobEnd } from '../../harness/jobs.ts';
import { until } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { cellVariables, migratedDatabase, startServer } from '../../harness/server.ts';
import { use, useStage } from '../../harness/stage.ts';
import { openWorld } from '../../harness/world.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const keys = use(newSecrets);
const { server, world } = useStage(() => ({ keyring: keys.keyring, env: { TESSERA_BACKGROUND: 'off' } }));

/** Starts `server/start/worker.ts`; what it says is collected. */
function startWorker(
  env: Record<string, string>,
  args: readonly string[] = [],
): { child: ChildProcess; said: () => string } {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'server/start/worker.ts'), ...args],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        TESSERA_SECRETS: keys.secrets,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const parts: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (part: Buffer) => parts.push(String(part)));
  }
  return { child, said: () => parts.join('') };
}

test('a worker does what a server has accepted that does no background work itself, and stops when asked', async () => {
  // Another process on the same machine serves its metrics there.
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { id } = await tessera.vouchers.bulk({
    campaign: { name: 'Autumn' },
    template: { type: 'discount', discount: { type: 'percent', percent_off: 1_500 } },
    quantity: 500,
  });
  await setTimeout(300);
  assert.equal((await tessera.jobs.get(id)).status, 'queued');
  const { database } = server;
  const worker = startWorker({
    ...cellVariables(database),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    TESSERA_METRICS_PORT: String(port),
  });
  try {
    const job = await jobEnd(tessera, id, 30);
    assert.equal(job.progress.succeeded, 500, worker.said());
  } finally {
    worker.child.kill('SIGTERM');
  }
  const [code] = await once(worker.child, 'exit');
  assert.equal(code, 0, worker.said());
  assert.match(worker.said(), /TESSERA_METRICS_PORT is in use, so this worker serves no metrics/);
  other.close();
});

test('a worker without a database of its own says what it needs', async () => {
  const { child, said } = startWorker({});
  const [code] = await once(child, 'exit');
  assert.equal(code, 2);
  assert.match(said(), /A worker needs DATABASE_URL/);
});

test('a worker works for the cells that it is given, and for no other', async (t) => {
  const database = await migratedDatabase(3);
  t.after(() => database.drop());
  const { keyring } = server.app.services;
  const own = await startServer({ database, keyring });
  t.after(() => own.close());
  const spread = await openWorld(own);
  t.after(() => spread.close());
  const queue = async (cell: string) => {
    const client = await (await spread.merchant({ cell })).client();
    const campaign = { name: 'Autumn' };
    const template = { type: 'discount', discount: { type: 'percent', percent_off: 1_500 } } as const;
    const { id } = await client.vouchers.bulk({ campaign, template, quantity: 10 });
    return { client, id };
  };
  const [chosen, other] = [await queue('cell-2'), await queue('cell-3')];
  const tomorrow = `select 'idempotency_keys_' || to_char((now() at time zone 'UTC')::date + 1, 'YYYYMMDD') as name`;
  const [{ name: partition }] = (await spread.sqlIn<{ name: string }>('home', tomorrow)) as [
    { name: string },
  ];
  for (const cell of ['cell-2', 'cell-3']) await spread.sqlIn(cell, `drop table ${partition}`);
  const hasPartition = async (cell: string): Promise<boolean> =>
    (await spread.sqlIn(cell, 'select from pg_class where relname = $1', [partition])).length === 1;
  const env = { ...cellVariables(database), DATABASE_OWNER_URL: database.ownerUrl };
  const unknown = startWorker(env, ['--cells', 'nowhere']);
  assert.deepEqual(await once(unknown.child, 'exit'), [2, null], unknown.said());
  assert.match(unknown.said(), /There is no cell "nowhere"/);
  const work = async (cells: string, { client, id }: Awaited<ReturnType<typeof queue>>) => {
    const worker = startWorker(env, ['--cells', cells]);
    try {
      assert.equal((await jobEnd(client, id)).progress.succeeded, 10, worker.said());
      await until(() => hasPartition(cells.split(',')[0]!));
    } finally {
      worker.child.kill('SIGTERM');
      await once(worker.child, 'exit');
    }
  };
  await work('cell-2,home', chosen);
  assert.equal((await other.client.jobs.get(other.id)).status, 'queued');
  await work('cell-3', other);
});
