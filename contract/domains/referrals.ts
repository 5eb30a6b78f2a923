/** Referrals: customers refer customers, and both are rewarded. */

import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { referralEvents } from '../events/people.ts';
import { exportOf } from '../list-exports.ts';
import { Id, Integer, List, listQuery, OneOf, Strict, TimestampInput } from '../primitives.ts';
import {
  Referral,
  ReferralCode,
  ReferralCodeInput,
  ReferralDecision,
  referralStatuses,
} from '../resources/referral.ts';
import { route } from '../route.ts';

const counts = Strict({
  pending: Integer(0),
  flagged: Integer(0),
  approved: Integer(0),
  rewarded: Integer(0),
  voided: Integer(0),
  expired: Integer(0),
});

export const summary = route({
  name: 'referrals.summary',
  number: 14,
  method: 'GET',
  path: '/referrals/merchant/me',
  access: byToken('referrals:read', 'REFERRALS_READ'),
  mayBeStale: true,
  summary: 'Read the merchant referral summary',
  description:
    'Returns the authenticated merchant’s referral summary: referrals created from `from` to `to` inclusive, by status. Without a range, it covers all referrals.',
  query: Strict({ from: Type.Optional(TimestampInput()), to: Type.Optional(TimestampInput()) }),
  result: {
    status: 200,
    schema: Strict({
      object: Type.Literal('referral_summary'),
      codes_active: Type.Integer({ minimum: 0, description: 'Codes active now' }),
      clicks: Type.Integer({ minimum: 0, description: 'Number of uses of all codes, over all time' }),
      referrals: counts,
      conversion_bps: Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'Share of referrals that were approved or rewarded, in hundredths of a percent',
      }),
      rewards_granted: Type.Integer({ minimum: 0, description: 'Points granted as rewards' }),
    }),
  },
  errors: ['dates_inverted', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const list = route({
  name: 'referrals.list',
  number: 56,
  method: 'GET',
  path: '/referrals/merchant/me/referrals',
  access: byToken('referrals:read', 'REFERRALS_READ'),
  mayBeStale: true,
  summary: 'List referrals',
  description: 'Lists referrals, newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    status: Type.Optional(Type.Array(OneOf(referralStatuses), { maxItems: referralStatuses.length })),
    code_id: Type.Optional(Id('referral_code')),
  }),
  result: { status: 200, schema: List(Referral) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportReferrals = exportOf(list, 'referrals');

export const createCode = route({
  name: 'referrals.create-code',
  number: 57,
  method: 'POST',
  path: '/referrals/merchant/me/codes',
  access: byToken('referrals:create', 'REFERRALS_MANAGE'),
  grants: 'none',
  summary: 'Create a referral code',
  description:
    'Creates a code for the merchant or for one of its customers, who must hold an active membership. A customer who is issued a membership with the code, or earns points with it, counts as referred, once. When that customer earns their first points, both are rewarded.',
  body: ReferralCodeInput,
  result: { status: 201, schema: ReferralCode },
  errors: ['code_taken', 'limit_reached', 'referrer_not_permitted', 'expires_at_in_past'],
  events: ['referral_code.created'],
  idempotency: 'accepted',
  example: {
    body: { code: 'ADA-2026', referrer: { type: 'merchant' }, reward: { referrer: 0, referee: 25 } },
  },
});

export const decide = route({
  name: 'referrals.decide',
  method: 'POST',
  path: '/referrals/merchant/me/referrals/:id/decision',
  access: byPerson('REFERRALS_MANAGE'),
  grants: 'none',
  summary: 'Approve or void a referral',
  description:
    'Approves a flagged referral, which is rewarded within seconds or once the customer has earned points. Or voids a referral that has not ended: a credited reward is removed, and any part already spent becomes a debt that is deducted from the next points.',
  params: Type.Object({ id: Type.String({ description: 'Referral id' }) }),
  body: ReferralDecision,
  result: { status: 200, schema: Referral },
  errors: ['not_found', 'invalid_transition'],
  events: [
    'referral.approved',
    'referral.voided',
    'points.reversed',
    'points.debt_recovered',
    'membership.tier_changed',
  ],
  idempotency: 'accepted',
  example: { body: { decision: 'void', reason: 'The same household' } },
  agent: { destructive: true, hint: 'Approving leads to a reward; voiding takes it back.' },
});

export const referrals = domain({
  about: { referrals: { title: 'Referrals', description: 'Customers who refer customers.' } },
  routes: [summary, list, exportReferrals, createCode, decide],
  events: [referralEvents],
});
