/**
 * Due changes in points: holds expire, pending points become available, lots expire, tiers end. Each is posted as of its own
 * moment, in order, so the result doesn't depend on when or how often a ledger is settled.
 */

import { clock, type PointsLedger, type PostingContext } from '../ledger/points-ledger.ts';
import type { LotRow } from '../ledger/points-rows.ts';
import { endHold, expire, recoverDebt } from '../moves/moving.ts';
import { countedForTier, lossOf } from '../tiers/ledger-tiers.ts';

/** Settles the ledger up to `now`. Points and tier of a revoked membership are frozen. */
export function settle(ledger: PointsLedger, now: string): void {
  if (ledger.membership.status === 'revoked') return;
  for (const moment of momentsOf(ledger, now)) {
    endTiers(ledger, (end) => end < moment, now);
    const context: PostingContext = { actor: clock, occurredAt: moment, asOf: moment, writtenAt: now };
    for (const hold of ledger.activeHolds) {
      if (hold.expires_at <= moment) endHold(ledger, hold, 'expired', context);
    }
    for (const lot of ledger.pendingLots) {
      if (lot.available_at <= moment) activate(ledger, lot, context);
    }
    expire(ledger, context);
    recoverDebt(ledger, context);
  }
  endTiers(ledger, (end) => end <= now, now);
}

/** Ends tiers, each by what had been counted at its end. The one that follows can have ended since, too. */
function endTiers(ledger: PointsLedger, isDue: (end: string) => boolean, now: string): void {
  for (let end = lossOf(ledger); end !== undefined && isDue(end); end = lossOf(ledger)) {
    ledger.reviewTier('due', { actor: clock, occurredAt: end, asOf: end, writtenAt: now });
  }
}

/** Moments up to `now` at which something is due, in order. A lot that was pending may have expired since, too. */
function momentsOf(ledger: PointsLedger, now: string): string[] {
  const times = [
    ...ledger.activeHolds.map((hold) => hold.expires_at),
    ...ledger.pendingLots.flatMap((lot) => [lot.available_at, lot.expires_at]),
    ...ledger.openLots.map((lot) => lot.expires_at),
  ];
  const due = times.filter((time) => time !== null && time <= now);
  return [...new Set(due)].sort() as string[];
}

function activate(ledger: PointsLedger, lot: LotRow, context: PostingContext): void {
  const { membership } = ledger;
  const points = lot.points_remaining;
  const counted = countedForTier(ledger, { points }, context.asOf);
  const entry = {
    type: 'activate',
    points,
    activates_id: lot.source_transaction_id,
    counted: counted.length === 0 ? null : counted,
  } as const;
  ledger.post(entry, context, () => {
    lot.activated = true;
    ledger.changes.changedLots.add(lot);
    membership.points_pending -= points;
    membership.points_available += points;
  });
  ledger.changeEarned(points, context);
}
