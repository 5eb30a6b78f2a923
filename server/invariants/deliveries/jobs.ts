/** Invariants of background work. */
import type { Invariant } from '../invariant.ts';

export const jobInvariants: readonly Invariant[] = [
  {
    // Messages can be scheduled up to a year ahead.
    name: 'Q1 no job is stuck',
    sql: `select merchant_id, id, type, status, attempts, updated_at from jobs
          where status in ('queued', 'processing') and type <> 'communication' and updated_at < now() - interval '1 day'`,
  },
  {
    name: 'Q1 new events are sequenced',
    sql: `select merchant_id, min(created_at) as oldest, count(*) as waiting from events
          where sequence is null and created_at < now() - interval '10 minutes' group by merchant_id`,
  },
  {
    name: 'Q1 webhook deliveries are created for new events',
    sql: `select h.merchant_id, h.fanned_out_to, h.last_sequence, next.created_at as oldest from event_heads h
          cross join lateral (
            select e.created_at from events e where e.merchant_id = h.merchant_id and e.sequence > h.fanned_out_to
            order by e.sequence limit 1
          ) as next
          where next.created_at < now() - interval '10 minutes'`,
  },
  {
    // Slow or failing endpoints get one delivery at a time, and deliveries of suspended merchants wait.
    name: 'Q1 due webhook deliveries are attempted',
    sql: `select d.merchant_id, d.endpoint_id, min(d.due_at) as oldest, count(*) as waiting from webhook_deliveries d
          join merchants m on m.id = d.merchant_id and m.status = 'active'
          where d.status = 'pending' and d.due_at < now() - interval '10 minutes'
            and not exists (select from webhook_attempts a where a.merchant_id = d.merchant_id
                              and a.endpoint_id = d.endpoint_id and a.at > now() - interval '10 minutes')
          group by d.merchant_id, d.endpoint_id`,
  },
  {
    name: 'Q1 a finished job has an end time and no payload',
    sql: `select merchant_id, id, status, finished_at from jobs
          where (status in ('queued', 'processing')) = (finished_at is not null)
             or (finished_at is not null and payload_sealed is not null)`,
  },
  {
    name: 'E1 an export records its row count and checksum',
    sql: `select merchant_id, id, succeeded, result from jobs
          where type = 'export' and status = 'completed'
            and ((result ->> 'rows')::bigint is distinct from succeeded
              or coalesce(result ->> 'sha256', '') !~ '^[0-9a-f]{64}$')`,
  },
  {
    name: 'E1 an export keeps all parts of its file until it expires',
    sql: `select j.merchant_id, j.id, count(f.part) as parts, max(f.part) as last from jobs j
          left join job_files f on f.merchant_id = j.merchant_id and f.job_id = j.id
          where j.type = 'export' and j.status = 'completed' and j.file_name is not null
          group by j.merchant_id, j.id having count(f.part) is distinct from max(f.part) + 1`,
  },
  {
    name: 'E3 no file of a job is kept after it expires',
    sql: `select j.merchant_id, j.id, j.expires_at, count(*) as parts from jobs j
          join job_files f on f.merchant_id = j.merchant_id and f.job_id = j.id
          where j.status not in ('queued', 'processing') and (j.file_name is null or j.expires_at < now() - interval '1 day')
          group by j.merchant_id, j.id`,
  },
];
