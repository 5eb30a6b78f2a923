/** Points that a membership starts with. */
import { newUuid } from '../../../clock/new-id.ts';
import type { MembershipRow } from '../membership.ts';
import type { PassRow } from '../passes/pass.ts';
import { pointsExpireAt } from './points-expiry.ts';

/** A row of `points_transactions`, with the fields that initial points need. */
export interface PointsTransactionRow {
  merchant_id: string;
  id: string;
  membership_id: string;
  type: 'adjust';
  points: number;
  status: 'posted';
  balance_after: number;
  reason: string;
  actor_type: 'token' | 'user' | 'system';
  actor_id: string | null;
  occurred_at: string;
}

/** A row of `points_lots` with nothing spent. */
export interface LotRow {
  merchant_id: string;
  id: string;
  membership_id: string;
  points_granted: number;
  expires_at: string | null;
  source_transaction_id: string;
}

/**
 * The initial points of a membership. They are an adjustment with a reason, not an earning, because nothing was
 * bought: they can be spent immediately, and don't count towards a tier or as earned points in the statistics.
 */
export function initialPoints(
  membership: MembershipRow,
  points: number,
  pass: PassRow,
  timezone: string,
  now: string,
): { transaction: PointsTransactionRow; lot: LotRow } {
  const { merchant_id, id: membership_id } = membership;
  const transaction: PointsTransactionRow = {
    merchant_id,
    id: newUuid(),
    membership_id,
    type: 'adjust',
    points,
    status: 'posted',
    balance_after: points,
    reason: 'Initial points',
    actor_type: membership.issued_by_type,
    actor_id: membership.issued_by_id,
    occurred_at: now,
  };
  const lot: LotRow = {
    merchant_id,
    id: newUuid(),
    membership_id,
    points_granted: points,
    expires_at: pointsExpireAt(pass.points_expiry, now, timezone),
    source_transaction_id: transaction.id,
  };
  return { transaction, lot };
}
