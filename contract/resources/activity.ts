/** The activity feed of memberships. */
import { Type } from 'typebox';
import { EventActor, Id, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';

export const activityTypes = [
  'issued',
  'activated',
  'suspended',
  'reinstated',
  'renewed',
  'expired',
  'revoked',
  'updated',
  'check_in',
  'tier.changed',
  'event.recorded',
  'points.earned',
  'points.redeemed',
  'points.adjusted',
  'points.reversed',
  'points.expired',
  'communication.sent',
] as const;

/** One entry of the feed: an event about a membership. */
export const Activity = Strict({
  id: Id('event'),
  object: Type.Literal('activity'),
  type: OneOf(activityTypes),
  occurred_at: Timestamp(),
  membership_id: Id('membership'),
  customer_id: Nullable(Id('customer')),
  actor: EventActor(),
  data: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description:
      'Data of the event: the object after the change, and the previous values of the changed fields in `previous`',
  }),
});
