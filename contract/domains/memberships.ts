/** Memberships: issuing passes to customers and managing them. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { membershipEvents } from '../events/memberships.ts';
import { exportOf } from '../list-exports.ts';
import {
  changeQuery,
  Id,
  Key,
  List,
  listQuery,
  OneOf,
  SearchText,
  Strict,
  TimestampInput,
} from '../primitives.ts';
import { Activity, activityTypes } from '../resources/activity.ts';
import {
  Holder,
  IssuedMembership,
  IssueInput,
  Membership,
  MembershipChanges,
  membershipStatuses,
  RevokeInput,
  VerifyInput,
  verifyReasons,
} from '../resources/membership.ts';
import { Pass } from '../resources/pass.ts';
import { route } from '../route.ts';
import { Customer } from './customers.ts';

/** Errors of every route that issues a membership. */
export const issueErrors = [
  'pass_not_active',
  'customer_not_found',
  'customer_erased',
  'customer_conflict',
  'customer_identifier_required',
  'expires_at_in_past',
] as const;
/** Errors of a referral code. */
export const referralErrors = [
  'referral_code_not_found',
  'referral_code_not_active',
  'already_referred',
  'referrer_not_permitted',
] as const;
export const referralEvents = ['referral.created', 'referral.flagged'] as const;
export const issueEvents = [
  'customer.created',
  'customer.updated',
  'customer.consent_changed',
  'membership.issued',
  'membership.activated',
  'points.adjusted',
  'points.earned',
  'points.pending',
  'membership.tier_changed',
  'pass.limit_near',
  'communication.created',
] as const;

export const issue = route({
  name: 'memberships.issue',
  number: 2,
  method: 'POST',
  path: '/memberships/merchant/issue',
  access: byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
  grants: 'none',
  summary: 'Issue a membership pass',
  description:
    'Issues an active membership pass to a customer as the authenticated merchant. `customer` identifies an existing customer or describes a new one, who is created. All known identifiers must belong to the same customer. A customer can hold a pass once; a repeated request returns 409 `already_issued` with the `membership_id`. Even with concurrent requests, a pass is never issued more than `max_issued` times. `initial_points` are limited like points without an order (`points.earn`). With `referral_code`, the customer counts as referred; if the code is invalid, nothing is issued.',
  body: IssueInput,
  result: { status: 201, schema: IssuedMembership },
  errors: [
    'pass_not_found',
    ...issueErrors,
    'already_issued',
    'issue_limit_reached',
    'grant_limit_reached',
    'external_id_taken',
    'dates_inverted',
    ...referralErrors,
  ],
  events: [...issueEvents, ...referralEvents],
  idempotency: 'moves_value',
  example: {
    body: {
      pass_id: 'pass_01jd8k4x3fe7hbkq6v2c9m5n0p',
      customer: { email: 'ada@example.com', name: 'Ada' },
      initial_points: 50,
    },
  },
  agent: {
    hint: 'A second membership for the same customer is refused, so retrying is safe.',
  },
});

