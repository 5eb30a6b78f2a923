/** Notifies listeners of member activity and redemptions once the events are numbered. */
import { eventCatalogue } from '../../../contract/events.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type NumberedSpan, spanColumns } from '../events/event-heads.ts';
import { activityMark, notificationChannel } from '../notifications/notify.ts';
import { eventTypesOf } from './activity.ts';

const announce = statement(
  'events_announce_activity',
  `select pg_notify('${notificationChannel}', span.merchant_id || '${activityMark}')
   from ${spanColumns.unnest('span', 2)}
   where exists (
     select from events e
     where e.merchant_id = span.merchant_id and e.sequence > span.after and e.sequence <= span.up_to and e.type = any ($1::text[])
   )`,
);

const activity = [...eventTypesOf(undefined), ...eventCatalogue.redemption];

/** Runs in the transaction that numbers the events, so that listeners who query them find them. */
export async function announceActivity(tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<void> {
  await tx.run(announce, [activity, ...spanColumns.arrays(spans)]);
}
