/** Points: earning, spending, correcting and reading them. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { pointsTransactionEvents } from '../events/points.ts';
import { exportDescription, ledgerForm, selectionAnswer } from '../exports.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import {
  AmountInput,
  Currency,
  Id,
  Integer,
  Key,
  List,
  listQuery,
  Nullable,
  OneOf,
  Strict,
  Text,
  TimestampInput,
  TypedText,
} from '../primitives.ts';
import { EarnedByRules, Limited } from '../resources/earn-rules.ts';
import { PassOfCustomer, ReferralCodeName } from '../resources/membership.ts';
import { BasketItem, StaffName } from '../resources/order.ts';
import {
  PointsAccount,
  PointsHold,
  PointsSummary,
  PointsTransaction,
  pointsExportColumns,
  pointsStatuses,
  pointsTypes,
  TierChange,
} from '../resources/points.ts';
import { route } from '../route.ts';
import { CustomerReference } from './customers.ts';
import { referralErrors, referralEvents } from './memberships.ts';
import { clockEvents, reverse, reverseOwn } from './points-reversals.ts';

const Points = () => Integer(1, limits.points.perRequest);
const Reference = (description: string) => Type.Optional(Key(120, { description }));

/** Names a membership, together with `pass_id`. */
export const membershipFields = {
  membership_id: Type.Optional(Id('membership')),
  serial: Type.Optional(TypedText(64)),
  barcode: Type.Optional(TypedText(1_000, { description: 'Content of the barcode on the pass' })),
  customer: Type.Optional(CustomerReference),
};

/** A request identifies one membership and one amount; `x-needs` lists the accepted fields. */
const nameAndAmount = (...amounts: string[]) => ({
  minProperties: 2,
  'x-needs': [Object.keys(membershipFields), amounts],
});

const occasionFields = {
  location_id: Type.Optional(Id('location')),
  staff: Type.Optional(StaffName()),
  occurred_at: Type.Optional(TimestampInput()),
};

