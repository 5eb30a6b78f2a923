import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { workerFor } from '../../../test/harness/cells.ts';
import { unwatched } from '../../../test/harness/observers.ts';
import { patient, until } from '../../../test/harness/patience.ts';
import { startServer, type TestServer } from '../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../test/harness/world.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type BackgroundWork, startLoop } from '../../engine/loops/loop.ts';
import type { Services } from '../../engine/services.ts';
import { refuse } from '../../errors/refusal.ts';
import { type AnyJobHandler, cancelJob, declareJob, enqueue, type JobOrder } from './jobs.ts';
import { jobWorker } from './running/job-worker.ts';

let server: TestServer;
let world: World;
let merchant: TestMerchant;
let tessera: Awaited<ReturnType<TestMerchant['client']>>;
/** Those of the merchant's cell. */
let services: Services;

before(async () => {
  server = await startServer();
  world = await openWorld(server, { oneCell: true });
  merchant = await world.merchant();
  tessera = await merchant.client();
  services = await workerFor(server.app.services, merchant);
});

after(async () => {
  await services?.jobs.close();
  await world?.close();
  await server?.close();
});

interface Numbers {
  count: number;
  note: string;
}

/** Counts in steps of ten, recording each number in `counted`. */
const counting = (counted: number[], also: (next: number) => void = () => undefined) =>
  declareJob<Numbers, { next: number }>({
    type: 'export',
    step: async (run) => {
      let done = false;
      await run.advance(async (_tx, { place }) => {
        const next = (place?.next ?? 0) + 10;
        also(next);
        counted.push(next);
        done = next >= run.payload.count;
        return { place: { next }, succeeded: 10 };
      });
      return done ? 'done' : 'more';
    },
  });

const order = (count: number, rest: Partial<JobOrder<Numbers>> = {}): JobOrder<Numbers> => ({
  payload: { count, note: 'between us' },
  total: count,
  ...rest,
});

async function ask(handler: ReturnType<typeof counting>, what: JobOrder<Numbers>): Promise<string> {
  const asker = { services, now: new Date().toISOString() };
  const job = await inTenantTransaction(services.pool, { merchants: merchant.id }, (tx) =>
    enqueue(tx, asker, handler, what),
  );
  return encodeId('job', job.id);
}

/** Starts workers; each test ends with no worker busy and the queue empty. */
function work(handler: AnyJobHandler, own = services): BackgroundWork {
  const worker = startLoop(jobWorker([handler]), own, unwatched());
  working.push(worker);
  return worker;
}

const working: BackgroundWork[] = [];

afterEach(async () => {
  await Promise.all(working.splice(0).map((worker) => worker.stop()));
  await world.sql('delete from job_queue.job');
});

async function ended(id: string, seconds = 60) {
  for (const deadline = Date.now() + patient(seconds * 1_000); ; await setTimeout(20)) {
    const job = await tessera.jobs.get(id);
    if (job.finished_at !== null) return job;
    assert.ok(Date.now() < deadline, `still ${job.status}: ${JSON.stringify(job.progress)}`);
  }
}

test('a job runs to its end, and its payload is encrypted and then deleted', async () => {
  const counted: number[] = [];
  const handler = counting(counted);
  const id = await ask(handler, order(30));
  const [stored] = await world.sql<{ payload_sealed: Buffer }>(
    'select payload_sealed from jobs where merchant_id = $1 and id = $2',
    [merchant.id, decodeId('job', id)],
  );
  assert.ok(!stored!.payload_sealed.includes('between us'));
  assert.equal((await tessera.jobs.get(id)).status, 'queued');
  const worker = work(handler);
  const job = await ended(id);
  await worker.stop();
  assert.equal(job.status, 'completed');
  assert.deepEqual(job.progress, { total: 30, succeeded: 30, failed: 0 });
  assert.deepEqual(counted, [10, 20, 30]);
  const [left] = await world.sql<{ payload_sealed: null; reached: null }>(
    'select payload_sealed, reached from jobs where merchant_id = $1 and id = $2',
    [merchant.id, decodeId('job', id)],
  );
  assert.deepEqual(left, { payload_sealed: null, reached: null });
  const events = await world.sql<{ type: string; data: { status: string } }>(
    'select type, data from events where merchant_id = $1 and object_id = $2',
    [merchant.id, decodeId('job', id)],
  );
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.status]),
    [['job.completed', 'completed']],
  );
});

