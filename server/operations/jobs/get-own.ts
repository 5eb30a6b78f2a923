import { getOwn as route } from '../../../contract/domains/jobs.ts';
import { refusalByRight } from '../../access/authorize.ts';
import { readJob } from '../../domains/jobs/read-job.ts';
import { read } from '../../engine/operation.ts';

/** Returns a job that the caller started, with its progress. */
export const getOwn = read(route, (tx, input, call) =>
  readJob(tx, input.id, call, ({ principal: asker }) => {
    const { principal } = call;
    // Of a token, also one that was rotated since; of a person, in any session.
    const isOwn =
      asker !== null &&
      asker.kind === principal.kind &&
      (principal.kind === 'user'
        ? asker.userId === principal.userId
        : [principal.credentialId, principal.keyOwnerId].includes(asker.credentialId));
    return isOwn ? undefined : refusalByRight(principal, 'events:read', 'EVENTS_READ');
  }),
);
