/** How merchants are doing, from what is counted anyway. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../../contract/durations.ts';
import { type MerchantSummary, mostOrders } from '../../../../contract/resources/admin.ts';
import { addSeconds } from '../../../clock/time.ts';
import { statement } from '../../../database/connection.ts';
import { isUnavailable } from '../../../database/failures.ts';
import { byDatabase, type Databases } from '../../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { isRecorded, paidFor, statedSince } from '../../order-book/purchases.ts';

type Activity = Static<typeof MerchantSummary>['activity'];

const days = 30;

/** The sum of a figure of all passes and locations. */
const sumOf = (figure: string, since = '') =>
  `(select coalesce(tessera_bigint(sum(d.value)), 0) from daily_figures d
     where d.merchant_id = m.id and d.pass_id = '' and d.location_id = '' and d.currency = ''
       and d.figure = '${figure}' ${since})`;

// Orders that were released count towards the limit, too: one merchant with very many can't stop the list of all.
// A merchant has few invoices; with `status = 'open'` as the condition, the index of everybody's open ones fits, too.
const read = statement<Activity & { id: string }>(
  'admin_merchants_activity',
  `select m.id, ${sumOf('memberships_active')} as members,
     ${sumOf('vouchers_redeemed', 'and d.day > $2::date')} as redemptions,
     (select case when count(*) <= ${mostOrders} then tessera_exact(coalesce(sum(${paidFor('o')})
        filter (where o.currency = c.default_currency and (o.applied_at is not null or ${isRecorded('o')})), 0)) end
      from (select * from orders a where a.merchant_id = m.id and a.applied_at >= $2::date
            union all
            select * from orders a where a.merchant_id = m.id and a.id >= ${statedSince('$2::date')}
              and a.created_at >= $2::date and a.applied_at is null
            limit ${mostOrders + 1}) as o) as revenue,
     (select count(*) filter (where i.status = 'open')::int from invoices i
      where i.merchant_id = m.id and i.status <> 'void') as open_invoices,
     (select a.last_activity_at from customer_activity a where a.merchant_id = m.id
      order by a.last_activity_at desc limit 1) as last_activity_at,
     (select u.email from team_members t join users u on u.id = t.user_id
      where t.merchant_id = m.id and t.role = 'owner' and t.status = 'active'
      order by u.id limit 1) as owner_email
   from unnest($1::uuid[]) as m (id) join merchants c on c.id = m.id`,
);

/** The activity of these merchants (UUIDs), with one statement in each cell that has some of them. */
export async function readActivities(
  databases: Databases,
  ids: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, Activity>> {
  const groups = await byDatabase(
    databases,
    ids.map((merchantId) => ({ merchantId })),
  );
  const since = addSeconds(now, -days * daySeconds).slice(0, 10);
  const found = [...groups.values()]
    .map((some) => some.map(({ merchantId }) => merchantId))
    .filter((merchants) => merchants.length > 0)
    .map((merchants) =>
      inTenantTransaction(databases, { merchants, readOnly: true }, (tx) =>
        tx.run(read, [merchants, since]),
      ).catch((error: unknown) => {
        // Its cell failed meanwhile: the list stays, without these figures.
        if (isUnavailable(error)) return [];
        throw error;
      }),
    );
  return new Map(
    (await Promise.all(found)).flat().map(({ id, ...activity }) => [
      id,
      {
        ...activity,
        members: Math.max(0, activity.members),
        redemptions: Math.max(0, activity.redemptions),
      },
    ]),
  );
}

/** Of a merchant that is moving or gone, or whose cell can't be asked. */
export const noActivity: Activity = {
  members: 0,
  redemptions: 0,
  revenue: 0,
  open_invoices: 0,
  last_activity_at: null,
  owner_email: null,
};
