/** Gives points that no one bought: initial points, corrections and rewards. */
import type { Refusal } from '../../../errors/refusal.ts';
import { pointsExpireAt } from '../../memberships/passes/points-expiry.ts';
import { refusalByCap } from '../ledger/eligibility.ts';
import { PointsLedger, type PostingContext } from '../ledger/points-ledger.ts';
import type { LedgerRow, PointsTerms, TransactionRow } from '../ledger/points-rows.ts';
import { grant } from './moving.ts';

interface Given {
  points: number;
  reason: string;
  reference?: string | null;
  staff?: string | null;
  /** By the rule of the pass unless stated; null is never. */
  expiresAt?: string | null | undefined;
}

/** Posts the points as an adjustment that can be spent at once, or refuses them; the terms must be loaded. */
export function givePoints(
  ledger: PointsLedger,
  { points, reason, reference = null, staff = null, expiresAt }: Given,
  timezone: string,
  context: PostingContext,
): TransactionRow | Refusal {
  const full = refusalByCap(ledger, points);
  if (full) return full;
  const { writtenAt: now } = context;
  const byRule = () => pointsExpireAt(ledger.terms!.points_expiry, now, timezone);
  const given = { points, reason, reference, staff };
  return give(ledger, given, expiresAt === undefined ? byRule() : expiresAt, context);
}

/**
 * Opens the ledger of a new membership with its initial points, if it has some, as entry 0. They are an adjustment with a
 * reason, not an earning: they don't count towards a tier or as earned points in the statistics.
 */
export function openLedger(
  membership: LedgerRow,
  terms: PointsTerms,
  timezone: string,
  context: PostingContext,
): PointsLedger {
  const { points_available: points } = membership;
  // `points_entries` counts the entries after this one.
  const empty = { ...membership, points_available: 0, points_entries: points > 0 ? -1 : 0 };
  const ledger = new PointsLedger({ membership: empty, terms, lots: [], holds: [] });
  if (points === 0) return ledger;
  const expiresAt = pointsExpireAt(terms.points_expiry, context.writtenAt, timezone);
  give(ledger, { points, reason: 'Initial balance' }, expiresAt, context);
  return ledger;
}

/** The one way to give points: an adjustment that can be spent at once. `expiresAt` is null for never. */
const give = (
  ledger: PointsLedger,
  given: Pick<Given, 'points' | 'reason' | 'reference' | 'staff'>,
  expiresAt: string | null,
  context: PostingContext,
): TransactionRow =>
  grant(
    ledger,
    { type: 'adjust', ...given },
    { available_at: context.writtenAt, expires_at: expiresAt },
    context,
  );
