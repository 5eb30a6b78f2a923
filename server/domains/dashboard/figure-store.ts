/** SQL for daily statistics: one function, one statement. */
import type { Figure } from '../../../contract/resources/statistics.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type NumberedSpan, spanColumns } from '../events/event-heads.ts';
import type { DayFigure, Span } from './statistics-totals.ts';

// Rows change only under the lock on the merchant's log head, so writers never contend, and what is there can be updated
// without the lock of a row that an upsert writes to the log first. Each event is read once; the
// cube produces the rows for the total, the pass, the location, and the pass at the location.
const sameFigure = (row: string): string =>
  ['merchant_id', 'pass_id', 'location_id', 'figure', 'currency', 'day']
    .map((column) => `${row}.${column} = more.${column}`)
    .join(' and ');
const count = statement(
  'figures_count',
  `with counted as materialized (
     select e.merchant_id, f.figure, f.value, coalesce(e.data ->> 'pass_id', '') as pass_id,
            coalesce(e.data ->> 'location_id', '') as location_id,
            case when f.is_money then coalesce(e.data ->> 'currency', e.data -> 'gift' ->> 'currency', m.default_currency)
              else '' end as currency,
            (coalesce((e.data ->> 'occurred_at')::timestamptz, e.created_at) at time zone m.timezone)::date as day
     from ${spanColumns.unnest('span')}
     join merchants m on m.id = span.merchant_id
     join events e on e.merchant_id = span.merchant_id and e.sequence > span.after and e.sequence <= span.up_to
     cross join lateral tessera_figures(e.type, e.data, e.previous) f
   ), more as materialized (
     select merchant_id, coalesce(pass_id, '') as pass_id, coalesce(location_id, '') as location_id, figure, currency, day,
            tessera_bigint(sum(value)) as value
     from counted
     group by merchant_id, figure, currency, day, cube (pass_id, location_id)
     having (grouping(pass_id) = 1 or pass_id <> '') and (grouping(location_id) = 1 or location_id <> '')
   ), known as (
     update daily_figures d set value = tessera_bigint(d.value::numeric + more.value) from more where ${sameFigure('d')}
     returning d.merchant_id, d.pass_id, d.location_id, d.figure, d.currency, d.day
   )
   insert into daily_figures (merchant_id, pass_id, location_id, figure, currency, day, value)
   select * from more where not exists (select from known k where ${sameFigure('k')})`,
);

const see = statement(
  'figures_see_customers',
  `with numbered as materialized (
     select e.merchant_id, e.object_id, e.type, e.created_at
     from ${spanColumns.unnest('span')}
     join events e on e.merchant_id = span.merchant_id and e.sequence > span.after and e.sequence <= span.up_to
     where e.type in ('customer.created', 'membership.issued', 'membership.checked_in', 'points.earned',
       'points.pending', 'points.redeemed', 'redemption.succeeded', 'member_event.recorded')
   ), seen as (
     select n.merchant_id, c.id as customer_id, n.created_at from numbered n
       join customers c on c.merchant_id = n.merchant_id and c.id = n.object_id
       where n.type = 'customer.created'
     union all
     select n.merchant_id, m.customer_id, n.created_at from numbered n
       join memberships m on m.merchant_id = n.merchant_id and m.id = n.object_id
       where n.type like 'membership.%'
     union all
     select n.merchant_id, m.customer_id, n.created_at from numbered n
       join points_transactions t on t.merchant_id = n.merchant_id and t.id = n.object_id
       join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
       where n.type like 'points.%'
     union all
     select n.merchant_id, m.customer_id, n.created_at from numbered n
       join member_events v on v.merchant_id = n.merchant_id and v.id = n.object_id
       join memberships m on m.merchant_id = v.merchant_id and m.id = v.membership_id
       where n.type = 'member_event.recorded'
     union all
     select n.merchant_id, r.customer_id, n.created_at from numbered n
       join redemptions r on r.merchant_id = n.merchant_id and r.id = n.object_id and r.customer_id is not null
       where n.type = 'redemption.succeeded'
   )
   insert into customer_activity as a (merchant_id, customer_id, last_activity_at)
   select merchant_id, customer_id, date_trunc('milliseconds', max(created_at)) from seen
   group by merchant_id, customer_id
   on conflict (merchant_id, customer_id)
   do update set last_activity_at = greatest(a.last_activity_at, excluded.last_activity_at)`,
);

/** Adds events to the statistics of their days, in the transaction that numbers them. */
export const countEvents = (tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<unknown> =>
  tx.run(count, spanColumns.arrays(spans));

/** Updates the last activity of the customers that the events are about. */
export const updateLastActivity = (tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<unknown> =>
  tx.run(see, spanColumns.arrays(spans));

/** Filters of statistics. */
export interface Dimension {
  /** Public ids; the empty string means all. */
  passId: string;
  locationId: string;
  /** Currency of amounts. */
  currency: string;
}

/** Adds the query values for metrics; those that aren't amounts have the empty currency. */
const withFigures = ({ passId, locationId, currency }: Dimension, figures: readonly Figure[]) => [
  passId,
  locationId,
  figures,
  ['', currency],
];

const days = statement<DayFigure>(
  'figures_days',
  `select figure, day::text as day, tessera_exact(value) as value from daily_figures
   where merchant_id = $1 and pass_id = $2 and location_id = $3 and figure = any($4::text[])
     and currency = any($5::text[]) and day >= $6::date and day <= $7::date`,
);

export const readDays = (tx: ReadTransaction, by: Dimension, figures: readonly Figure[], span: Span) =>
  tx.run(days, [tx.merchantId, ...withFigures(by, figures), span.from, span.to]);

const opening = statement<{ figure: Figure; value: number }>(
  'figures_opening',
  `select figure, tessera_exact(sum(value)) as value from daily_figures
   where merchant_id = $1 and pass_id = $2 and location_id = $3 and figure = any($4::text[])
     and currency = any($5::text[]) and day < $6::date
   group by figure`,
);

/** Total of each metric before a day. */
export const readOpening = async (
  tx: ReadTransaction,
  by: Dimension,
  figures: readonly Figure[],
  day: string,
): Promise<ReadonlyMap<Figure, number>> => {
  const rows = await tx.run(opening, [tx.merchantId, ...withFigures(by, figures), day]);
  return new Map(rows.map((row) => [row.figure, row.value]));
};

const standing = statement<{ currency: string; waiting_since: string | null }>(
  'figures_standing',
  `select m.default_currency as currency,
          (select e.created_at from events e where e.merchant_id = m.id and e.sequence is null
           order by e.written nulls first, e.id limit 1) as waiting_since
   from merchants m where m.id = $1`,
);

/** The merchant's currency, and the time of the oldest event not yet counted; null if there is none. */
export const readStanding = async (tx: ReadTransaction) => (await tx.run(standing, [tx.merchantId]))[0]!;
