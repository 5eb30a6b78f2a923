/** Waits for what goes on after an answer. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Tessera } from '../../sdk/src/client.ts';
import { jobHandlers } from '../../server/background/job-handlers.ts';
import { runJob } from '../../server/background/run-job.ts';
import { queueSchema } from '../../server/database/job-queue-schema.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** The job when it has ended; fails after so many seconds. */
export async function jobEnd(tessera: Pick<Tessera, 'jobs'>, id: string, seconds = 20) {
  for (const deadline = Date.now() + seconds * 1_000; ; await setTimeout(20)) {
    const job = await tessera.jobs.get(id);
    if (job.finished_at !== null) return job;
    assert.ok(Date.now() < deadline, `still ${job.status}: ${JSON.stringify(job.progress)}`);
  }
}

/** The time has come of everything that waits for one. */
export const letTimeCome = (world: World): Promise<unknown> =>
  world.sql(`update ${queueSchema}.job set start_after = now() where start_after > now()`);

/** Does every job that is due, in this process, so that a test need not wait for the background to do it. */
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
