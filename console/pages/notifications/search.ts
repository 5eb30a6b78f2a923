/** Search parameters and queries of the notifications. */
import type { Notification, NotificationsListParams } from '@tessera/sdk';
import { notificationTypes, severities } from '../../api/catalogue.gen.ts';
import { filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export interface NotificationSearch {
  unread?: true;
  type?: Notification['type'];
  severity?: Notification['severity'];
  cursor?: string;
}

export const readNotificationSearch = ({ unread, type, severity, cursor }: Given): NotificationSearch =>
  filled({
    unread: unread === true ? unread : undefined,
    type: oneIn(notificationTypes, type),
    severity: oneIn(severities, severity),
    cursor: textIn(cursor),
  });

export const notificationInput = ({
  unread,
  type,
  severity,
  cursor,
}: NotificationSearch): NotificationsListParams =>
  filled({ limit: 25, unread, type: type && [type], severity: severity && [severity], cursor });
