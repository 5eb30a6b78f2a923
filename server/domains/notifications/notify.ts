/** Creates notifications from events: one per event and person, even if retried. */
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { wantsToHear } from './live/hears.ts';
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

// The time is the database's, taken while the merchant's log head is locked (see `holdRelay`), and the ids are
// derived from it: a reader who has seen an id has seen all lower ones.
const insert = statement(
  'notifications_insert',
  `with inserted as (
     insert into notifications (merchant_id, recipient_id, event_id, type, severity, title, body, data, id, created_at, updated_at)
     select n.*, tessera_new_id(floor(extract(epoch from clock.at) * 1000)::bigint), made.at, made.at
     from (select clock_timestamp() as at) as clock,
          unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::json[]) as n (merchant_id, recipient_id, event_id, type, severity, title, body, data),
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
  const told: { merchantId: string; userId: string; event: NotableEvent; message: Message }[] = [];
  for (const [merchantId, own] of events) {
    for (const event of own) {
      const message = messageOf(event);
      const isFor = (person: Listener): boolean =>
        message.roles.includes(person.role) &&
        wantsToHear(person, { type: event.type, severity: message.severity });
      for (const person of people.get(merchantId) ?? []) {
        if (isFor(person)) told.push({ merchantId, userId: person.user_id, event, message });
      }
    }
  }
  if (told.length === 0) return;
  await tx.run(insert, [
    told.map(({ merchantId }) => merchantId),
    told.map(({ userId }) => userId),
    told.map(({ event }) => event.id),
    told.map(({ event }) => event.type),
    told.map(({ message }) => message.severity),
    told.map(({ message }) => message.title),
    told.map(({ message }) => message.body),
    told.map(({ message }) => JSON.stringify(message.data)),
  ]);
}
