import { unreadCount as route } from '../../../contract/domains/notifications.ts';
import { countUnread } from '../../domains/notifications/notification-store.ts';
import { read } from '../../engine/operation.ts';

/** Number of the caller's unread notifications. */
export const unreadCount = read(route, async (tx, _input, call) => {
  const bySeverity = { info: 0, warning: 0, critical: 0 };
  let total = 0;
  for (const row of await countUnread(tx, { merchantId: tx.merchantId, userId: call.principal.userId })) {
    bySeverity[row.severity] = row.count;
    total += row.count;
  }
  return { unread_count: total, by_severity: bySeverity };
});
