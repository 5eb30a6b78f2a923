/** The job workers of this process, which take a few jobs at a time from the queue. */
import { encodeId } from '../../../contract/ids.ts';
import type { AnyJobHandler } from '../../domains/jobs/jobs.ts';
import type { Services } from '../../engine/services.ts';
import { causeOf } from '../../errors/cause-of.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { jobHandlers } from './job-handlers.ts';
import { runJob } from './run-job.ts';

/** Concurrent jobs per process; each may use a connection. */
const workers = 2;
const task = 'jobs';
const sliceMs = 5_000;
const superviseMs = 10_000;

/** Works on jobs until stopped; then finishes the current steps and returns the jobs to the queue. */
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
        { job_id: encodeId('job', job.id), type: job.type, cause: causeOf(error) },
        'job failed; retrying',
      );
    },
  };
  const { jobs } = services;
  let isWorking = false;
  // The first turn starts the workers, later ones reassign tickets of dead workers.
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
