/** Reads for streams of notifications: many recipients in one statement. */

import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Databases } from '../../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { NotificationRow, Recipient } from '../notification.ts';
import { rowColumns } from '../notification-store.ts';

/** The last notification a recipient has received; UUIDs. */
interface StreamPosition extends Recipient {
  after: string;
}

const streamPositionColumns = columns<StreamPosition>({ merchantId: 'uuid', userId: 'uuid', after: 'uuid' });
const later = statement<NotificationRow & { place: number }>(
  'notifications_later',
  `select wanted.place::int, n.*
   from ${streamPositionColumns.unnestInOrder('wanted', 2)}
   cross join lateral (
     select ${rowColumns}
     from notifications n
     where n.merchant_id = wanted.merchant_id and n.recipient_id = wanted.user_id and n.id > wanted.after
     order by n.id
     limit $1
   ) as n
   order by wanted.place, n.id`,
);

/** The next notifications of each recipient, oldest first, up to `most`. */
export async function readLater(
  pool: Databases,
  heard: readonly StreamPosition[],
  most: number,
): Promise<NotificationRow[][]> {
  const merchants = [...new Set(heard.map(({ merchantId }) => merchantId))];
  const rows = await inTenantTransaction(pool, { merchants, readOnly: true }, (tx) =>
    tx.run(later, [most, ...streamPositionColumns.arrays(heard)]),
  );
  const found: NotificationRow[][] = heard.map(() => []);
  for (const row of rows) found[row.place - 1]!.push(row);
  return found;
}

const newest = statement<{ id: string }>(
  'notifications_newest_id',
  `select id from notifications where merchant_id = $1 and recipient_id = $2 order by id desc limit 1`,
);

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The id of the newest notification, from which a new stream starts. */
export async function newestOf(pool: Databases, { merchantId, userId }: Recipient): Promise<string> {
  const [row] = await inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, (tx) =>
    tx.run(newest, [merchantId, userId]),
  );
  return row?.id ?? beforeAll;
}
