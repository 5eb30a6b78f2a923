/** The job workers of this process, which take a few jobs at a time from the queue. */
import { encodeId } from '../../../../contract/ids.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import { causeOf } from '../../../errors/cause-of.ts';
import type { AnyJobHandler } from '../jobs.ts';
import { runJob } from './run-job.ts';

/** Concurrent jobs per process; each may use a connection. */
const workers = 2;
const task = 'jobs';
const sliceMs = 5_000;
const superviseMs = 10_000;

/** Works on jobs of these kinds; at the end finishes the current steps and returns the jobs to the queue. */
export const jobWorker = (handlers: readonly AnyJobHandler[]): Loop => ({
  name: task,
  open: (services, observers) => {
    const { jobs } = services;
    const onFailure = (error: unknown, job: { id: string; type: string }) => {
      observers.metrics.backgroundFailure(task);
      observers.log.warn(
        { job_id: encodeId('job', job.id), type: job.type, cause: causeOf(error) },
        'job failed; retrying',
      );
    };
    const stopping = new AbortController();
    const options = { services, handlers, stopping: stopping.signal, sliceMs, onFailure };
    let isWorking = false;
    return {
      // The first turn starts the workers, later ones reassign tickets of dead workers.
      turn: async () => {
        if (!isWorking) await jobs.work(workers, (ticket) => runJob(ticket, options));
        isWorking = true;
        await jobs.supervise();
        return superviseMs;
      },
      stop: () => {
        stopping.abort();
        return jobs.rest();
      },
    };
  },
});