export const redeem = route({
  name: 'points.redeem',
  number: 4,
  method: 'POST',
  path: '/memberships/redeem-points',
  access: byToken('memberships:redeem', 'MEMBERSHIPS_REDEEM'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Redeem membership points',
  description:
    'Redeems points, or the cost of a reward, from a membership, named by its id, serial or barcode, or by its `customer`. Points that expire soonest are spent first. Even with concurrent requests, a membership never spends more than it has. With `hold.mode`, points are reserved (`create`) and later spent (`capture`, in full or in part) or returned (`release`). A hold ends once, at the latest when it expires. Until then it can be captured, on the terms of the pass with which it was created, even if the membership is suspended or expires. With `order.id`, points count towards the order like vouchers and gift cards: what they pay by the `spend_rule` of the pass, or the value of the reward, never takes the order below 0.',
  body: Strict(
    {
      ...membershipFields,
      pass_id: PassOfCustomer(),
      points: Type.Optional(Points()),
      reward_id: Type.Optional(Id('reward')),
      hold: Type.Optional(
        Strict({
          mode: Type.Optional(
            OneOf(
              ['none', 'create', 'capture', 'release'],
              '`none` if omitted. `capture` and `release` require `hold_id`; `capture` spends the full hold unless `points` is lower',
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
          id: Type.Optional(Key(120)),
          amount: Type.Optional(AmountInput()),
          currency: Type.Optional(Currency()),
        }),
      ),
      ...occasionFields,
      reference: Reference('Your own reference for this redemption; it can be used once'),
      reason: Type.Optional(Text(500)),
    },
    nameAndAmount('points', 'reward_id', 'hold'),
  ),
  result: {
    status: 200,
    schema: Strict({
      transaction: Type.Union([PointsTransaction, Type.Null()], {
        description: 'Null if points were only reserved or returned',
      }),
      membership: PointsAccount,
      hold: Nullable(PointsHold),
    }),
  },
  errors: [
    'membership_not_found',
    'membership_ambiguous',
    'card_renewed',
    'scan_failures_exceeded',
    'people_failures_exceeded',
    'insufficient_points',
    'membership_not_active',
    'membership_expired',
    'hold_not_active',
    'hold_limit_reached',
    'duplicate_reference',
    'reward_not_available',
    'spend_rule_not_met',
    'order_changed',
    'order_already_applied',
    'exceeds_remaining',
    'occurred_at_too_old',
    'occurred_at_in_future',
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
  agent: {
    hint: 'Spends points; read the statement first to see how many are available.',
  },
});

export const earn = route({
  name: 'points.earn',
  number: 31,
  method: 'POST',
  path: '/memberships/earn-points',
  access: byToken('memberships:earn', 'MEMBERSHIPS_EARN'),
  grants: 'none',
  summary: 'Credit points for a purchase or a visit',
  description:
    'Credits `points`, which need a `reference`, or calculates them from an `order` with the earn rule of the pass and the rate of the member’s tier. Each `reference` can be used once, and an `order.id` earns the points of a pass once, for up to its amount. If the pass has `pending_days`, points are pending before they can be spent. An order that is too small to earn a point returns no transaction and does not use its reference, unless the pass carries parts of a point over (`rounding: carry`). How many `points` a caller can credit without an order is limited: by the `till_limits` of the pass, for one call and for a day, or, for callers who can adjust points or change passes, by role. With `referral_code`, the member counts as referred by this purchase. With `dry_run`, nothing is saved.',
  body: Strict(
    {
      ...membershipFields,
      pass_id: PassOfCustomer(),
      points: Type.Optional(Points()),
      order: Type.Optional(
        Strict({
          id: Key(120),
          amount: AmountInput(),
          currency: Currency(),
          items: Type.Optional(
            Type.Array(BasketItem, {
              minItems: 1,
              maxItems: limits.order.items,
              description:
                'Lines of the order, so that those that never earn are left out of `amount`: stored value, and what the pass excludes. What they don’t add up to is shipping, or a discount on all of them',
            }),
          ),
        }),
      ),
      reference: Reference('`order.id` if omitted; required with `points`'),
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
        description: 'Null with `dry_run`, or if the order earns no points',
      }),
      points: Type.Integer({ minimum: 0, description: 'Points credited, or that would be credited' }),
      rules: Type.Optional(EarnedByRules()),
      limited: Type.Optional(Limited()),
      membership: PointsAccount,
      tier_changed: Nullable(TierChange),
    }),
  },
  errors: [
    'membership_not_found',
    'membership_ambiguous',
    'card_renewed',
    'scan_failures_exceeded',
    'people_failures_exceeded',
    'duplicate_reference',
    'membership_not_active',
    'earn_cap_reached',
    'grant_limit_reached',
    'no_earn_rule',
    'currency_mismatch',
    'exceeds_remaining',
    'occurred_at_too_old',
    'occurred_at_in_future',
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
    hint: '`points` need a `reference`, which is credited once; use `dry_run` to see the effect.',
  },
});

export const adjust = route({
  name: 'points.adjust',
  number: 32,
  method: 'POST',
  path: '/memberships/adjust-points',
  access: byToken('memberships:adjust', 'MEMBERSHIPS_ADJUST'),
  grants: 'none',
  summary: 'Adjust membership points manually',
  description:
    'Adds or removes points with a reason. Adjusted points do not count as earned and do not count towards a tier. The limit of one adjustment depends on the role of the user, or of the user who created the token.',
  body: Strict({
    membership_id: Id('membership'),
    points: Type.Integer({
      minimum: -limits.points.perRequest,
      maximum: limits.points.perRequest,
      description: 'Must not be 0; a negative number removes points',
    }),
    reason: Text(500),
    expires_at: Type.Optional(TimestampInput()),
    staff: Type.Optional(StaffName()),
    reference: Reference('Your own reference for this adjustment; it can be used once'),
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
  agent: { hint: 'Changes a balance manually; ask a person for the reason.' },
});

const { include: _include, ...pageQuery } = listQuery;

export const statement = route({
  name: 'points.statement',
  number: 30,
  method: 'GET',
  path: '/memberships/merchant/:id/points',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  mayBeStale: true,
  summary: 'Read the points statement of a membership',
  description:
    'Returns the balances and every transaction, newest first unless `order=asc`. `include=lots` adds the lots of each transaction and the open lots.',
  params: Type.Object({ id: Type.String({ description: 'Membership id' }) }),
  query: Strict({
    ...pageQuery,
    type: Type.Optional(Type.Array(OneOf(pointsTypes), { maxItems: pointsTypes.length })),
    status: Type.Optional(Type.Array(OneOf(pointsStatuses), { maxItems: pointsStatuses.length })),
    staff: Type.Optional(Key(120)),
    occurred_gte: Type.Optional(TimestampInput()),
    occurred_lt: Type.Optional(TimestampInput()),
    include: Type.Optional(Type.Array(OneOf(['lots', 'total_count']), { maxItems: 2 })),
  }),
  result: { status: 200, schema: List(PointsTransaction, { summary: PointsSummary }) },
  errors: ['membership_not_found', 'invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportStatement = exportOf(statement, 'the points statement of a membership');

export const exportEntries = route({
  name: 'points.export',
  kind: 'download',
  method: 'GET',
  path: '/memberships/merchant/points/export',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  underLoad: 'deferrable',
  summary: 'Export the points entries of all members',
  description: `Exports every entry of the points ledgers of all memberships whose \`occurred_at\` is between \`from\` and \`to\` as a file: a snapshot, in the order they were recorded, streamed. Entries of type \`activate\` post points that an \`earn\` counted as pending. ${exportDescription}`,
  query: Strict({
    ...ledgerForm(pointsExportColumns, 'points_transaction'),
    type: Type.Optional(Type.Array(OneOf(pointsTypes), { maxItems: pointsTypes.length })),
    pass_id: Type.Optional(Id('pass')),
    staff: Type.Optional(Key(120)),
  }),
  ...selectionAnswer,
});

export const points = domain({
  about: { points: { title: 'Points', description: 'Earning, redeeming and adjusting membership points.' } },
  routes: [redeem, earn, adjust, reverse, reverseOwn, statement, exportStatement, exportEntries],
  events: [pointsTransactionEvents],
});
