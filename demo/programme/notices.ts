/** Notifications of the team. */
import type { Role } from '../../contract/access.ts';
import { dayMs, minuteMs } from '../../contract/durations.ts';
import {
  isDaily,
  messageOf,
  type NotableEvent,
  notableTypes,
  ofDay,
} from '../../server/domains/notifications/live/notable-events.ts';
import { iso } from '../calendar.ts';
import type { WrittenEntry } from '../people/diary.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';

/** Days that notifications are kept, and days that they stay unread. */
const keptDays = 45;
const unreadDays = 2;

export function addNotifications(scene: Scene, entries: readonly WrittenEntry[]): void {
  const { now, staff, calendar } = scene;
  const notable = entries.filter((entry) => entry.at >= now - keptDays * dayMs).filter(isNotable);
  // The last event of a day is the one that its notification has.
  const groups = Map.groupBy(notable, (entry) =>
    isDaily(entry.type) ? `${entry.type} ${calendar.at(entry.at).daysAgo}` : entry.id,
  );
  for (const group of groups.values()) {
    const told = group.flatMap((entry) => {
      const message = messageOf(entry);
      return message === undefined ? [] : [{ entry, message }];
    });
    const last = told.at(-1);
    if (last === undefined) continue;
    const { id, type, at } = last.entry;
    const day = calendar.date(calendar.at(at).daysAgo);
    const { roles, ...message } = ofDay(type, last.message, told.length, day);
    for (const role of roles.filter((one): one is Role & keyof typeof staff => one in staff)) {
      const readAt = at + scene.dice.between(5, 900) * minuteMs;
      const isRead = at < now - unreadDays * dayMs && readAt < now;
      scene.rows.add('notifications', {
        merchant_id: scene.merchantId,
        recipient_id: staff[role],
        id: uuidAt(at),
        event_id: id,
        type,
        ...message,
        link: null,
        read_at: isRead ? iso(readAt) : null,
        metadata: {},
        version: 1,
        created_at: iso(at),
        updated_at: iso(at),
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
