/** The payloads of points. Each has the resulting balances, and the pass and customer of the membership. */
import { Type } from 'typebox';
import { Id, Integer, Timestamp } from '../primitives.ts';
import { PointsSnapshot } from '../resources/membership.ts';
import { PointsHold, PointsTransaction } from '../resources/points.ts';
import { eventsOf, happening, Snapshot } from './payload.ts';

const holder = { pass_id: Id('pass'), customer_id: Id('customer'), balances: PointsSnapshot };

const { lots, ...transaction } = PointsTransaction.properties;
const PointsTransactionSnapshot = Snapshot('PointsTransactionSnapshot', { ...transaction, lots, ...holder });

const PointsHoldSnapshot = Snapshot('PointsHoldSnapshot', { ...PointsHold.properties, ...holder });

const PointsExpiry = Snapshot('PointsExpiry', {
  object: Type.Literal('points_expiry'),
  merchant_id: Id('merchant'),
  membership_id: Id('membership'),
  points: Integer(1),
  expires_at: Timestamp(),
  ...holder,
});

export const pointsTransactionEvents = eventsOf(
  'points_transaction',
  ['memberships:read', 'MEMBERSHIPS_READ'],
  {
    'points.earned': happening('A member earned points', PointsTransactionSnapshot),
    'points.pending': happening(
      'A member earned points that become available later',
      PointsTransactionSnapshot,
    ),
    'points.activated': happening('Pending points became available', PointsTransactionSnapshot),
    'points.redeemed': happening('A member redeemed points', PointsTransactionSnapshot),
    'points.adjusted': happening(
      'Points were added or removed by hand, or as a reward',
      PointsTransactionSnapshot,
    ),
    'points.reversed': happening('An earlier transaction was reversed', PointsTransactionSnapshot),
    'points.expiring': happening('Points expire soon', PointsExpiry),
    'points.expired': happening('Points expired', PointsTransactionSnapshot),
    'points.debt_recovered': happening(
      'Points that a reversal left owing were deducted',
      PointsTransactionSnapshot,
    ),
    'points.hold.created': happening('Points were put on hold', PointsHoldSnapshot),
    'points.hold.captured': happening('Points on hold were redeemed', PointsHoldSnapshot),
    'points.hold.released': happening('Points on hold were released', PointsHoldSnapshot),
    'points.hold.expired': happening('A hold on points expired', PointsHoldSnapshot),
  },
);
