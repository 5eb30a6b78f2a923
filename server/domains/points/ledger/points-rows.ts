/** Rows of the points ledger. Times are RFC 3339 in UTC, so they compare as text. */
import type { Static } from 'typebox';
import type { PointsHold, PointsTransaction } from '../../../../contract/resources/points.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import type { PassRow } from '../../memberships/passes/pass.ts';

export type WireTransaction = Static<typeof PointsTransaction>;
export type WireHold = Static<typeof PointsHold>;

/** A row of `memberships` with the number of its last ledger entry. */
export interface LedgerRow extends MembershipRow {
  points_entries: number;
}

/** Fields of a pass that affect points. */
export type PointsTerms = Pick<
  PassRow,
  'merchant_id' | 'id' | 'tiers' | 'earn_rule' | 'points_expiry' | 'pending_days' | 'rewards'
>;

export interface LotRow {
  merchant_id: string;
  id: string;
  membership_id: string;
  points_granted: number;
  points_remaining: number;
  available_at: string;
  expires_at: string | null;
  activated: boolean;
  noticed: boolean;
  source_transaction_id: string;
}

export interface OrderDetails {
  id: string | null;
  amount: number | null;
  currency: string | null;
}

export interface TransactionRow {
  merchant_id: string;
  id: string;
  membership_id: string;
  /** Sequence number in the membership's ledger. */
  number: number;
  type: WireTransaction['type'];
  points: number;
  status: WireTransaction['status'];
  balance_after: number;
  debt_points: number;
  lapsed_points: number;
  reason: string | null;
  reference: string | null;
  order_details: OrderDetails | null;
  location_id: string | null;
  reward_id: string | null;
  hold_id: string | null;
  reverses_id: string | null;
  activates_id: string | null;
  available_at: string | null;
  actor_type: 'token' | 'user' | 'system';
  actor_id: string | null;
  occurred_at: string;
  created_at: string;
}

export interface HoldRow {
  merchant_id: string;
  id: string;
  membership_id: string;
  points: number;
  status: WireHold['status'];
  reward_id: string | null;
  reference: string | null;
  order_details: OrderDetails | null;
  location_id: string | null;
  reason: string | null;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** Reversed points of a transaction; `points` is the size of the transaction. */
export interface ReversalRow {
  merchant_id: string;
  transaction_id: string;
  points: number;
  reversed_points: number;
}
