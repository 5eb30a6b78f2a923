/** Reversing points transactions, or only those of one's own. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { limits } from '../limits.ts';
import { Integer, Key, Nullable, Strict, Text } from '../primitives.ts';
import { PointsAccount, PointsTransaction, TierChange } from '../resources/points.ts';
import { route } from '../route.ts';

/** Events of due changes that are applied before the request is handled. */
export const clockEvents = [
  'points.activated',
  'points.expired',
  'points.hold.expired',
  'points.debt_recovered',
  'membership.tier_changed',
] as const;

const reversal = {
  params: Type.Object({ id: Type.String({ description: 'Points transaction id' }) }),
  body: Strict({
    points: Type.Optional(Integer(1, limits.points.balance)),
    reason: Text(500, { description: 'Why you reverse the transaction' }),
    reference: Type.Optional(
      Key(120, { description: 'Your own reference for this reversal; it can be used once' }),
    ),
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
  events: ['points.reversed', ...clockEvents],
  idempotency: 'moves_value',
  example: { body: { reason: 'The order was returned' } },
  agent: { hint: 'Reverses a transaction; send `points` to reverse part of it.' },
} as const;
const reversalErrors = [
  'not_found',
  'already_reversed',
  'not_reversible',
  'duplicate_reference',
  'exceeds_remaining',
] as const;

export const reverse = route({
  name: 'points.reverse',
  number: 33,
  method: 'POST',
  path: '/memberships/points-transactions/:id/reverse',
  access: byToken('memberships:adjust', 'MEMBERSHIPS_ADJUST'),
  grants: 'none',
  summary: 'Reverse a points transaction',
  description:
    'Reverses an earning, redemption or adjustment, in full or in part. The original transaction is kept. Redeemed points return to their original lots, and remain valid for 30 days if those have expired. Earned points that were already spent become a debt, which is deducted from the next points credited. A till reverses what it did itself with `points.reverse-own`.',
  ...reversal,
  errors: reversalErrors,
});

export const reverseOwn = route({
  name: 'points.reverse-own',
  method: 'POST',
  path: '/memberships/points-transactions/:id/reverse-own',
  access: byToken('memberships:earn', 'MEMBERSHIPS_EARN'),
  grants: 'none',
  summary: 'Reverse a points transaction of your own',
  description: `Does the same as \`points.reverse\` with an earning, a redemption or initial points, if the same person or token made the transaction within the past ${limits.till.ownHours} hours. What a till can give in a day doesn’t grow by it. Other transactions need \`memberships:adjust\`.`,
  ...reversal,
  errors: [...reversalErrors, 'insufficient_scope', 'permission_denied'],
});
