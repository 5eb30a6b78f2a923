/** Invariants of the event log and the access log. */

import { erasedSince } from '../../domains/events/seals/event-digest.ts';
import type { Invariant } from '../invariant.ts';

const start = `decode(repeat('00', 32), 'hex')`;

/** The seals of logs, each with what comes before it in its chain. */
const chained = (logs = 'true') => `
  select s as seal, s.*, lag(s.hash, 1, ${start}) over chain as before, lag(s.position, 1, 0::bigint) over chain as last,
         lag(s.up_to_sequence, 1, 0::bigint) over chain as after
  from log_seals s where ${logs} window chain as (partition by s.merchant_id, s.log order by s.position)`;

/**
 * Blocks whose rows differ from the sealed ones. `digests` of a row are those of the first form and, if it may be
 * another, of the second. Sorting rows and seals together avoids a lookup per row.
 */
const unlike = (log: string, table: string, digests: string, kept: string): string => `
  with merged as (
    select r.merchant_id, r.sequence, null::bigint as position, ${digests} from ${table} r
    where r.sequence is not null
    union all
    select merchant_id, up_to_sequence, position, null, null from log_seals where log = '${log}'
  ), placed as (
    select merchant_id, sequence, first, second,
           min(position) over (partition by merchant_id order by sequence desc range unbounded preceding) as position
    from merged
  ), blocks as (
    select merchant_id, position, sha256(string_agg(first, ''::bytea order by sequence)) as first,
           sha256(string_agg(coalesce(second, first), ''::bytea order by sequence)) as second, count(first) as rows
    from placed where position is not null group by merchant_id, position
  )
  select s.merchant_id, s.log, s.position, s.up_to_sequence, b.rows
  from (select c.*, tessera_seal_form(c.before, c.seal) as form from (${chained(`s.log = '${log}'`)}) as c) as s
  left join blocks b on b.merchant_id = s.merchant_id and b.position = s.position
  where s.digest is distinct from case s.form when 2 then b.second else b.first end and ${kept}`;

/** True if nothing of this log was sealed recently: a backlog only matters where sealing has stopped. */
const nothingSealed = (log: string, row: string): string =>
  `not exists (select from log_seals r where r.merchant_id = ${row}.merchant_id and r.log = '${log}'
                 and r.sealed_at > now() - interval '1 hour')`;

export const auditInvariants: readonly Invariant[] = [
  {
    name: 'A1 no event was changed, removed or inserted after sealing',
    sql: unlike(
      'events',
      'events',
      // The forms differ only in what these fields have; a name with an escape may be one of them.
      `tessera_event_digest(r, 1) as first,
       case when concat(r.data, r.previous) ~ '"(attributes|address)"|"external_id"\\s*:\\s*"[a-z]{2,8}_[0-7]|\\\\u'
         then tessera_event_digest(r, 2) end as second`,
      `not (s.form = 1 and ${erasedSince('s.merchant_id', 's.after', 's.up_to_sequence')})`,
    ),
  },
  {
    // Old entries are deleted by day; their seals remain.
    name: 'A1 no access log entry was changed, removed or inserted after sealing',
    sql: unlike(
      'access_log',
      'access_log',
      'tessera_access_digest(r) as first, null::bytea as second',
      `s.day >= (tessera_access_kept_since() at time zone 'UTC')::date`,
    ),
  },
  {
    name: 'A1 the seals of a log form one chain',
    sql: `select c.merchant_id, c.log, c.position from (${chained()}) c
          where c.position <> c.last + 1 or c.up_to_sequence <= c.after
             or tessera_seal_form(c.before, c.seal) is null`,
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
