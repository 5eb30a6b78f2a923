/** Invariants of usage and invoices. */
import { meteredEvents } from '../../../contract/plans.ts';
import type { Invariant } from '../invariant.ts';

/** The metric of each billable event. */
const metered = Object.entries(meteredEvents)
  .flatMap(([metric, types]) => types.map((type) => `('${type}', '${metric}')`))
  .join(', ');

/** The events that an invoice in each status must have, once. */
const told = `(values ('invoice.finalized', '{open,paid,uncollectible}'::text[]), ('invoice.paid', '{paid}'),
  ('invoice.voided', '{void}')) as told (type, states)`;

export const billingInvariants: readonly Invariant[] = [
  {
    name: 'U1 monthly usage matches the event log',
    sql: `select coalesce(c.merchant_id, r.merchant_id) as merchant_id, coalesce(c.period, r.period) as period,
                 coalesce(c.metric, r.metric) as metric, c.used, r.recount
          from usage_counters c
          full join (select e.merchant_id, date_trunc('month', e.created_at at time zone 'UTC')::date as period,
                            m.metric, count(*) as recount
                     from events e join (values ${metered}) as m (type, metric) on m.type = e.type
                     where e.sequence is not null group by 1, 2, 3) r
            on r.merchant_id = c.merchant_id and r.period = c.period and r.metric = c.metric
          where c.used is distinct from r.recount`,
  },
  {
    name: 'U2 invoices are numbered without gaps, one per month',
    sql: `select s.merchant_id, s.invoices, count(i.number) as numbered, max(right(i.number, 6)::int) as last
          from subscriptions s left join invoices i on i.merchant_id = s.merchant_id and i.number is not null
          group by s.merchant_id, s.invoices
          having count(distinct right(i.number, 6)) <> s.invoices or coalesce(max(right(i.number, 6)::int), 0) <> s.invoices
          union all
          select merchant_id, null, count(*), null from invoices where status <> 'void'
          group by merchant_id, period having count(*) > 1`,
  },
  {
    name: 'U3 the total of an invoice is the sum of its lines, and it is paid in full or not at all',
    sql: `select i.merchant_id, i.id, i.amount_due, i.amount_paid, sum((line.value ->> 'amount')::bigint) as lines
          from invoices i left join json_array_elements(i.lines) as line (value) on true
          group by i.merchant_id, i.id
          having i.amount_due <> coalesce(sum((line.value ->> 'amount')::bigint), 0)
             or i.amount_paid <> case i.status when 'paid' then i.amount_due else 0 end`,
  },
  {
    name: 'U4 each status of an invoice has exactly one event',
    sql: `select i.merchant_id, i.id, i.status, told.type, e.times
          from invoices i cross join ${told}
          left join (select merchant_id, object_id, type, count(*) as times from events
                     where type in (select type from ${told}) group by merchant_id, object_id, type) e
            on e.merchant_id = i.merchant_id and e.object_id = i.id and e.type = told.type
          where i.status = any (told.states) and e.times is distinct from 1`,
  },
];
