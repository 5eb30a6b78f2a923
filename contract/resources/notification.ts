/** Notifications to members of the team. */
import { Type } from 'typebox';
import { Id, Nullable, OneOf, Resource, Timestamp } from '../primitives.ts';

/** A notification has the type of its event. */
export const notificationTypes = [
  'api_token.created',
  'api_token.expiring',
  'api_token.abuse_detected',
  'voucher.exhausted',
  'campaign.budget_near',
  'pass.limit_near',
  'webhook_endpoint.disabled',
  'referral.flagged',
  'group.applied',
  'group.invited',
  'group.settlement_closed',
] as const;

export const severities = ['info', 'warning', 'critical'] as const;

export const Notification = Resource('notification', {
  recipient_id: Id('user'),
  type: OneOf(notificationTypes, 'Type of the event'),
  severity: OneOf(severities),
  title: Type.String({ examples: ['A voucher was used up'] }),
  body: Type.String(),
  link: Nullable(Type.String({ description: 'Related page in the console' })),
  data: Type.Unsafe<Record<string, string>>({
    type: 'object',
    description:
      'Ids of the related objects, and the values of the text. `count` and `day` if it stands for several of a day',
    additionalProperties: { type: 'string' },
  }),
  read_at: Nullable(Timestamp()),
});
