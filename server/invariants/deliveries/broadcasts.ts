/** Invariants of messages to customers. */
import { type Invariant, latestFirst, oldestFirst } from '../invariant.ts';

export const broadcastInvariants: readonly Invariant[] = [
  {
    name: 'B1 messages go to the accepted audience, once per recipient',
    sql: `select d.communication_id, d.customer_id from deliveries d
          where not exists (
            select from communication_audiences a
            where a.merchant_id = d.merchant_id and a.communication_id = d.communication_id
              and d.customer_id = any (a.customer_ids))
          union all
          select communication_id, customer_id from deliveries
          group by merchant_id, communication_id, customer_id, channel having count(*) > 1
          union all
          select c.id, null from communications c
          where c.targeted <> cardinality(c.channels) * (
            select coalesce(sum(cardinality(a.customer_ids)), 0) from communication_audiences a
            where a.merchant_id = c.merchant_id and a.communication_id = c.id)`,
  },
  {
    name: 'B2 message counts match the rows, and a completed message has nothing queued',
    sql: `select c.id, c.status, c.targeted, c.suppressed, c.queued, c.sent, c.failed, rows.*
          from communications c
          cross join lateral (
            select count(*) filter (where d.status = 'suppressed')::int as suppressed_rows,
                   count(*) filter (where d.sent_at is not null)::int as sent_rows,
                   count(*) filter (where d.status = 'failed')::int as failed_rows,
                   count(*) filter (where d.status = 'queued')::int as queued_rows
            from deliveries d where d.merchant_id = c.merchant_id and d.communication_id = c.id) as rows
          where c.suppressed + c.queued + c.sent + c.failed <> c.targeted
             or c.sent <> sent_rows
             or c.status not in ('canceled', 'failed') and (c.suppressed <> suppressed_rows or c.failed <> failed_rows)
             or c.status in ('completed', 'completed_with_errors') and (c.queued <> 0 or queued_rows <> 0)
             or c.status like 'completed%' and (c.status = 'completed') <> (c.failed = 0)`,
  },
  {
    name: 'B3 a communication starts once, ends once, and never starts after its end',
    sql: `select merchant_id, object_id, array_agg(type order by ${oldestFirst}) as types from events
          where type in ('communication.created', 'communication.started', 'communication.completed',
                         'communication.failed', 'communication.canceled')
          group by merchant_id, object_id
          having (array_agg(type order by ${oldestFirst}))[1] <> 'communication.created'
             or count(*) filter (where type = 'communication.created') > 1
             or count(*) filter (where type = 'communication.started') > 1
             or count(*) filter (where type in ('communication.completed', 'communication.failed', 'communication.canceled')) > 1
             or (array_agg(type order by ${latestFirst}))[1] = 'communication.started'
                and count(*) filter (where type in ('communication.completed', 'communication.failed', 'communication.canceled')) > 0`,
  },
  {
    name: 'B4 no message went to a customer who opted out, was erased, or belongs to another merchant',
    sql: `select d.communication_id, d.customer_id from deliveries d
          join communications c on c.merchant_id = d.merchant_id and c.id = d.communication_id
          left join customers u on u.merchant_id = d.merchant_id and u.id = d.customer_id
          where d.sent_at is not null and (u.id is null
            or c.category = 'marketing' and (u.consents ->> ('marketing_' || d.channel)) is distinct from 'granted'
               and d.sent_at > coalesce((u.consents ->> 'updated_at')::timestamptz, '-infinity')
               -- A refusal can be recorded later than it was said, also by a merge.
               and not exists (select from events e where e.merchant_id = u.merchant_id and e.object_id = u.id
                                 and e.type in ('customer.consent_changed', 'customer.merged')
                                 and e.created_at >= d.sent_at)
            or u.status = 'erased' and d.sent_at > u.updated_at)`,
  },
  {
    name: 'B5 the message quota matches the sent messages',
    sql: `select coalesce(q.merchant_id, s.merchant_id) as merchant_id, coalesce(q.day, s.day) as day, q.sent, s.rows
          from message_quotas q
          full join (select merchant_id, (sent_at at time zone 'UTC')::date as day, count(*)::int as rows
                     from deliveries where sent_at is not null group by 1, 2) s
            on s.merchant_id = q.merchant_id and s.day = q.day
          where coalesce(q.sent, 0) <> coalesce(s.rows, 0)`,
  },
  {
    name: 'B6 no customer is notified twice of the same membership',
    sql: `select merchant_id, membership_id from (
            select a.merchant_id, m.id as membership_id from communication_audiences a
            join communications c on c.merchant_id = a.merchant_id and c.id = a.communication_id
            cross join unnest(a.membership_ids) as m (id)
            where c.kind = 'membership_issued'
            union all
            select merchant_id, membership_id from membership_notices) as told
          group by merchant_id, membership_id having count(*) > 1`,
  },
  {
    name: 'B7 a message over the first channel that reaches the recipient goes over one channel only',
    sql: `select d.communication_id, d.customer_id from deliveries d
          join communications c on c.merchant_id = d.merchant_id and c.id = d.communication_id
          where c.channel_choice = 'first' and d.sent_at is not null
          group by d.merchant_id, d.communication_id, d.customer_id having count(*) > 1`,
  },
];
