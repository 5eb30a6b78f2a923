import { list as route } from '../../../contract/domains/notifications.ts';
import type { InputOf } from '../../../contract/route.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { notificationViewer, type Recipient } from '../../domains/notifications/notification.ts';
import { countUnread, readNewest } from '../../domains/notifications/notification-store.ts';
import { openPage, type Page, pageOf, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** The caller's notifications, newest first, with the total of unread ones. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const recipient = { merchantId: tx.merchantId, userId: call.principal.userId };
  return isNewest(input) ? newest(tx, page, recipient) : filtered(tx, page, recipient, input);
});

/** Whether the request is the most common one: the first page without filters. */
const isNewest = (input: Input): boolean =>
  Object.keys(input).every((name) => name === 'limit' || input[name as keyof Input] === undefined);

/** Reads the first page with one prepared statement. A separate path because no list is read as often. */
async function newest(tx: ReadTransaction, page: Page, recipient: Recipient) {
  const rows = await readNewest(tx, recipient, page.limit + 1);
  return { ...pageOf(page, rows, notificationViewer(recipient)), unread_count: rows[0]?.unread_count ?? 0 };
}

async function filtered(tx: ReadTransaction, page: Page, recipient: Recipient, input: Input) {
  let query = build
    .selectFrom('notifications')
    .select(['id', 'type', 'severity', 'title', 'body', 'link', 'data', 'read_at', 'created_at'])
    .where('merchant_id', '=', recipient.merchantId)
    .where('recipient_id', '=', recipient.userId);
  if (input.unread !== undefined) query = query.where('read_at', input.unread ? 'is' : 'is not', null);
  if (input.type) query = query.where('type', 'in', input.type);
  if (input.severity) query = query.where('severity', 'in', input.severity);
  const view = notificationViewer(recipient);
  const [found, unread] = await Promise.all([
    readPage(tx, page, { query, table: 'notifications' }, view),
    countUnread(tx, recipient),
  ]);
  return { ...found, unread_count: unread.reduce((sum, { count }) => sum + count, 0) };
}
