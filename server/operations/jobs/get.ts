import { get as route } from '../../../contract/domains/jobs.ts';
import { readJob } from '../../domains/jobs/read-job.ts';
import { read } from '../../engine/operation.ts';

/** Returns one job with its progress. */
export const get = read(route, (tx, input, call) => readJob(tx, input.id, call, () => undefined));
