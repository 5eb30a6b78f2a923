import { markAllAsRead as route } from '../../../contract/domains/notifications.ts';
import { endOfInstant } from '../../clock/time.ts';
import { markSomeRead, maxAtOnce } from '../../domains/notifications/notification-store.ts';
import { write } from '../../engine/operation.ts';

/** Marks the caller's unread notifications as read. */
export const markAllAsRead = write(route, async (tx, input, call) => {
  const { userId, merchantTimezone: timezone } = call.principal;
  const before = input.before === undefined ? null : endOfInstant(input.before, timezone);
  const which = { before, types: input.type ?? null };
  let updated = 0;
  for (let marked = maxAtOnce; marked === maxAtOnce; updated += marked) {
    marked = await markSomeRead(tx, { merchantId: tx.merchantId, userId }, which);
  }
  return { updated };
});
