/** The events of communications, notifications, groups and referrals. No event has contact details. */
import { Type } from 'typebox';
import { Id } from '../primitives.ts';
import { Communication, Delivery } from '../resources/communication.ts';
import { GroupMember, GroupSettlement } from '../resources/group.ts';
import { Notification } from '../resources/notification.ts';
import { Referral, ReferralCode } from '../resources/referral.ts';
import { change, eventsOf, happening, previousOf, Snapshot } from './payload.ts';

const communicationStatus = previousOf('PreviousCommunication', Communication, 'status');

const GroupPlace = Snapshot(
  'GroupPlace',
  {
    id: Id('group'),
    object: Type.Literal('group'),
    ...GroupMember.properties,
    reason: Type.Optional(Type.String()),
  },
  'A merchant in a group',
);

const { code: _code, ...withoutCode } = ReferralCode.properties;
const ReferralCodeSnapshot = Snapshot(
  'ReferralCodeSnapshot',
  withoutCode,
  'A referral code without the code itself',
);

/** Deliveries are part of the activity of the members. */
export const communicationEvents = eventsOf('communication', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'communication.created': happening('A communication was accepted for sending', Communication),
  'communication.started': happening('Sending a communication started', Communication),
  'communication.completed': happening('Sending a communication was completed', Communication),
  'communication.canceled': change('A communication was canceled', Communication, communicationStatus),
  'communication.failed': happening('Sending a communication failed', Communication),
});

export const deliveryEvents = eventsOf('delivery', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'delivery.sent': happening('A message was sent to a customer', Delivery),
  'delivery.delivered': happening('A message reached the customer', Delivery),
  'delivery.bounced': happening('A message bounced', Delivery),
  'delivery.complained': happening('A customer reported a message as spam', Delivery),
  'delivery.suppressed': happening('A message was skipped', Delivery),
});

/** Users see only their own. */
export const notificationEvents = eventsOf('notification', 'nobody', {
  'notification.created': happening('A member of the team was notified', Notification),
});

export const groupEvents = eventsOf('group', ['groups:read', 'GROUPS_READ'], {
  'group.joined': happening('A merchant joined a group', GroupPlace),
  'group.left': happening('A merchant left a group, or was removed from it', GroupPlace),
  'group.invited': happening('A merchant was invited to a group', GroupPlace),
  'group.applied': happening('A merchant applied to join a group', GroupPlace),
  'group.declined': happening('An invitation or application to a group was declined', GroupPlace),
  'group.settlement_closed': happening('The settlement of a group was closed for a month', GroupSettlement),
});

export const referralEvents = eventsOf('referral', ['referrals:read', 'REFERRALS_READ'], {
  'referral.created': happening('A customer used a referral code', Referral),
  'referral.approved': happening('A flagged referral was approved', Referral),
  'referral.flagged': happening('A referral needs review', Referral),
  'referral.rewarded': happening('A referral was rewarded with points', Referral),
  'referral.voided': happening('A referral was voided', Referral),
  'referral.expired': happening('A referral expired before the customer earned points', Referral),
  'referral_code.created': happening('A referral code was created', ReferralCodeSnapshot),
});
