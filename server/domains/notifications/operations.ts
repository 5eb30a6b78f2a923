/** Operations of this domain, by route name. */

import { deleteAll as deleteAllNotifications } from './delete-all.ts';
import { list as listNotifications } from './list.ts';
import { markAllAsRead } from './mark-all-as-read.ts';
import { markAsRead } from './mark-as-read.ts';
import { readPreferences } from './read-preferences.ts';
import { stream as streamNotifications } from './stream.ts';
import { unreadCount } from './unread-count.ts';
import { updatePreferences } from './update-preferences.ts';

export const notificationOperations = {
  'notifications.read-preferences': readPreferences,
  'notifications.update-preferences': updatePreferences,
  'notifications.list': listNotifications,
  'notifications.unread-count': unreadCount,
  'notifications.mark-as-read': markAsRead,
  'notifications.mark-all-as-read': markAllAsRead,
  'notifications.delete-all': deleteAllNotifications,
  'notifications.stream': streamNotifications,
};
