/** The payloads of the merchant: profile, verification, team, API tokens, webhooks, jobs and the test clock. */
import { Type } from 'typebox';
import { Id, Nullable, OneOf, Timestamp } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { KybDocument, KybRequirements, kybStatuses } from '../resources/kyb.ts';
import { Merchant } from '../resources/merchant.ts';
import { change, eventsOf, happening, previousOf, Snapshot } from './payload.ts';

const reason = Type.Optional(Nullable(Type.String({ description: 'Why the operator of the server did it' })));
const BlockedMerchant = Snapshot('BlockedMerchant', { ...Merchant.properties, reason });
const merchantStatus = previousOf('PreviousMerchantStatus', Merchant, 'status');
const merchantProfile = previousOf(
  'PreviousMerchantProfile',
  Merchant,
  'name',
  'legal_name',
  'description',
  'timezone',
  'default_currency',
  'locale',
  'category',
  'website',
  'support_email',
  'support_phone',
  'logo_url',
  'brand_color',
  'address',
  'locations',
  'communication_settings',
  'discount_rule',
  'till_limits',
  'metadata',
);

/** A new merchant has no profile yet. */
const ActivatedMerchant = Snapshot('ActivatedMerchant', {
  ...Merchant.properties,
  merchant_id: Type.Optional(Merchant.properties.merchant_id),
  legal_name: Type.Optional(Merchant.properties.legal_name),
  description: Type.Optional(Merchant.properties.description),
  category: Type.Optional(Merchant.properties.category),
  website: Type.Optional(Merchant.properties.website),
  support_email: Type.Optional(Merchant.properties.support_email),
  support_phone: Type.Optional(Merchant.properties.support_phone),
  logo_url: Type.Optional(Merchant.properties.logo_url),
  brand_color: Type.Optional(Merchant.properties.brand_color),
  address: Type.Optional(Merchant.properties.address),
  locations: Type.Optional(Merchant.properties.locations),
  kyb_status: Type.Optional(Merchant.properties.kyb_status),
  group_id: Type.Optional(Merchant.properties.group_id),
  communication_settings: Type.Optional(Merchant.properties.communication_settings),
  discount_rule: Type.Optional(Merchant.properties.discount_rule),
  till_limits: Type.Optional(Merchant.properties.till_limits),
  metadata: Type.Optional(Merchant.properties.metadata),
  reason,
});

const { id, object, type, status, failure_code } = KybDocument.properties;
const KybSnapshot = Snapshot(
  'KybSnapshot',
  {
    object: Type.Literal('kyb'),
    merchant_id: Id('merchant'),
    status: OneOf(kybStatuses),
    requirements: KybRequirements,
  },
  'The verification of the merchant, without the submitted details',
);
const KybDecision = Snapshot(
  'KybDecision',
  { id, object, type, status, failure_code },
  'A decision about a submitted document',
);

const TestClockAdvance = Snapshot('TestClockAdvance', {
  object: Type.Literal('test_clock'),
  merchant_id: Id('merchant'),
  now: Timestamp(),
  to: Timestamp(),
});

export const merchantEvents = eventsOf('merchant', ['merchant:read', 'MERCHANT_READ'], {
  'merchant.updated': change('The profile of the merchant changed', Merchant, merchantProfile),
  'merchant.activated': change('The merchant became active', ActivatedMerchant, merchantStatus),
  'merchant.suspended': change('The merchant was suspended', BlockedMerchant, merchantStatus),
  'merchant.closed': change('The merchant was closed', BlockedMerchant, merchantStatus),
});

export const kybEvents = eventsOf('kyb', ['kyb:read', 'KYB_READ'], {
  'kyb.updated': happening('The details of the verification changed', KybSnapshot),
  'kyb.submitted': happening('The verification was submitted for review', KybSnapshot),
  'kyb.action_required': happening('The verification needs more details', KybSnapshot),
  'kyb.approved': happening('The merchant was verified', KybSnapshot),
  'kyb.rejected': happening('The verification was rejected', KybSnapshot),
  'kyb.expired': happening('The verification expired', KybSnapshot),
  'kyb.document.accepted': happening('A document was accepted', KybDecision),
  'kyb.document.rejected': happening('A document was rejected', KybDecision),
});

export const testClockEvents = eventsOf('test_clock', ['merchant:read', 'MERCHANT_READ'], {
  'test_clock.advanced': happening('The clock of a sandbox was advanced', TestClockAdvance),
});

export const jobEvents = eventsOf('job', ['events:read', 'EVENTS_READ'], {
  'job.completed': happening('A job was completed', Job),
  'job.failed': happening('A job failed', Job),
});
