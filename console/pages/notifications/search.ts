/** Search parameters and queries of the notifications. */
import type { NotificationsListParams } from '@tessera/sdk';

export const severities = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const notificationTypes = [
  'api_token.created',
  'api_token.expiring',
  'voucher.exhausted',
  'pass.limit_near',
  'webhook_endpoint.disabled',
  'referral.flagged',
  'group.applied',
  'group.invited',
  'group.settlement_closed',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export interface NotificationSearch {
  unread?: boolean | undefined;
  type?: NotificationType | undefined;
  severity?: Severity | undefined;
  cursor?: string | undefined;
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((one) => one === value);

export function readNotificationSearch(given: Record<string, unknown>): NotificationSearch {
  const type = oneOf(notificationTypes, given.type);
  const severity = oneOf(severities, given.severity);
  return {
    ...(given.unread === true && { unread: true }),
    ...(type && { type }),
    ...(severity && { severity }),
    ...(typeof given.cursor === 'string' && { cursor: given.cursor }),
  };
}

export const notificationInput = (search: NotificationSearch): NotificationsListParams => ({
  limit: 25,
  ...(search.unread && { unread: true }),
  ...(search.type && { type: [search.type] }),
  ...(search.severity && { severity: [search.severity] }),
  ...(search.cursor && { cursor: search.cursor }),
});
