/** Points: earning, spending, correcting and reading them. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { limits } from '../limits.ts';
import {
  AmountInput,
  Currency,
  Id,
  Integer,
  List,
  listQuery,
  Nullable,
  OneOf,
  Strict,
  Text,
  TimestampInput,
} from '../primitives.ts';
import { ReferralCodeName } from '../resources/membership.ts';
import {
  PointsAccount,
  PointsHold,
  PointsSummary,
  PointsTransaction,
  pointsStatuses,
  pointsTypes,
  TierChange,
} from '../resources/points.ts';
import { route } from '../route.ts';
import { referralErrors, referralEvents } from './memberships.ts';

const Points = () => Integer(1, limits.points.perRequest);
const Reference = (description: string) => Type.Optional(Text(120, { description }));

const membershipFields = {
  membership_id: Type.Optional(Id('membership')),
  serial: Type.Optional(Text(64)),
  barcode: Type.Optional(Text(1_000, { description: 'What a scanner reads from the pass' })),
};

/** A request names a membership in one way and an amount in another; `x-needs` lists the ways. */
const nameAndAmount = (...amounts: string[]) => ({
  minProperties: 2,
  'x-needs': [Object.keys(membershipFields), amounts],
});

const occasionFields = {
  location_id: Type.Optional(Id('location')),
  occurred_at: Type.Optional(TimestampInput()),
};

/** What the clock may have to write before a request is served. */
const clockEvents = [
  'points.activated',
  'points.expired',
  'points.hold.expired',
  'points.debt_recovered',
  'membership.tier_changed',
] as const;

export const redeem = route({
  name: 'points.redeem',
  number: 4,
  method: 'POST',
  path: '/memberships/redeem-points',
  access: byToken('memberships:redeem', 'MEMBERSHIPS_REDEEM'),
  summary: 'Spend points',
  description:
    'Takes points from a membership, or what a reward costs: from the lots that expire soonest first. However many tills try at once, a membership never spends more than it has. With `hold.mode`, points are set aside (`create`), and later spent (`capture`, in whole or in part) or given back (`release`); a hold ends exactly once, at the latest when its time is up.',
  body: Strict(
    {
      ...membershipFields,
      points: Type.Optional(Points()),
      reward_id: Type.Optional(Id('reward')),
      hold: Type.Optional(
        Strict({
          mode: Type.Optional(
            OneOf(
              ['none', 'create', 'capture', 'release'],
              '`none` if left out. `capture` and `release` name the hold; `capture` spends all of it unless `points` says less',
            ),
          ),
          hold_id: Type.Optional(Id('points_hold')),
          ttl_seconds: Type.Optional(
            Type.Integer({
              minimum: limits.hold.minimumSeconds,
              maximum: limits.hold.maximumSeconds,
              default: limits.hold.defaultSeconds,
            }),
          ),
        }),
      ),
      order: Type.Optional(
        Strict({
          id: Type.Optional(Text(120)),
          amount: Type.Optional(AmountInput()),
          currency: Type.Optional(Currency()),
        }),
      ),
      ...occasionFields,
      reference: Reference('Your own number of this spending; it counts once, for ever'),
      reason: Type.Optional(Text(500)),
    },
    nameAndAmount('points', 'reward_id', 'hold'),
  ),
  result: {
    status: 200,
    schema: Strict({
      transaction: Type.Union([PointsTransaction, Type.Null()], {
        description: 'Null where points were only set aside or given back',
      }),
      membership: PointsAccount,
      hold: Nullable(PointsHold),
    }),
  },
  errors: [
    'membership_not_found',
    'scan_failures_exceeded',
    'insufficient_points',
    'membership_not_active',
    'membership_expired',
    'hold_not_active',
    'hold_limit_reached',
    'duplicate_reference',
    'reward_not_available',
    'occurred_at_too_old',
  ],
  events: [
    'points.redeemed',
    'points.hold.created',
    'points.hold.captured',
    'points.hold.released',
    ...clockEvents,
  ],
  idempotency: 'moves_value',
  example: {
    body: { serial: '7Z3KQW9T0XGM4H2RNPV8EA', points: 100, reference: 'order-1001' },
  },
  agent: { destructive: true, hint: 'Spends points; read the statement first to see what is available.' },
});

