/** The workers of this process: they take jobs from the queue, a few at a time. */
import { encodeId } from '../../contract/ids.ts';
import { idPrefixes } from '../../contract/primitives.ts';
import type { Observers } from '../observability/observers.ts';
import type { Services } from '../services.ts';
import { causeOf } from './cause-of.ts';
import { jobHandlers } from './job-handlers.ts';
import type { AnyJobHandler } from './jobs.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { runJob } from './run-job.ts';

/** Jobs under way at once in one process; each may hold a connection. */
const workers = 2;
const task = 'jobs';
const sliceMs = 5_000;
const superviseMs = 10_000;

/** Works on jobs until it is stopped; then the pieces of work under way are ended and the jobs given back. */
export function startJobWorker(
  services: Services,
  observers: Observers,
  handlers: readonly AnyJobHandler[] = jobHandlers,
): BackgroundWork {
  const stopping = new AbortController();
  const options = {
    services,
    handlers,
    stopping: stopping.signal,
    sliceMs,
    onFailure: (error: unknown, job: { id: string; type: string }) => {
      observers.metrics.backgroundFailure(task);
      observers.log.warn(
        { job_id: encodeId(idPrefixes.job, job.id), type: job.type, cause: causeOf(error) },
        'job failed; retrying',
      );
    },
  };
  const { jobs } = services;
  let isWorking = false;
  // The first turn begins, the others look after the tickets of workers that died.
  const loop = startLoop(task, observers, async () => {
    if (!isWorking) await jobs.work(workers, (ticket) => runJob(ticket, options));
    isWorking = true;
    await jobs.supervise();
    return superviseMs;
  });
  return {
    stop: async () => {
      stopping.abort();
      await loop.stop();
      await jobs.rest();
    },
  };
}
