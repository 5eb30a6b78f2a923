/** Counts metered events once each, in the transaction in which the relay numbers them. */

import { encodeId } from '../../../contract/ids.ts';
import { meteredEvents, type Plan, type PlanId, plans } from '../../../contract/plans.ts';
import { worldTime } from '../../clock/world-clock.ts';
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { EventOf } from '../../engine/operation.ts';
import { type NumberedSpan, spanColumns } from '../events/event-heads.ts';
import { periodOf, thresholdsPassed } from './billing.ts';

type CountedRow = Row<'usage_counters'> & { added: number; plan: PlanId | null };

const metered = Object.entries(meteredEvents).flatMap(([metric, types]) =>
  types.map((type) => ({ metric, type })),
);
const meteredColumns = columns<(typeof metered)[number]>({ type: 'text', metric: 'text' });
const meteredArrays = meteredColumns.arrays(metered);

// The lock of a merchant's event head serializes counting, so counters never contend. A subscription starts in the
// month of the merchant's first event. Sandboxes are counted but never billed.
const count = statement<CountedRow>(
  'billing_count',
  `with added as (
     select e.merchant_id, date_trunc('month', e.created_at at time zone 'UTC')::date as period, m.metric,
            count(*) as added
     from ${spanColumns.unnest('span')}
     join events e
       on e.merchant_id = span.merchant_id and e.sequence > span.after and e.sequence <= span.up_to
     join ${meteredColumns.unnest('m', 4)} on m.type = e.type
     group by 1, 2, 3
   ), billed as (
     insert into subscriptions (merchant_id, next_period)
     select span.merchant_id, date_trunc('month', e.created_at at time zone 'UTC')::date
     from ${spanColumns.unnest('span')}
     join events e on e.merchant_id = span.merchant_id and e.sequence = span.after + 1
     join merchants m on m.id = span.merchant_id and not m.sandbox
     where not exists (select from subscriptions s where s.merchant_id = span.merchant_id)
     order by span.merchant_id
     on conflict do nothing
   ), known as (
     update usage_counters u set used = u.used + a.added from added a
     where u.merchant_id = a.merchant_id and u.period = a.period and u.metric = a.metric
     returning u.merchant_id, u.period, u.metric, u.used
   ), first as (
     insert into usage_counters (merchant_id, period, metric, used)
     select * from added a where not exists (
       select from known k where k.merchant_id = a.merchant_id and k.period = a.period and k.metric = a.metric)
     returning merchant_id, period, metric, used
   ), counted as (
     select * from known union all select * from first
   )
   select c.merchant_id, c.period::text as period, c.metric, c.used, a.added, s.plan
   from counted c
   join added a on a.merchant_id = c.merchant_id and a.period = c.period and a.metric = c.metric
   join merchants m on m.id = c.merchant_id and not m.sandbox
   left join subscriptions s on s.merchant_id = c.merchant_id
   order by c.merchant_id, c.period, c.metric`,
);

/**
 * Counts the usage of these spans and emits events for thresholds. `standard` is the plan of merchants without one of
 * their own.
 */
export async function rollUpUsage(
  tx: TenantTransaction,
  spans: readonly NumberedSpan[],
  standard: PlanId,
): Promise<void> {
  const rows = await tx.run(count, [...spanColumns.arrays(spans), ...meteredArrays]);
  emit(tx, { now: worldTime() }, ...rows.flatMap((row) => thresholdEvents(row, standard)));
}

/** Returns an event for each threshold that the usage passed. */
export function thresholdEvents(row: CountedRow, standard: PlanId) {
  const plan: Plan = plans[row.plan ?? standard];
  const included = plan.included[row.metric];
  const passed = thresholdsPassed(included, row.used - row.added, row.used);
  return passed.map(
    (percent): EventOf<'usage.threshold_reached'> => ({
      type: 'usage.threshold_reached',
      merchantId: row.merchant_id,
      objectId: row.merchant_id,
      object: {
        object: 'usage',
        merchant_id: encodeId('merchant', row.merchant_id),
        metric: row.metric,
        used: row.used,
        included,
        threshold_percent: percent,
        period: periodOf(row.period),
      },
    }),
  );
}