test('a job whose transaction rolls back does not exist', async () => {
  const tickets = () => world.sql('select from job_queue.job');
  const before = (await tickets()).length;
  const work = inTenantTransaction(services.pool, { merchants: merchant.id }, async (tx) => {
    await enqueue(tx, { services, now: new Date().toISOString() }, counting([]), order(10));
    throw new Error('after all not');
  });
  await assert.rejects(work, /after all not/);
  assert.equal((await tickets()).length, before);
});

test('a job waits for its scheduled time, and a waiting worker is woken by a new one', async () => {
  const counted: number[] = [];
  const handler = counting(counted);
  const worker = work(handler);
  await ended(await ask(handler, order(10)));
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await ask(handler, order(10, { scheduledAt: later }));
  const began = performance.now();
  for (let count = 0; count < 10; count += 1) await ended(await ask(handler, order(10)));
  // Without being woken, each poll would be two seconds away.
  assert.ok(performance.now() - began < 10_000);
  assert.equal((await tessera.jobs.get(scheduled)).status, 'queued');
  assert.equal((await tessera.jobs.get(scheduled)).scheduled_at, later);
  await worker.stop();
});

test('a failed step is retried from the last committed place', async () => {
  const counted: number[] = [];
  let failures = 0;
  const handler = counting(counted, (next) => {
    if (next === 20 && failures < 1) {
      failures += 1;
      throw new Error('a hiccup');
    }
  });
  const worker = work(handler);
  const job = await ended(await ask(handler, order(30)));
  await worker.stop();
  assert.equal(failures, 1);
  assert.deepEqual(counted, [10, 20, 30]);
  assert.equal(job.progress.succeeded, 30);
});

test('a refusal ends the job as failed, with its code and event', async () => {
  const handler = counting([], () => {
    throw refuse('pass_not_active');
  });
  const worker = work(handler);
  const job = await ended(await ask(handler, order(30)));
  await worker.stop();
  assert.equal(job.status, 'failed');
  assert.deepEqual(job.errors, [
    { index: null, code: 'pass_not_active', message: 'The pass is not active.' },
  ]);
  const [event] = await world.sql<{ type: string }>('select type from events where object_id = $1', [
    decodeId('job', job.id),
  ]);
  assert.equal(event?.type, 'job.failed');
});

test('a canceled job does not start, and a running one stops at its next step', async () => {
  const cancel = (id: string) =>
    inTenantTransaction(services.pool, { merchants: merchant.id }, (tx) =>
      cancelJob(tx, decodeId('job', id)!),
    );
  const counted: number[] = [];
  const handler = counting(counted);
  const waiting = await ask(handler, order(10));
  await cancel(waiting);
  const endless = await ask(handler, order(1_000_000));
  const worker = work(handler);
  while (counted.length < 3) await setTimeout(5);
  await cancel(endless);
  const job = await tessera.jobs.get(endless);
  assert.equal(job.status, 'canceled');
  await setTimeout(100);
  assert.deepEqual(await tessera.jobs.get(endless), job);
  assert.equal((await tessera.jobs.get(waiting)).progress.succeeded, 0);
  await worker.stop();
});

test('a stopped worker returns its job, and another continues it', async () => {
  const counted: number[] = [];
  const handler = counting(counted);
  const id = await ask(handler, order(1_000));
  const first = work(handler);
  while (counted.length < 20) await setTimeout(5);
  await first.stop();
  const sofar = counted.length;
  assert.ok(sofar < 100, 'it was stopped in the middle');
  const second = work(handler);
  const job = await ended(id);
  await second.stop();
  assert.equal(job.progress.succeeded, 1_000);
  assert.deepEqual(
    counted,
    Array.from({ length: 100 }, (_, at) => (at + 1) * 10),
  );
});

