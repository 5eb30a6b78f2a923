/** Gives points that no one bought: corrections and rewards. */
import type { Refusal } from '../../../errors/refusal.ts';
import { pointsExpireAt } from '../../memberships/passes/points-expiry.ts';
import { refusalByCap } from '../ledger/eligibility.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';
import type { TransactionRow } from '../ledger/points-rows.ts';
import { grant } from './moving.ts';

interface Given {
  points: number;
  reason: string;
  reference?: string | null;
  /** By the rule of the pass unless stated; null is never. */
  expiresAt?: string | null | undefined;
}

/** Posts the points as an adjustment that can be spent at once, or refuses them; the terms must be loaded. */
export function givePoints(
  ledger: PointsLedger,
  { points, reason, reference = null, expiresAt }: Given,
  timezone: string,
  context: PostingContext,
): TransactionRow | Refusal {
  const full = refusalByCap(ledger, points);
  if (full) return full;
  const { writtenAt: now } = context;
  const byRule = () => pointsExpireAt(ledger.terms!.points_expiry, now, timezone);
  const lot = { available_at: now, expires_at: expiresAt === undefined ? byRule() : expiresAt };
  return grant(ledger, { type: 'adjust', points, reason, reference }, lot, context);
}
