import { deleteAll as route } from '../../../contract/domains/notifications.ts';
import { endOfInstant } from '../../clock/time.ts';
import { holdRelay } from '../../domains/events/event-heads.ts';
import { deleteSomeOf, maxAtOnce } from '../../domains/notifications/notification-store.ts';
import { write } from '../../engine/operation.ts';

/**
 * Deletes the caller's notifications created before this call. Holds the relay meanwhile, so a notification it is
 * about to create can't appear afterwards with an earlier time.
 */
export const deleteAll = write(route, async (tx, input, call) => {
  const { userId, merchantTimezone: timezone } = call.principal;
  const before = input.before === undefined ? null : endOfInstant(input.before, timezone);
  const madeBy = await holdRelay(tx);
  const which = { madeBy, before, onlyRead: input.only_read ?? false };
  let deleted = 0;
  for (let some = maxAtOnce; some === maxAtOnce; deleted += some) {
    some = await deleteSomeOf(tx, { merchantId: tx.merchantId, userId }, which);
  }
  return { deleted };
});
