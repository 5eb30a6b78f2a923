/** Creates notifications from events: one per event and person, even if retried. */
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { isSubscribed } from './live/is-subscribed.ts';
import { type Message, messageOf, type NotableEvent } from './live/notable-events.ts';
import type { PreferenceRow } from './live/preference-store.ts';

type Listener = Pick<PreferenceRow, 'muted_types' | 'minimum_severity'> &
  Row<'team_members', 'merchant_id' | 'user_id' | 'role'>;

const team = statement<Listener>(
  'team_members_active',
  `select m.merchant_id, m.user_id, m.role, coalesce(p.muted_types, '{}') as muted_types,
          coalesce(p.minimum_severity, 'info') as minimum_severity
   from team_members m
   left join notification_preferences p on p.merchant_id = m.merchant_id and p.user_id = m.user_id
   where m.merchant_id = any ($1::uuid[]) and m.status = 'active'
   order by m.merchant_id, m.user_id`,
);

/** Channel that informs other processes of new notifications; the payload is the merchant's UUID. */
export const notificationChannel = 'tessera_notifications';
/** Suffix of the payload: no notification, but membership activity. */
export const activityMark = ' activity';

/** An event, and the person to notify of it. */
interface Told extends Message {
  merchantId: string;
  recipientId: string;
  eventId: string;
  type: string;
}

const notificationColumns = columns<Told>({
  merchantId: 'uuid',
  recipientId: 'uuid',
  eventId: 'uuid',
  type: 'text',
  severity: 'text',
  title: 'text',
  body: 'text',
  data: 'json',
});

// The time is the database's, taken while the merchant's log head is locked (see `holdRelay`), and the ids are
// derived from it, or from the recipient's newest one after the clock went back: a reader who has seen an id has seen
// all lower ones.
const insert = statement(
  'notifications_insert',
  `with inserted as (
     insert into notifications (${notificationColumns.names}, id, created_at, updated_at)
     select n.*,
            tessera_new_id(greatest(floor(extract(epoch from clock.at) * 1000)::bigint, newest.ms + 1)),
            made.at, made.at
     from (select clock_timestamp() as at) as clock,
          ${notificationColumns.unnest('n')}
          left join lateral (
            select ('x' || left(replace(o.id::text, '-', ''), 12))::bit(48)::bigint as ms from notifications o
            where o.merchant_id = n.merchant_id and o.recipient_id = n.recipient_id
            order by o.id desc limit 1
          ) as newest on true,
          lateral (select clock.at + m.clock_ahead_ms * interval '1 millisecond' as at
                   from merchants m where m.id = n.merchant_id) as made
     on conflict (merchant_id, recipient_id, event_id) where event_id is not null do nothing
     returning merchant_id
   )
   select pg_notify('${notificationChannel}', merchant_id::text) from (select distinct merchant_id from inserted) as told`,
);

/** Notifies the teams of these merchants of their events. The transaction must span all of the merchants. */
export async function notify(
  tx: TenantTransaction,
  events: ReadonlyMap<string, readonly NotableEvent[]>,
): Promise<void> {
  const people = Map.groupBy(await tx.run(team, [[...events.keys()]]), (person) => person.merchant_id);
  const told: Told[] = [];
  for (const [merchantId, own] of events) {
    for (const event of own) {
      const { id: eventId, type } = event;
      const message = messageOf(event);
      const isFor = (person: Listener): boolean =>
        message.roles.includes(person.role) && isSubscribed(person, { type, severity: message.severity });
      for (const person of people.get(merchantId) ?? []) {
        if (isFor(person)) told.push({ ...message, merchantId, recipientId: person.user_id, eventId, type });
      }
    }
  }
  if (told.length > 0) await tx.run(insert, notificationColumns.arrays(told));
}
