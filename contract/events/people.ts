/** The payloads of customers, communications, posts, pictures, groups and referrals. No event has contact details. */
import { Type } from 'typebox';
import { CustomerAttributes } from '../domains/customer-records.ts';
import { Customer } from '../domains/customers.ts';
import { Id, OneOf, Timestamp } from '../primitives.ts';
import { Communication, Delivery } from '../resources/communication.ts';
import { GroupMember, GroupSettlement } from '../resources/group.ts';
import { Notification } from '../resources/notification.ts';
import { Picture } from '../resources/picture.ts';
import { Post } from '../resources/post.ts';
import { Referral, ReferralCode } from '../resources/referral.ts';
import { change, happening, previousOf, Snapshot } from './payload.ts';

const { id, object, merchant_id, external_id, status, consents, version } = Customer.properties;
const identity = { id, object, merchant_id, external_id, status };
const consentsBefore = previousOf('PreviousConsents', Customer, 'consents');

const CreatedCustomer = Snapshot('CreatedCustomer', { ...identity, created_at: Timestamp() });
const UpdatedCustomer = Snapshot('UpdatedCustomer', {
  ...identity,
  consents: Type.Optional(consents),
  changed_fields: Type.Optional(
    Type.Array(Type.String(), { description: 'Names of the fields that changed' }),
  ),
  version: Type.Optional(version),
  created_at: Type.Optional(Timestamp()),
  updated_at: Timestamp(),
});
const ConsentingCustomer = Snapshot('ConsentingCustomer', {
  ...identity,
  consents,
  version: Type.Optional(version),
  created_at: Type.Optional(Timestamp()),
  updated_at: Timestamp(),
});
const CustomerErasure = Snapshot('CustomerErasure', {
  id,
  object,
  merchant_id,
  status: OneOf(['erased']),
  erased_at: Timestamp(),
  version,
});

const MergedCustomer = Snapshot(
  'MergedCustomer',
  {
    ...identity,
    duplicate_id: Type.Unsafe<string>({
      ...Id('customer'),
      description: 'The customer that was merged into this one',
    }),
    memberships: Type.Array(Id('membership'), { description: 'Memberships that changed their holder' }),
    version,
    updated_at: Timestamp(),
  },
  'A customer after a merge, or after it was undone',
);

const communicationStatus = previousOf('PreviousCommunication', Communication, 'status');

const postTerms = previousOf(
  'PreviousPost',
  Post,
  'title',
  'body',
  'media',
  'cta',
  'status',
  'publish_at',
  'published_at',
  'expires_at',
  'audience',
  'pass_ids',
  'metadata',
);

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

export const peoplePayloads = {
  'communication.created': happening('A communication was accepted for sending', Communication),
  'communication.started': happening('Sending a communication started', Communication),
  'communication.completed': happening('Sending a communication was completed', Communication),
  'communication.canceled': change('A communication was canceled', Communication, communicationStatus),
  'communication.failed': happening('Sending a communication failed', Communication),
  'delivery.sent': happening('A message was sent to a customer', Delivery),
  'delivery.delivered': happening('A message reached the customer', Delivery),
  'delivery.bounced': happening('A message bounced', Delivery),
  'delivery.complained': happening('A customer reported a message as spam', Delivery),
  'delivery.suppressed': happening('A message was skipped', Delivery),
  'customer.created': happening('A customer was created', CreatedCustomer),
  'customer.updated': change(
    'A customer changed, or was excluded from messages',
    UpdatedCustomer,
    previousOf('PreviousCustomer', Customer, 'consents', 'status'),
  ),
  'customer.consent_changed': change(
    'The consents of a customer changed',
    ConsentingCustomer,
    consentsBefore,
  ),
  'customer.erased': happening('The personal data of a customer was erased', CustomerErasure),
  'customer.unsubscribed': change(
    'A customer unsubscribed from marketing emails',
    ConsentingCustomer,
    consentsBefore,
  ),
  'customer.merged': happening('A customer was merged into another', MergedCustomer),
  'customer.unmerged': happening('A merge of customers was undone', MergedCustomer),
  'customer_schema.updated': change(
    'The attributes of customers changed',
    CustomerAttributes,
    previousOf('PreviousCustomerAttributes', CustomerAttributes, 'attributes'),
  ),
  'post.created': happening('A post was created', Post),
  'post.updated': change('A post changed', Post, postTerms),
  'post.published': change('A post was published', Post, postTerms),
  'post.archived': change('A post was archived', Post, postTerms),
  'picture.created': happening('A picture was uploaded', Picture),
  'picture.deleted': happening('A picture was deleted', Picture),
  'notification.created': happening('A member of the team was notified', Notification),
  'group.joined': happening('A merchant joined a group', GroupPlace),
  'group.left': happening('A merchant left a group, or was removed from it', GroupPlace),
  'group.invited': happening('A merchant was invited to a group', GroupPlace),
  'group.applied': happening('A merchant applied to join a group', GroupPlace),
  'group.declined': happening('An invitation or application to a group was declined', GroupPlace),
  'group.settlement_closed': happening('The settlement of a group was closed for a month', GroupSettlement),
  'referral.created': happening('A customer used a referral code', Referral),
  'referral.approved': happening('A flagged referral was approved', Referral),
  'referral.flagged': happening('A referral needs review', Referral),
  'referral.rewarded': happening('A referral was rewarded with points', Referral),
  'referral.voided': happening('A referral was voided', Referral),
  'referral.expired': happening('A referral expired before the customer earned points', Referral),
  'referral_code.created': happening('A referral code was created', ReferralCodeSnapshot),
};
