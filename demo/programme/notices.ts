/** Notifications of the team. */
import type { Role } from '../../contract/access.ts';
import { dayMs, minuteMs } from '../../contract/durations.ts';
import {
  messageOf,
  type NotableEvent,
  notableTypes,
} from '../../server/domains/notifications/live/notable-events.ts';
import { iso } from '../calendar.ts';
import type { WrittenEntry } from '../people/diary.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';

/** Days that notifications are kept, and days that they stay unread. */
const keptDays = 45;
const unreadDays = 2;

export function addNotifications(scene: Scene, entries: readonly WrittenEntry[]): void {
  const { now, staff } = scene;
  for (const entry of entries) {
    if (entry.at < now - keptDays * dayMs || !isNotable(entry)) continue;
    const { roles, ...message } = messageOf(entry);
    for (const role of roles.filter((one): one is Role & keyof typeof staff => one in staff)) {
      const readAt = entry.at + scene.dice.between(5, 900) * minuteMs;
      const isRead = entry.at < now - unreadDays * dayMs && readAt < now;
      scene.rows.add('notifications', {
        merchant_id: scene.merchantId,
        recipient_id: staff[role],
        id: uuidAt(entry.at),
        event_id: entry.id,
        type: entry.type,
        ...message,
        link: null,
        read_at: isRead ? iso(readAt) : null,
        metadata: {},
        version: 1,
        created_at: iso(entry.at),
        updated_at: iso(entry.at),
      });
    }
  }
}

type Notable = WrittenEntry & Pick<NotableEvent, 'type' | 'data'>;

function isNotable(entry: WrittenEntry): entry is Notable {
  if (!(notableTypes as readonly string[]).includes(entry.type)) return false;
  Object.assign(entry, { data: entry.object });
  return true;
}