test('a job of another merchant is not found', async () => {
  const id = await ask(counting([]), order(10));
  const other = await (await world.merchant()).client();
  await assert.rejects(other.jobs.get(id), { code: 'not_found' });
});

test("one merchant's single job does not wait for another's many", async () => {
  const neighbour = await world.merchant();
  const taken: string[] = [];
  const noting = declareJob<Numbers, { next: number }>({
    type: 'export',
    step: async (run) => {
      taken.push(run.merchantId);
      return 'done';
    },
  });
  const asker = { services, now: new Date().toISOString() };
  const put = ({ id }: TestMerchant) =>
    inTenantTransaction(services.pool, { merchants: id }, (tx) => enqueue(tx, asker, noting, order(1)));
  for (let count = 0; count < 10; count += 1) await put(merchant);
  await put(neighbour);
  work(noting);
  await until(() => taken.length === 11);
  // Two workers take jobs at once, so its position may differ by one.
  assert.ok(taken.indexOf(neighbour.id) <= 3, String(taken.indexOf(neighbour.id)));
});

test('two workers share the jobs, and only one works on a job at a time', async () => {
  const other = await startServer({ database: server.database, keyring: server.app.services.keyring });
  const counted: Record<string, number[]> = { here: [], there: [] };
  const job = counting([]);
  const ids = await Promise.all(Array.from({ length: 12 }, () => ask(job, order(300))));
  work(counting(counted.here!));
  const theirs = await workerFor(other.app.services, merchant);
  const worker = work(counting(counted.there!), theirs);
  for (const id of ids) assert.equal((await ended(id)).progress.succeeded, 300);
  await worker.stop();
  await theirs.jobs.close();
  await other.close();
  assert.ok(counted.here!.length > 0 && counted.there!.length > 0);
  assert.equal(counted.here!.length + counted.there!.length, 12 * 30);
});

test('the job of a worker without a heartbeat goes to another', async () => {
  const id = await ask(counting([]), order(10));
  // The state that a killed worker leaves behind.
  await world.sql(`update job_queue.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
    where data->>'jobId' = '${decodeId('job', id)}'`);
  await world.sql('update job_queue.queue set monitor_claim_on = null, monitor_on = null');
  const counted: number[] = [];
  const worker = work(counting(counted));
  await ended(id);
  await worker.stop();
  assert.deepEqual(counted, [10]);
});

test('a job that makes no progress eventually fails', async () => {
  const id = await ask(counting([]), order(10));
  await world.sql('update jobs set attempts = 20 where merchant_id = $1 and id = $2', [
    merchant.id,
    decodeId('job', id),
  ]);
  const worker = work(counting([]));
  const job = await ended(id);
  await worker.stop();
  assert.deepEqual([job.status, job.errors[0]?.code], ['failed', 'internal_error']);
});

test('the queue reveals nothing about a job except its merchant', async () => {
  const id = await ask(counting([]), order(10));
  const [ticket] = await world.sql<{ data: object }>(
    `select data from job_queue.job where data->>'jobId' = $1`,
    [decodeId('job', id)],
  );
  assert.deepEqual(ticket?.data, { merchantId: merchant.id, jobId: decodeId('job', id) });
});

test("the server's role can use the queue but not change its tables", async () => {
  const client = new pg.Client({ connectionString: server.database.appUrl });
  await client.connect();
  const wrong = [
    'create table job_queue.mine ()',
    'alter table job_queue.job add column mine text',
    'drop table job_queue.warning',
    'select from job_queue.schedule',
    'update job_queue.version set version = 1',
    `insert into job_queue.queue (name, policy) values ('mine', 'standard')`,
  ];
  for (const text of wrong) await assert.rejects(client.query(text), { code: '42501' }, text);
  await client.end();
});
