/** SQL for notifications: one function, one statement. */
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { NotificationRow, Recipient } from './notification.ts';

/** The columns of a `NotificationRow`, from `notifications n`. */
export const rowColumns =
  'n.id, n.type, n.severity, n.title, n.body, n.link, n.data, n.read_at, n.created_at';

// The count runs once per statement, on the partial index of unread rows.
const newest = statement<NotificationRow & { unread_count: number }>(
  'notifications_newest',
  `select ${rowColumns},
     (select count(*) from notifications u
      where u.merchant_id = $1 and u.recipient_id = $2 and u.read_at is null)::int as unread_count
   from notifications n
   where n.merchant_id = $1 and n.recipient_id = $2
   order by n.id desc
   limit $3`,
);

/** The newest notifications of a user and the total of unread ones, in one statement. */
export const readNewest = (tx: ReadTransaction, recipient: Recipient, count: number) =>
  tx.run(newest, [recipient.merchantId, recipient.userId, count]);

const unread = statement<{ severity: NotificationRow['severity']; count: number }>(
  'notifications_unread',
  `select n.severity, count(*)::int as count
   from notifications n
   where n.merchant_id = $1 and n.recipient_id = $2 and n.read_at is null
   group by n.severity`,
);

export const countUnread = (tx: ReadTransaction, recipient: Recipient) =>
  tx.run(unread, [recipient.merchantId, recipient.userId]);

/** A notification with its merchant and recipient. */
export type OwnedRow = NotificationRow & Row<'notifications', 'merchant_id' | 'recipient_id'>;

type Key = { recipient: Recipient; id: string };
const keyColumns = columns<Key>(
  { id: 'uuid' },
  {
    merchant_id: ['uuid', (key) => key.recipient.merchantId],
    user_id: ['uuid', (key) => key.recipient.userId],
  },
);
const lock = statement<OwnedRow>(
  'notifications_lock',
  `select n.merchant_id, n.recipient_id, ${rowColumns}
   from ${keyColumns.unnest('wanted')}
   join notifications n
     on n.merchant_id = wanted.merchant_id and n.recipient_id = wanted.user_id and n.id = wanted.id
   order by n.merchant_id, n.recipient_id, n.id
   for no key update of n`,
);

/** Locks notifications in key order, to prevent deadlocks. */
export const lockNotifications = (tx: TenantTransaction, keys: readonly Key[]) =>
  tx.run(lock, keyColumns.arrays(keys));

const readColumns = columns<OwnedRow>({ merchant_id: 'uuid', recipient_id: 'uuid', id: 'uuid' });
const markRead = statement(
  'notifications_mark_read',
  `update notifications n set read_at = greatest($1, n.created_at)
   from ${readColumns.unnest('c', 2)}
   where n.merchant_id = c.merchant_id and n.recipient_id = c.recipient_id and n.id = c.id
     and n.read_at is null`,
);

export const saveRead = (tx: TenantTransaction, rows: readonly OwnedRow[], now: string) =>
  tx.run(markRead, [now, ...readColumns.arrays(rows)]);

/** Maximum number of rows changed by one statement, to stay within its three-second timeout. */
export const maxAtOnce = 5_000;

// Clients send milliseconds but stored times are finer, so include the whole millisecond.
const upTo = (parameter: string) =>
  `(${parameter}::timestamptz is null or n.created_at < ${parameter}::timestamptz + interval '1 millisecond')`;

// With an array the planner looks rows up by key; a join could turn into a nested loop over all rows.
const chosen =
  'n.merchant_id = $1 and n.recipient_id = $2 and n.id = any (array(select oldest.id from oldest))';

const markSome = statement<{ count: number }>(
  'notifications_mark_some_read',
  `with oldest as materialized (
     select n.id from notifications n
     where n.merchant_id = $1 and n.recipient_id = $2 and n.read_at is null
       and ${upTo('$3')} and ($4::text[] is null or n.type = any ($4::text[]))
     order by n.id
     limit ${maxAtOnce}
     for no key update
   ), marked as (
     update notifications n set read_at = greatest((select tessera_clock()), n.created_at)
     where ${chosen} and n.read_at is null
     returning 1
   )
   select count(*)::int as count from marked`,
);

/** Marks the oldest unread notifications as read and returns their number. */
export async function markSomeRead(
  tx: TenantTransaction,
  recipient: Recipient,
  which: { before: string | null; types: readonly string[] | null },
): Promise<number> {
  const values = [recipient.merchantId, recipient.userId, which.before, which.types];
  return (await tx.run(markSome, values))[0]!.count;
}

const deleteSome = statement<{ count: number }>(
  'notifications_delete_some',
  `with oldest as materialized (
     select n.id from notifications n
     where n.merchant_id = $1 and n.recipient_id = $2 and n.created_at <= $3::timestamptz
       and ${upTo('$4')} and (n.read_at is not null or not $5)
     order by n.id
     limit ${maxAtOnce}
     for update
   ), deleted as (
     delete from notifications n
     where ${chosen}
     returning 1
   )
   select count(*)::int as count from deleted`,
);

/**
 * Deletes the oldest notifications created up to `madeBy` (a time as PostgreSQL formats it) and returns their number.
 */
export async function deleteSomeOf(
  tx: TenantTransaction,
  recipient: Recipient,
  which: { madeBy: string; before: string | null; onlyRead: boolean },
): Promise<number> {
  const { madeBy, before, onlyRead } = which;
  const values = [recipient.merchantId, recipient.userId, madeBy, before, onlyRead];
  return (await tx.run(deleteSome, values))[0]!.count;
}