export const earn = route({
  name: 'points.earn',
  number: 31,
  method: 'POST',
  path: '/memberships/earn-points',
  access: byToken('memberships:earn', 'MEMBERSHIPS_EARN'),
  summary: 'Credit points for a purchase or a visit',
  description:
    'Credits `points` as they are, or what the earn rule of the pass makes of an `order` at the rate of the member’s tier. One `reference` counts once, for ever. Points of a pass with `pending_days` wait before they can be spent. An order that is too small for a point answers without a transaction, and does not use its reference up. With `referral_code` the member counts as referred by this purchase. With `dry_run` nothing is written.',
  body: Strict(
    {
      ...membershipFields,
      points: Type.Optional(Points()),
      order: Type.Optional(Strict({ id: Text(120), amount: AmountInput(), currency: Currency() })),
      reference: Reference('`order.id` if left out; needed with `points`'),
      ...occasionFields,
      referral_code: Type.Optional(ReferralCodeName()),
      dry_run: Type.Optional(Type.Boolean({ default: false })),
    },
    nameAndAmount('points', 'order'),
  ),
  result: {
    status: 201,
    schema: Strict({
      transaction: Type.Union([PointsTransaction, Type.Null()], {
        description: 'Null with `dry_run`, and where the order is worth no point',
      }),
      points: Type.Integer({ minimum: 0, description: 'What was credited, or would be' }),
      membership: PointsAccount,
      tier_changed: Nullable(TierChange),
    }),
  },
  errors: [
    'membership_not_found',
    'scan_failures_exceeded',
    'duplicate_reference',
    'membership_not_active',
    'earn_cap_reached',
    'no_earn_rule',
    'currency_mismatch',
    'occurred_at_too_old',
    ...referralErrors,
  ],
  events: ['points.earned', 'points.pending', ...referralEvents, ...clockEvents],
  idempotency: 'moves_value',
  example: {
    body: {
      serial: '7Z3KQW9T0XGM4H2RNPV8EA',
      order: { id: 'order-1001', amount: 1250, currency: 'EUR' },
    },
  },
  agent: {
    destructive: false,
    hint: 'The same reference is credited once; use `dry_run` to see the effect.',
  },
});

export const adjust = route({
  name: 'points.adjust',
  number: 32,
  method: 'POST',
  path: '/memberships/adjust-points',
  access: byToken('memberships:adjust', 'MEMBERSHIPS_ADJUST'),
  summary: 'Add or remove points by hand',
  description:
    'Adds or removes points with a reason. Points given by hand are no earnings: they count towards no tier. How much one adjustment may move depends on the role of the person, or of the person who made the token.',
  body: Strict({
    membership_id: Id('membership'),
    points: Type.Integer({
      minimum: -limits.points.perRequest,
      maximum: limits.points.perRequest,
      description: 'Not 0; below 0 removes points',
    }),
    reason: Text(500),
    expires_at: Type.Optional(TimestampInput()),
    reference: Reference('Your own number of this adjustment; it counts once, for ever'),
  }),
  result: { status: 201, schema: Strict({ transaction: PointsTransaction, membership: PointsAccount }) },
  errors: [
    'membership_not_found',
    'insufficient_points',
    'membership_revoked',
    'adjust_cap_reached',
    'earn_cap_reached',
    'duplicate_reference',
    'expires_at_in_past',
  ],
  events: ['points.adjusted', ...clockEvents],
  idempotency: 'moves_value',
  example: {
    body: {
      membership_id: 'mbr_01jd8k4x3fe7hbkq6v2c9m5n0p',
      points: 50,
      reason: 'The machine was out of order',
    },
  },
  agent: { destructive: true, hint: 'Changes a balance by hand; ask a person for the reason.' },
});

export const reverse = route({
  name: 'points.reverse',
  number: 33,
  method: 'POST',
  path: '/memberships/points-transactions/:id/reverse',
  access: byToken('memberships:adjust', 'MEMBERSHIPS_ADJUST'),
  summary: 'Reverse a points transaction, in whole or in part',
  description:
    'Undoes an earning, a spending or an adjustment; the transaction itself stays. Points that were spent return to the lots they came from, and live on for 30 days where those have expired. Earned points that were spent already become a debt, which the next points that come in pay.',
  params: Type.Object({ id: Type.String({ description: 'Points transaction id' }) }),
  body: Strict({
    points: Type.Optional(Integer(1, limits.points.balance)),
    reason: Text(500),
    reference: Reference('Your own number of this reversal; it counts once, for ever'),
  }),
  result: {
    status: 201,
    schema: Type.Object(
      {
        ...PointsTransaction.properties,
        membership: PointsAccount,
        tier_changed: Nullable(TierChange),
      },
      { additionalProperties: false },
    ),
  },
  errors: ['not_found', 'already_reversed', 'not_reversible', 'duplicate_reference', 'exceeds_remaining'],
  events: ['points.reversed', ...clockEvents],
  idempotency: 'moves_value',
  example: { body: { reason: 'The order was returned' } },
  agent: { destructive: true, hint: 'Undoes a transaction; reverse a part with `points`.' },
});

const { include: _include, ...pageQuery } = listQuery;

export const statement = route({
  name: 'points.statement',
  number: 30,
  method: 'GET',
  path: '/memberships/merchant/:id/points',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Read the points statement of a membership',
  description:
    'The balances and every transaction, newest first unless `order=asc`. `include=lots` names the lots of each transaction and those that are open.',
  params: Type.Object({ id: Type.String({ description: 'Membership id' }) }),
  query: Strict({
    ...pageQuery,
    type: Type.Optional(Type.Array(OneOf(pointsTypes), { maxItems: pointsTypes.length })),
    status: Type.Optional(Type.Array(OneOf(pointsStatuses), { maxItems: pointsStatuses.length })),
    occurred_gte: Type.Optional(TimestampInput()),
    occurred_lt: Type.Optional(TimestampInput()),
    include: Type.Optional(Type.Array(OneOf(['lots', 'total_count']), { maxItems: 2 })),
  }),
  result: { status: 200, schema: List(PointsTransaction, { summary: PointsSummary }) },
  errors: ['membership_not_found', 'invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const points = [redeem, earn, adjust, reverse, statement] as const;
