/** What must be true of background work, as queries that return no rows. */
import type { Invariant } from './invariant.ts';

export const jobInvariants: readonly Invariant[] = [
  {
    // Messages may wait for their time for a year.
    name: 'Q1 no job stands still',
    sql: `select merchant_id, id, type, status, attempts, updated_at from jobs
          where status in ('queued', 'processing') and type <> 'communication' and updated_at < now() - interval '1 day'`,
  },
  {
    name: 'Q1 what happened is passed on',
    sql: `select merchant_id, min(created_at) as oldest, count(*) as waiting from events
          where sequence is null and created_at < now() - interval '1 hour' group by merchant_id`,
  },
  {
    name: 'Q1 a job that has ended says when, and has forgotten what it needed',
    sql: `select merchant_id, id, status, finished_at from jobs
          where (status in ('queued', 'processing')) = (finished_at is not null)
             or (finished_at is not null and payload_sealed is not null)`,
  },
];
