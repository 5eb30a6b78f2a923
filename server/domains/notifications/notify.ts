/**
 * Creates notifications from events: one for each event and person, even if retried, or for each day of those that can
 * be frequent.
 */
import { createHash } from 'node:crypto';
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { isSubscribed } from './live/is-subscribed.ts';
import {
  isDaily,
  type Message,
  messageOf,
  type NotableEvent,
  type NotableType,
  ofDay,
} from './live/notable-events.ts';
import type { PreferenceRow } from './live/preference-store.ts';

type Listener = Pick<PreferenceRow, 'muted_types' | 'minimum_severity'> &
  Row<'team_members', 'merchant_id' | 'user_id' | 'role'> & {
    /** Today, where the merchant is. */
    day: string;
  };

const team = statement<Listener>(
  'team_members_active',
  `select m.merchant_id, m.user_id, m.role, coalesce(p.muted_types, '{}') as muted_types,
          coalesce(p.minimum_severity, 'info') as minimum_severity,
          to_char((clock_timestamp() + o.clock_ahead_ms * interval '1 millisecond') at time zone o.timezone,
                  'YYYY-MM-DD') as day
   from team_members m
   join merchants o on o.id = m.merchant_id
   left join notification_preferences p on p.merchant_id = m.merchant_id and p.user_id = m.user_id
   where m.merchant_id = any ($1::uuid[]) and m.status = 'active'
   order by m.merchant_id, m.user_id`,
);

/** Channel that informs other processes of new notifications; the payload is the merchant's UUID. */
export const notificationChannel = 'tessera_notifications';
/** Suffix of the payload: no notification, but membership activity. */
export const activityMark = ' activity';

/** What to notify a person of. */
interface Told extends Message {
  merchantId: string;
  recipientId: string;
  /** The event, or what identifies the day's notification of its type. */
  eventId: string;
  type: NotableType;
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

// A notification that counts up gets a new id, with which streams and lists show it again, unread.
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
     on conflict (merchant_id, recipient_id, event_id) where event_id is not null do update
       set id = excluded.id, title = excluded.title, body = excluded.body, data = excluded.data, read_at = null,
           created_at = excluded.created_at, updated_at = excluded.updated_at
       where excluded.data ->> 'count' is not null
     returning merchant_id
   )
   select pg_notify('${notificationChannel}', merchant_id::text) from (select distinct merchant_id from inserted) as told`,
);

const dayColumns = columns<Told>({ merchantId: 'uuid', recipientId: 'uuid', eventId: 'uuid' });
const earlier = statement<{ key: string; count: number }>(
  'notifications_of_day',
  `select n.merchant_id || ' ' || n.recipient_id || ' ' || n.event_id as key,
          coalesce((n.data ->> 'count')::int, 1) as count
   from ${dayColumns.unnest('w')}
   join notifications n
     on n.merchant_id = w.merchant_id and n.recipient_id = w.recipient_id and n.event_id = w.event_id
   where n.event_id is not null`,
);

const keyOf = ({ merchantId, recipientId, eventId }: Told): string =>
  [merchantId, recipientId, eventId].join(' ');

/** The id under which a day's events of a type are one notification. */
const dayId = (type: NotableType, day: string): string =>
  createHash('sha256')
    .update(`${type} ${day}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Notifies the teams of these merchants of their events. The transaction must span all of the merchants. */
export async function notify(
  tx: TenantTransaction,
  events: ReadonlyMap<string, readonly NotableEvent[]>,
): Promise<void> {
  const news = [...events].flatMap(([merchantId, own]) =>
    own.flatMap((event) => {
      const message = messageOf(event);
      return message === undefined ? [] : [{ merchantId, event, message }];
    }),
  );
  if (news.length === 0) return;
  const concerned = [...new Set(news.map(({ merchantId }) => merchantId))];
  const people = Map.groupBy(await tx.run(team, [concerned]), (person) => person.merchant_id);
  const told = new Map<string, { all: Told; day: string; count: number }>();
  for (const { merchantId, event, message } of news) {
    const { type } = event;
    const isFor = (person: Listener): boolean =>
      message.roles.includes(person.role) && isSubscribed(person, { type, severity: message.severity });
    for (const person of (people.get(merchantId) ?? []).filter(isFor)) {
      const { user_id: recipientId, day } = person;
      const eventId = isDaily(type) ? dayId(type, day) : event.id;
      const all = { ...message, merchantId, recipientId, eventId, type };
      told.set(keyOf(all), { all, day, count: (told.get(keyOf(all))?.count ?? 0) + 1 });
    }
  }
  const ofDays = [...told.values()].map(({ all }) => all).filter(({ type }) => isDaily(type));
  for (const { key, count } of ofDays.length === 0 ? [] : await tx.run(earlier, dayColumns.arrays(ofDays)))
    told.get(key)!.count += count;
  const rows = [...told.values()].map(({ all, day, count }) => ({
    ...all,
    ...ofDay(all.type, all, count, day),
  }));
  if (rows.length > 0) await tx.run(insert, notificationColumns.arrays(rows));
}
