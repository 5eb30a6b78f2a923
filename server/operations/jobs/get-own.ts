import { getOwn as route } from '../../../contract/domains/jobs.ts';
import { refusalByRight } from '../../access/authorize.ts';
import { isOwn, readJob } from '../../domains/jobs/read-job.ts';
import { read } from '../../engine/operation.ts';

/** Returns a job that the caller started, with its progress. */
export const getOwn = read(route, (tx, input, call) =>
  readJob(tx, input.id, call, ({ principal: asker }) => {
    return isOwn(asker, call.principal)
      ? undefined
      : refusalByRight(call.principal, 'events:read', 'EVENTS_READ');
  }),
);
