/** Waits for work that continues after an answer. */

import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { decodeId } from '../../contract/ids.ts';
import type { Tessera } from '../../sdk/src/client.ts';
import { jobHandlers } from '../../server/background/job-handlers.ts';
import { oldJobs } from '../../server/background/retention.ts';
import { queueSchema } from '../../server/database/schema/job-queue-schema.ts';
import { jobFileClock } from '../../server/domains/jobs/job-file-clock.ts';
import { newResultLink, resultLink } from '../../server/domains/jobs/result-link.ts';
import { jobWorker } from '../../server/domains/jobs/running/job-worker.ts';
import { runJob } from '../../server/domains/jobs/running/run-job.ts';
import { startLoop } from '../../server/engine/loops/loop.ts';
import { openLog } from '../../server/observability/log.ts';
import { Metrics } from '../../server/observability/metrics.ts';
import { deleteInCells, turnInCells, workersOfCells } from './cells.ts';
import { patient } from './patience.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** Returns the job when it has ended; fails after a time-out in seconds. */
export async function jobEnd(tessera: Pick<Tessera, 'jobs'>, id: string, seconds = 60) {
  for (const deadline = Date.now() + patient(seconds * 1_000); ; await setTimeout(20)) {
    const job = await tessera.jobs.get(id);
    if (job.finished_at !== null) return job;
    assert.ok(Date.now() < deadline, `still ${job.status}: ${JSON.stringify(job.progress)}`);
  }
}

/** Runs the jobs of a server without background work until none is left. */
export async function workOffJobs(server: TestServer, seconds = 60): Promise<void> {
  const services = workersOfCells(server.app.services);
  const observers = { log: openLog('warn'), metrics: new Metrics() };
  const workers = services.map((own) => startLoop(jobWorker(jobHandlers), own, observers));
  const { superuserUrl, cells = [] } = server.database;
  const urls = [superuserUrl, ...cells.map(({ database }) => database.superuserUrl)];
  const clients = urls.map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const countOpen = async (client: pg.Client) =>
    (await client.query(`select from jobs where finished_at is null and scheduled_at is null`)).rowCount ?? 0;
  try {
    for (const deadline = Date.now() + patient(seconds * 1_000); ; await setTimeout(10)) {
      const open = (await Promise.all(clients.map(countOpen))).reduce((sum, count) => sum + count);
      if (open === 0) return;
      assert.ok(Date.now() < deadline, `${open} jobs are still open`);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const { jobs } of services) if (jobs !== server.app.services.jobs) await jobs.close();
  }
}

/** Backdates all heartbeats: jobs are reassigned, even those of live workers. */
export const silenceWorkers = (world: World): Promise<unknown> =>
  world.sql(
    `with quiet as (update job_queue.queue set monitor_claim_on = null, monitor_on = null returning 1)
     update job_queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  );

/** No server is running, so every message in progress is abandoned. */
export async function abandonMessages(world: World): Promise<void> {
  await world.sql(
    `update deliveries set begun_at = begun_at - interval '5 minutes' where status = 'queued' and begun_at is not null`,
  );
  await silenceWorkers(world);
}

/** Deletes expired jobs and files without waiting for background work. */
export async function forgetOldJobs({ app }: TestServer): Promise<void> {
  while (await turnInCells(jobFileClock, app.services));
  while (await deleteInCells(oldJobs, app.services));
}

/** Builds a link like the server's with another expiry; `jobId` is an API id. */
export function linkEnding(
  { app, url }: TestServer,
  { merchantId, jobId, readerId }: { merchantId: string; jobId: string; readerId: string },
  seconds: number,
): string {
  const text = newResultLink(app.services.keyring, {
    merchantId,
    jobId: decodeId('job', jobId)!,
    reader: { kind: 'user', id: readerId },
    expiresAt: new Date(Date.now() + seconds * 1_000).toISOString(),
  });
  return `${url}/api/v1/downloads/${text}`;
}

/** When a link expires, in milliseconds. */
export const endOfLink = ({ app }: TestServer, link: string): number =>
  Date.parse(resultLink.read(app.services.keyring, link.split('/').at(-1)!)!.expiresAt);
/** Makes everything scheduled due. */
export const letTimeCome = (world: World): Promise<unknown> =>
  world.sql(`update ${queueSchema}.job set start_after = now() where start_after > now()`);

/** Runs every due job in this process, without waiting for background work. */
export async function workJobs({ app }: TestServer, world: World): Promise<void> {
  const jobs = await world.sql<{ merchant_id: string; id: string }>(
    `select merchant_id, id from jobs
     where status in ('queued', 'processing') and (scheduled_at is null or scheduled_at <= now())`,
  );
  const onFailure = (error: unknown) => {
    throw error;
  };
  const options = { services: app.services, handlers: jobHandlers, sliceMs: 60_000, onFailure };
  for (const { merchant_id: merchantId, id: jobId } of jobs) {
    await runJob({ merchantId, jobId }, { ...options, stopping: new AbortController().signal });
  }
}
