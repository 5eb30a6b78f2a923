import { get as route } from '../../../contract/domains/jobs.ts';
import { decodeId } from '../../../contract/ids.ts';
import { read } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import { findJob } from './job-store.ts';
import { viewJob } from './job-view.ts';

/** One job, as far as it came. */
export const get = read(route, async (tx, input) => {
  const id = decodeId('job', input.id);
  const job = id === undefined ? undefined : await findJob(tx, id);
  if (job === undefined) throw refuse('not_found');
  return viewJob(job);
});
