import { joinHeldTwice as route } from '../../../contract/domains/customer-merges.ts';
import { joinJob } from '../../domains/issuing/joining/join-job.ts';
import { countPairsLeft } from '../../domains/issuing/joining/join-store.ts';
import { viewJob } from '../../domains/jobs/job-view.ts';
import { enqueue } from '../../domains/jobs/jobs.ts';
import { write } from '../../engine/operation.ts';

/** Queues a job that joins the memberships which customers hold twice. */
export const joinHeldTwice = write(route, async (tx, _input, call) => {
  const total = await countPairsLeft(tx);
  return viewJob(await enqueue(tx, call, joinJob, { payload: {}, total, result: { joined: 0 } }));
});
