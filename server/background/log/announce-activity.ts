/** Notifies listeners of member activity and redemptions once the events are numbered. */
import { eventCatalogue } from '../../../contract/events.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { eventTypesOf } from '../../domains/memberships/activity.ts';
import { activityMark, notificationChannel } from '../../domains/notifications/notify.ts';
import type { NumberedSpan } from '../../domains/webhooks/fan-out.ts';

const announce = statement(
  'events_announce_activity',
  `select pg_notify('${notificationChannel}', span.merchant_id || '${activityMark}')
   from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as span (merchant_id, after, up_to)
   where exists (
     select from events e
     where e.merchant_id = span.merchant_id and e.sequence > span.after and e.sequence <= span.up_to and e.type = any ($4::text[])
   )`,
);

const activity = [...eventTypesOf(undefined), ...eventCatalogue.redemption];

/** Runs in the transaction that numbers the events, so that listeners who query them find them. */
export async function announceActivity(tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<void> {
  await tx.run(announce, [
    spans.map(({ merchant_id }) => merchant_id),
    spans.map(({ after }) => after),
    spans.map(({ upTo }) => upTo),
    activity,
  ]);
}