export const listIssued = route({
  name: 'memberships.list-issued',
  number: 20,
  method: 'GET',
  path: '/memberships/merchant/pass/:passId/issued',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'List issued records of a membership pass',
  description:
    'Lists the issued records (memberships) for a merchant membership pass, newest first unless `order=asc`. A pass of another merchant is not found.',
  params: Type.Object({ passId: Type.String({ description: 'Id of the pass' }) }),
  query: Strict({
    ...listQuery,
    ...changeQuery,
    status: Type.Optional(Type.Array(OneOf(membershipStatuses), { maxItems: membershipStatuses.length })),
    tier_id: Type.Optional(Id('tier')),
    customer_id: Type.Optional(Id('customer')),
    external_id: Type.Optional(Key(120)),
    q: Type.Optional(SearchText('Finds members as `GET /customers` finds customers')),
    expires_lt: Type.Optional(TimestampInput()),
    expand: Type.Optional(Type.Array(OneOf(['customer']), { maxItems: 1 })),
  }),
  result: {
    status: 200,
    schema: List(
      Type.Object(
        { ...Membership.properties, customer: Type.Optional(Customer) },
        { additionalProperties: false },
      ),
    ),
  },
  errors: ['pass_not_found', 'invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportIssued = exportOf(listIssued, 'issued memberships');

export const get = route({
  name: 'memberships.get',
  number: 28,
  method: 'GET',
  path: '/memberships/merchant/:id',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Read a membership',
  description: 'Returns one membership, with its points that will expire.',
  params: Type.Object({ id: Type.String({ description: 'Membership id' }) }),
  query: Strict({
    expand: Type.Optional(Type.Array(OneOf(['customer', 'pass']), { maxItems: 2 })),
  }),
  result: {
    status: 200,
    schema: Type.Object(
      {
        ...Membership.properties,
        customer: Type.Optional(Customer),
        pass: Type.Optional(Pass),
      },
      { additionalProperties: false },
    ),
  },
  errors: ['membership_not_found'],
  events: [],
  idempotency: 'none',
});

const membershipParams = Type.Object({ id: Type.String({ description: 'Membership id' }) });

export const update = route({
  name: 'memberships.update',
  number: 29,
  method: 'PATCH',
  path: '/memberships/merchant/:id',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Update, suspend, reinstate or renew a membership, or renew its card',
  description:
    'Set `status` to suspend an active membership or reinstate a suspended one. Renew an expired membership with a new `expires_at`, or with `status: active` for the validity period of its pass. Claim a membership that is waiting to be claimed with `status: active`. You can also move it to another tier of its pass, and give a lost card a new number with `renew_card`. A revoked membership cannot be changed. Supports `If-Match`.',
  params: membershipParams,
  body: MembershipChanges,
  result: { status: 200, schema: Membership },
  errors: [
    'membership_not_found',
    'invalid_transition',
    'already_revoked',
    'external_id_taken',
    'expires_at_in_past',
    'dates_inverted',
    'precondition_failed',
  ],
  events: [
    'membership.activated',
    'membership.suspended',
    'membership.reinstated',
    'membership.renewed',
    'membership.tier_changed',
    'membership.updated',
    'communication.created',
  ],
  idempotency: 'accepted',
  example: { body: { status: 'suspended', reason: 'Card reported as lost' } },
});

export const revoke = route({
  name: 'memberships.revoke',
  number: 6,
  method: 'PATCH',
  path: '/memberships/merchant/:id/revoke',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Revoke a membership',
  description:
    'Revokes a merchant membership record permanently, with immediate effect. Its points are frozen, or removed with `points: forfeit`. The body is optional. Repeating the same request returns 200 and has no effect. Supports `If-Match`.',
  params: membershipParams,
  body: RevokeInput,
  result: { status: 200, schema: Membership },
  errors: ['membership_not_found', 'already_revoked', 'hold_active', 'precondition_failed'],
  events: ['membership.revoked', 'points.adjusted', 'communication.created'],
  idempotency: 'accepted',
  example: { body: { reason: 'Second pass of the same person' } },
  agent: { destructive: true, hint: 'Revoking is permanent; suspending can be undone.' },
});

export const verify = route({
  name: 'memberships.verify',
  number: 34,
  method: 'POST',
  path: '/memberships/verify',
  access: byToken('memberships:redeem', 'MEMBERSHIPS_REDEEM'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Verify a membership and check in its holder',
  description:
    'Returns whether the membership for a barcode or serial is currently valid. An invalid membership returns 200 with `valid: false` and a `reason`; one of another merchant is `unknown`, and the old number of a card that got a new one is `renewed`. For a person without their pass, send `customer` with a phone number, email address or external id; the response then has a `holder`. If they hold several valid memberships, the response is 409 `membership_ambiguous` with their `memberships`; repeat the request with the `serial` of one. Nothing changes unless `check_in` is set and the membership is valid. After ten failed scans in five minutes, serials are refused for a while; a barcode that the server signed is always read. Unknown customers are counted on their own.',
  body: VerifyInput,
  result: {
    status: 200,
    schema: Strict({
      valid: Type.Boolean(),
      reason: Type.Optional(OneOf(verifyReasons, 'Only if it is not valid')),
      membership: Type.Optional(Membership),
      holder: Type.Optional(Holder),
      offline_payload_valid: Type.Optional(
        Type.Boolean({
          description:
            'Whether an offline scanner would accept the barcode: its signature, merchant and validity period. It does not reflect a suspension or revocation',
        }),
      ),
    }),
  },
  errors: ['scan_failures_exceeded', 'people_failures_exceeded', 'membership_ambiguous'],
  events: ['membership.checked_in'],
  idempotency: 'accepted',
  example: { body: { serial: '7Z3KQW9T0XGM4H2RNPV8EA', check_in: true } },
});

export const listActivity = route({
  name: 'memberships.list-activity',
  number: 10,
  method: 'GET',
  path: '/memberships/merchant/activity',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Read merchant membership activity',
  description:
    'Returns the activity feed of the merchant from the event log, newest first unless `order=asc`. Entries are in the order they were recorded; `occurred_at` can be earlier.',
  query: Strict({
    ...listQuery,
    type: Type.Optional(Type.Array(OneOf(activityTypes), { maxItems: activityTypes.length })),
    pass_id: Type.Optional(Id('pass')),
    membership_id: Type.Optional(Id('membership')),
    customer_id: Type.Optional(Id('customer')),
    location_id: Type.Optional(Id('location')),
    actor_type: Type.Optional(OneOf(['token', 'user', 'member', 'system'])),
  }),
  result: { status: 200, schema: List(Activity) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportActivity = exportOf(listActivity, 'the activity of memberships');

export const memberships = domain({
  about: {
    memberships: {
      title: 'Memberships',
      description: 'Pass templates, passes, and the memberships issued from them.',
    },
  },
  routes: [issue, listIssued, exportIssued, get, update, revoke, verify, listActivity, exportActivity],
  events: [membershipEvents],
});
