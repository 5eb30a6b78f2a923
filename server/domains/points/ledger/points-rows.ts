/** Rows of the points ledger. Times are RFC 3339 in UTC, so they compare as text. */
import type { Static } from 'typebox';
import type { PointsHold, PointsTransaction } from '../../../../contract/resources/points.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import type { PassRow } from '../../memberships/passes/pass.ts';

export type WireTransaction = Static<typeof PointsTransaction>;
export type WireHold = Static<typeof PointsHold>;

/** A row of `memberships` with the number of its last ledger entry. */
export type LedgerRow = MembershipRow &
  Row<'memberships', 'points_entries'> & {
    /** Whether the end of the tier, or its notice, can be due; undefined if the row was made here. */
    is_tier_due?: boolean;
  };

/** Fields of a pass that affect points. `timezone` is that of the merchant; null if nothing counts by period. */
export type PointsTerms = { timezone: string | null } & Pick<
  PassRow,
  | 'merchant_id'
  | 'id'
  | 'tiers'
  | 'tier_rule'
  | 'earn_rule'
  | 'earn_rules'
  | 'earn_cap'
  | 'terms_version'
  | 'spend_rule'
  | 'points_expiry'
  | 'pending_days'
  | 'rewards'
  | 'till_limits'
>;

export type LotRow = Omit<Row<'points_lots'>, 'created_at' | 'frozen' | 'is_open'>;

/** A lot's points that a transaction moved. */
export type LotEntry = Row<'points_lot_entries'>;

/** `number` is the sequence number in the membership's ledger. */
export type TransactionRow = Row<'points_transactions'>;

export type HoldRow = Row<'points_holds'>;

/** Reversed points of a transaction; `points` is the size of the transaction. */
export type ReversalRow = Row<'points_reversals'>;
