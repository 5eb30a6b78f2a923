import { joinHeldTwice as route } from '../../../../contract/domains/customer-merges.ts';
import { write } from '../../../engine/operation.ts';
import { viewJob } from '../../jobs/job-view.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { joinJob } from './join-job.ts';
import { countPairsLeft } from './join-store.ts';

/** Queues a job that joins the memberships which customers hold twice. */
export const joinHeldTwice = write(route, async (tx, _input, call) => {
  const total = await countPairsLeft(tx);
  return viewJob(await enqueue(tx, call, joinJob, { payload: {}, total, result: { joined: 0 } }));
});
