/** Invariants of the event log and the access log. */
import type { Invariant } from '../invariant.ts';

const start = `decode(repeat('00', 32), 'hex')`;

/** Blocks whose rows differ from the sealed ones. Sorting rows and seals together avoids a lookup per row. */
const unlike = (log: string, table: string, digest: string, kept = 'true'): string => `
  with merged as (
    select r.merchant_id, r.sequence, null::bigint as position, ${digest}(r) as digest from ${table} r
    where r.sequence is not null
    union all
    select merchant_id, up_to_sequence, position, null from log_seals where log = '${log}'
  ), placed as (
    select merchant_id, sequence, digest,
           min(position) over (partition by merchant_id order by sequence desc range unbounded preceding) as position
    from merged
  ), blocks as (
    select merchant_id, position, sha256(string_agg(digest, ''::bytea order by sequence)) as digest, count(digest) as rows
    from placed where position is not null group by merchant_id, position
  )
  select s.merchant_id, s.log, s.position, s.up_to_sequence, b.rows from log_seals s
  left join blocks b on b.merchant_id = s.merchant_id and b.position = s.position
  where s.log = '${log}' and ${kept} and s.digest is distinct from b.digest`;

/** True if nothing of this log was sealed recently: a backlog only matters where sealing has stopped. */
const nothingSealed = (log: string, row: string): string =>
  `not exists (select from log_seals r where r.merchant_id = ${row}.merchant_id and r.log = '${log}'
                 and r.sealed_at > now() - interval '1 hour')`;

export const auditInvariants: readonly Invariant[] = [
  {
    name: 'A1 no event was changed, removed or inserted after sealing',
    sql: unlike('events', 'events', 'tessera_event_digest'),
  },
  {
    // Old entries are deleted by day; their seals remain.
    name: 'A1 no access log entry was changed, removed or inserted after sealing',
    sql: unlike(
      'access_log',
      'access_log',
      'tessera_access_digest',
      `s.day >= (tessera_access_kept_since() at time zone 'UTC')::date`,
    ),
  },
  {
    name: 'A1 the seals of a log form one chain',
    sql: `select c.merchant_id, c.log, c.position from (
            select s as seal, s.merchant_id, s.log, s.position, s.up_to_sequence, s.hash,
                   lag(s.hash, 1, ${start}) over chain as before, lag(s.position, 1, 0::bigint) over chain as last,
                   lag(s.up_to_sequence, 1, 0::bigint) over chain as after
            from log_seals s window chain as (partition by s.merchant_id, s.log order by s.position)) c
          where c.position <> c.last + 1 or c.up_to_sequence <= c.after
             or c.hash <> tessera_seal_hash(c.before, c.seal)`,
  },
  {
    name: 'Q1 new log entries are sealed',
    sql: `select 'events' as log, e.merchant_id, count(*) as waiting from events e
          left join (select merchant_id, max(up_to_sequence) as up_to from log_seals where log = 'events'
                     group by merchant_id) s on s.merchant_id = e.merchant_id
          where e.sequence > coalesce(s.up_to, 0) and e.created_at < now() - interval '1 hour'
            and ${nothingSealed('events', 'e')}
          group by e.merchant_id
          union all
          select 'access_log', a.merchant_id, count(*) from access_log a
          where a.sequence is null and a.created_at < now() - interval '1 hour' and ${nothingSealed('access_log', 'a')}
          group by a.merchant_id`,
  },
];
