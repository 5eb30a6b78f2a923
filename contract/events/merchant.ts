/** The payloads of the merchant: profile, verification, team, API tokens, webhooks, jobs and the test clock. */
import { Type } from 'typebox';
import { ApiToken } from '../domains/api-tokens.ts';
import { TeamMember } from '../domains/team.ts';
import { Id, Nullable, OneOf, Timestamp } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { KybDocument, KybRequirements, kybStatuses } from '../resources/kyb.ts';
import { Merchant } from '../resources/merchant.ts';
import { WebhookEndpoint } from '../resources/webhook-endpoint.ts';
import { change, happening, previousOf, Snapshot } from './payload.ts';

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

const tokenFields = previousOf(
  'PreviousApiToken',
  ApiToken,
  'name',
  'scopes',
  'ip_allowlist',
  'allowed_origins',
  'expires_at',
);

const {
  email: _email,
  name: _name,
  permissions: _permissions,
  metadata: _metadata,
  ...member
} = TeamMember.properties;
const TeamMemberSnapshot = Snapshot(
  'TeamMemberSnapshot',
  member,
  'A member of the team, without contact details',
);

/** Without the attempts and the secret that the API can return with an endpoint. */
const EndpointSnapshot = Snapshot('WebhookEndpointSnapshot', WebhookEndpoint.properties);
const endpointFields = previousOf(
  'PreviousWebhookEndpoint',
  WebhookEndpoint,
  'url',
  'description',
  'enabled_events',
  'status',
  'disabled_reason',
  'failure_streak',
  'failing_since',
  'previous_secret_until',
  'replay',
  'metadata',
  'version',
);

const TestClockAdvance = Snapshot('TestClockAdvance', {
  object: Type.Literal('test_clock'),
  merchant_id: Id('merchant'),
  now: Timestamp(),
  to: Timestamp(),
});

export const merchantPayloads = {
  'merchant.updated': change('The profile of the merchant changed', Merchant, merchantProfile),
  'merchant.activated': change('The merchant became active', ActivatedMerchant, merchantStatus),
  'merchant.suspended': change('The merchant was suspended', BlockedMerchant, merchantStatus),
  'merchant.closed': change('The merchant was closed', BlockedMerchant, merchantStatus),
  'kyb.updated': happening('The details of the verification changed', KybSnapshot),
  'kyb.submitted': happening('The verification was submitted for review', KybSnapshot),
  'kyb.action_required': happening('The verification needs more details', KybSnapshot),
  'kyb.approved': happening('The merchant was verified', KybSnapshot),
  'kyb.rejected': happening('The verification was rejected', KybSnapshot),
  'kyb.expired': happening('The verification expired', KybSnapshot),
  'kyb.document.accepted': happening('A document was accepted', KybDecision),
  'kyb.document.rejected': happening('A document was rejected', KybDecision),
  'api_token.created': happening('An API token was created', ApiToken),
  'api_token.updated': change('An API token changed', ApiToken, tokenFields),
  'api_token.rotated': happening('An API token was replaced by a new one', ApiToken),
  'api_token.revoked': happening('An API token was revoked', ApiToken),
  'api_token.expiring': happening('An API token expires soon', ApiToken),
  'api_token.expired': happening('An API token expired', ApiToken),
  'api_token.abuse_detected': happening('An API token was misused', ApiToken),
  'team_member.invited': happening('A person was invited to the team', TeamMemberSnapshot),
  'team_member.joined': happening('A person joined the team', TeamMemberSnapshot),
  'team_member.updated': change(
    'The role or status of a member changed',
    TeamMemberSnapshot,
    previousOf('PreviousTeamMember', TeamMemberSnapshot, 'role', 'status'),
  ),
  'team_member.removed': happening('A member or an invitation was removed', TeamMemberSnapshot),
  'webhook_endpoint.created': happening('A webhook endpoint was created', EndpointSnapshot),
  'webhook_endpoint.updated': change('A webhook endpoint changed', EndpointSnapshot, endpointFields),
  'webhook_endpoint.enabled': change('A webhook endpoint was enabled', EndpointSnapshot, endpointFields),
  'webhook_endpoint.disabled': change('A webhook endpoint was disabled', EndpointSnapshot, endpointFields),
  'webhook_endpoint.secret_rotated': change(
    'The secret of a webhook endpoint was rotated',
    EndpointSnapshot,
    endpointFields,
  ),
  'webhook_endpoint.replay_started': change('A replay was started', EndpointSnapshot, endpointFields),
  'webhook_endpoint.tested': change('A test event, sent on request', EndpointSnapshot, endpointFields),
  'test_clock.advanced': happening('The clock of a sandbox was advanced', TestClockAdvance),
  'job.completed': happening('A job was completed', Job),
  'job.failed': happening('A job failed', Job),
};
