import { markAsRead as route } from '../../../contract/domains/notifications.ts';
import { decodeId } from '../../../contract/ids.ts';
import { notificationViewer, type Recipient } from '../../domains/notifications/notification.ts';
import {
  lockNotifications,
  type OwnedRow,
  saveRead,
} from '../../domains/notifications/notification-store.ts';
import { type FoldRequest, fold } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

interface State {
  rows: Map<string, OwnedRow>;
  changed: OwnedRow[];
}

/** Marks one of the caller's notifications as read. Has no effect if it was already read. */
export const markAsRead = fold(route, {
  subject: ({ input }) => input.id,
  async load(tx, requests): Promise<State> {
    const wanted = new Map<string, { recipient: Recipient; id: string }>();
    for (const request of requests) {
      const id = decodeId('notification', request.input.id);
      if (id === undefined) continue;
      const recipient = recipientOf(request);
      wanted.set(keyOf(recipient, id), { recipient, id });
    }
    const rows = wanted.size === 0 ? [] : await lockNotifications(tx, [...wanted.values()]);
    return {
      rows: new Map(
        rows.map((row) => [
          keyOf({ merchantId: row.merchant_id, userId: row.recipient_id }, row.id),
          { ...row },
        ]),
      ),
      changed: [],
    };
  },

  decide(state, request, now) {
    const recipient = recipientOf(request);
    const row = state.rows.get(keyOf(recipient, decodeId('notification', request.input.id) ?? ''));
    if (row === undefined) return refuse('not_found');
    if (row.read_at === null) {
      // Another process, whose clock is a little ahead, can have created it.
      row.read_at = now < row.created_at ? row.created_at : now;
      state.changed.push(row);
    }
    return { result: notificationViewer(recipient)(row), events: [] };
  },

  async save(tx, { changed }, now) {
    if (changed.length > 0) await saveRead(tx, changed, now);
  },
});

const recipientOf = ({ call }: FoldRequest<typeof route>): Recipient => ({
  merchantId: call.principal.merchantId,
  userId: call.principal.userId,
});

const keyOf = (recipient: Recipient, id: string): string =>
  `${recipient.merchantId} ${recipient.userId} ${id}`;
