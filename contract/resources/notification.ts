/** What the server tells a person of the merchant's team. */
import { Type } from 'typebox';
import type { EventType } from '../events.ts';
import { Id, Nullable, OneOf, Resource, Timestamp } from '../primitives.ts';

/** A notification has the type of the event that it tells about. */
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
] as const satisfies readonly EventType[];

export const severities = ['info', 'warning', 'critical'] as const;

export const Notification = Resource('notification', {
  recipient_id: Id('user'),
  type: OneOf(notificationTypes, 'The type of the event that it tells about'),
  severity: OneOf(severities),
  title: Type.String({ examples: ['A voucher was used up'] }),
  body: Type.String(),
  link: Nullable(Type.String({ description: 'Where in the console to look' })),
  data: Type.Unsafe<Record<string, string>>({
    type: 'object',
    description: 'Ids of the objects that it is about',
    additionalProperties: { type: 'string' },
  }),
  read_at: Nullable(Timestamp()),
});
