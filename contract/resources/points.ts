/** The points ledger of a membership: transactions, lots and holds. */
import { Type } from 'typebox';
import { maximumInteger } from '../limits.ts';
import { Actor, Amount, Currency, Id, Integer, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';
import { EarnedByRules, Limited } from './earn-rules.ts';
import { ExpiringPoints, membershipStatuses, pointsBalances } from './membership.ts';

export const pointsTypes = [
  'earn',
  'redeem',
  'adjust',
  'expire',
  'activate',
  'reverse',
  'debt_recovery',
  'transfer_in',
  'transfer_out',
] as const;
export const pointsStatuses = ['pending', 'posted', 'canceled'] as const;

/** The columns of exported entries. */
export const pointsExportColumns = [
  'id',
  'occurred_at',
  'created_at',
  'customer_id',
  'membership_id',
  'serial',
  'pass_id',
  'type',
  'points',
  'status',
  'balance_after',
  'reason',
  'reference',
  'order_id',
  'order_amount',
  'order_currency',
  'reward_id',
  'location_id',
  'staff',
  'actor_type',
  'actor_id',
] as const;
export type PointsExportColumn = (typeof pointsExportColumns)[number];

const Signed = (description: string) =>
  Type.Integer({ minimum: -maximumInteger, maximum: maximumInteger, description });

const Order = Strict(
  { id: Nullable(Type.String()), amount: Nullable(Amount()), currency: Nullable(Currency()) },
  { title: 'PointsOrder', description: 'The order for which points were earned, or which they paid' },
);

export const PointsTransaction = Strict({
  id: Id('points_transaction'),
  object: Type.Literal('points_transaction'),
  merchant_id: Id('merchant'),
  membership_id: Id('membership'),
  type: OneOf(pointsTypes),
  points: Signed(
    'Points added, or removed if negative. 0 only if the transaction changes nothing but the carry',
  ),
  carry: Nullable(
    Signed(
      'Millionths of a point by which the carry of the membership changed; null unless the rule of the pass was `carry`',
    ),
  ),
  rules: Type.Optional(EarnedByRules()),
  limited: Type.Optional(Limited()),
  terms_version: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Version of what the pass earned at that time' }),
  ),
  status: OneOf(
    pointsStatuses,
    '`posted` counts in the balance. `pending` is an earning whose points are posted at `available_at` by an `activate` transaction. `canceled` is a pending earning that was reversed in full, or the reversal of a pending earning',
  ),
  balance_after: Type.Integer({ minimum: 0, description: 'Available and held points after the transaction' }),
  reason: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  order: Nullable(Order),
  location_id: Nullable(Id('location')),
  staff: Nullable(Type.String()),
  reward_id: Nullable(Id('reward')),
  hold_id: Nullable(Id('points_hold')),
  lots: Type.Optional(
    Type.Array(Strict({ lot_id: Id('points_lot'), points: Signed('Change to the lot') }), {
      description: 'Lots created or changed by the transaction',
    }),
  ),
  available_at: Nullable(Timestamp()),
  reverses_id: Nullable(Id('points_transaction')),
  activates_id: Nullable(Id('points_transaction')),
  reversed_points: Type.Integer({ minimum: 0, description: 'Points of this transaction that were reversed' }),
  debt: Type.Integer({
    minimum: 0,
    description: 'For a reversal: points already spent, which are deducted from the next points credited',
  }),
  lapsed: Type.Integer({
    minimum: 0,
    description: 'For a reversal: points that had expired unspent and could not be removed',
  }),
  actor: Actor(),
  occurred_at: Timestamp(),
  created_at: Timestamp(),
});

export const PointsHold = Strict({
  id: Id('points_hold'),
  object: Type.Literal('points_hold'),
  merchant_id: Id('merchant'),
  membership_id: Id('membership'),
  points: Integer(1),
  status: OneOf(['active', 'captured', 'released', 'expired']),
  reward_id: Nullable(Id('reward')),
  reference: Nullable(Type.String()),
  order: Nullable(Order),
  location_id: Nullable(Id('location')),
  expires_at: Timestamp(),
  created_at: Timestamp(),
  updated_at: Timestamp(),
});

export const PointsLot = Strict({
  id: Id('points_lot'),
  object: Type.Literal('points_lot'),
  membership_id: Id('membership'),
  points_granted: Integer(1),
  points_remaining: Integer(0),
  available_at: Timestamp(),
  expires_at: Nullable(Timestamp()),
  source_transaction_id: Id('points_transaction'),
});

/** The balances of a membership after a points transaction. */
export const PointsAccount = Strict(
  {
    id: Id('membership'),
    pass_id: Id('pass'),
    customer_id: Id('customer'),
    status: OneOf(membershipStatuses),
    tier_id: Nullable(Id('tier')),
    points: Strict(pointsBalances, {
      title: 'PointsBalances',
      description: 'Balances in points, after the transaction',
    }),
  },
  { title: 'PointsAccount' },
);

export const PointsSummary = Strict(
  {
    ...pointsBalances,
    next_expiry: Nullable(ExpiringPoints),
    lots: Type.Optional(
      Type.Array(PointsLot, {
        description: 'With `include=lots`: open lots, soonest to expire first, up to 100',
      }),
    ),
  },
  { title: 'PointsSummary' },
);

export const TierChange = Strict(
  { from: Nullable(Id('tier')), to: Nullable(Id('tier')) },
  { title: 'TierChange' },
);
