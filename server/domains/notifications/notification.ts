/** A notification: created once, marked as read once. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { Notification } from '../../../contract/resources/notification.ts';
import type { Row } from '../../database/schema/row.ts';

export type WireNotification = Static<typeof Notification>;

/** Recipient of notifications; both ids are UUIDs. */
export interface Recipient {
  merchantId: string;
  userId: string;
}

export type NotificationRow = Omit<
  Row<'notifications'>,
  'merchant_id' | 'recipient_id' | 'event_id' | 'metadata' | 'version' | 'updated_at'
>;

const noMetadata = Object.freeze({});

/**
 * Maps notifications of one recipient to the API. Being read is the only change, so `version` and `updated_at` follow
 * from it.
 */
export function notificationViewer(recipient: Recipient): (row: NotificationRow) => WireNotification {
  const merchantId = encodeId('merchant', recipient.merchantId);
  const recipientId = encodeId('user', recipient.userId);
  return (row) => ({
    id: encodeId('notification', row.id),
    object: 'notification',
    merchant_id: merchantId,
    recipient_id: recipientId,
    type: row.type,
    severity: row.severity,
    title: row.title,
    body: row.body,
    link: row.link,
    data: row.data,
    read_at: row.read_at,
    metadata: noMetadata,
    version: row.read_at === null ? 1 : 2,
    created_at: row.created_at,
    updated_at: row.read_at ?? row.created_at,
  });
}
