/** Credits, spends and holds points. */
import { divide, expiring, sumOf } from '../ledger/lots.ts';
import { clock, type Entry, type PointsLedger, type PostingContext } from '../ledger/points-ledger.ts';
import type { HoldRow, LotRow, TransactionRow } from '../ledger/points-rows.ts';

/** Credits points as a new lot. Points that aren't available yet stay pending; all others pay off debt first. */
export function grant(
  ledger: PointsLedger,
  entry: Entry,
  lot: Pick<LotRow, 'available_at' | 'expires_at'>,
  context: PostingContext,
): TransactionRow {
  const isPending = lot.available_at > context.asOf;
  const { membership } = ledger;
  const status = isPending
    ? ({ status: 'pending', available_at: lot.available_at } as const)
    : ({ status: 'posted' } as const);
  const transaction = ledger.post({ ...entry, ...status }, context, (posting) => {
    posting.grant({ ...lot, activated: !isPending });
    if (isPending) membership.points_pending += entry.points;
    else membership.points_available += entry.points;
  });
  if (isPending) return transaction;
  recoverDebt(ledger, context);
  if (entry.type === 'earn') ledger.changeEarned(entry.points, context);
  return transaction;
}

/** Pays off as much debt as the available points cover. */
export function recoverDebt(ledger: PointsLedger, context: PostingContext): void {
  const { membership } = ledger;
  const points = Math.min(membership.points_debt, membership.points_available);
  if (points === 0) return;
  ledger.post({ type: 'debt_recovery', points: -points }, context, (posting) => {
    posting.take(divide(points, ledger.lotsAt(context.asOf)));
    membership.points_available -= points;
    membership.points_debt -= points;
  });
}

/** Spends available points. The caller must check that there are enough. `entry.points` is negative. */
export function spend(ledger: PointsLedger, entry: Entry, context: PostingContext): TransactionRow {
  const { membership } = ledger;
  const points = -entry.points;
  return ledger.post(entry, context, (posting) => {
    posting.take(divide(points, ledger.lotsAt(context.asOf)));
    membership.points_available -= points;
    if (entry.type === 'redeem') membership.lifetime_redeemed += points;
  });
}

export type NewHold = Pick<
  HoldRow,
  'points' | 'reward_id' | 'reference' | 'order_details' | 'location_id' | 'reason' | 'expires_at' | 'terms'
>;

/** Holds points. The caller must check that there are enough. */
export function placeHold(ledger: PointsLedger, hold: NewHold, now: string): HoldRow {
  const { membership } = ledger;
  membership.points_available -= hold.points;
  membership.points_held += hold.points;
  const { merchant_id, id: membership_id } = membership;
  const row: HoldRow = {
    ...hold,
    merchant_id,
    id: ledger.newId(now),
    membership_id,
    status: 'active',
    created_at: now,
    updated_at: now,
  };
  ledger.putHold(row);
  return row;
}

/** Ends a hold and returns its points; those in lots that have since expired expire, then debt is paid off. */
export function endHold(
  ledger: PointsLedger,
  hold: HoldRow,
  status: 'released' | 'expired',
  context: PostingContext,
): HoldRow {
  const { membership } = ledger;
  membership.points_held -= hold.points;
  membership.points_available += hold.points;
  const ended: HoldRow = { ...hold, status, updated_at: context.writtenAt };
  ledger.putHold(ended);
  afterHold(ledger, context);
  return ended;
}

/** Spends the held points or a part of them; the rest is returned. */
export function capture(
  ledger: PointsLedger,
  hold: HoldRow,
  entry: Entry,
  context: PostingContext,
): { transaction: TransactionRow; hold: HoldRow } {
  const { membership } = ledger;
  const points = -entry.points;
  const ended: HoldRow = { ...hold, status: 'captured', updated_at: context.writtenAt };
  const transaction = ledger.post({ ...entry, hold_id: hold.id }, context, (posting) => {
    // Held points are those that would be spent first, even if their lots have expired.
    posting.take(divide(points, ledger.openLots));
    membership.points_held -= hold.points;
    membership.points_available += hold.points - points;
    membership.lifetime_redeemed += points;
  });
  ledger.putHold(ended);
  afterHold(ledger, context);
  return { transaction, hold: ended };
}

function afterHold(ledger: PointsLedger, context: PostingContext): void {
  expire(ledger, { ...context, actor: clock, occurredAt: context.asOf });
  recoverDebt(ledger, context);
}

/** Posts the expiry of points in expired lots, except held ones. */
export function expire(ledger: PointsLedger, context: PostingContext): void {
  const { membership } = ledger;
  const shares = expiring(ledger.openLots, membership.points_held, context.asOf);
  const points = sumOf(shares);
  if (points === 0) return;
  ledger.post({ type: 'expire', points: -points }, context, (posting) => {
    posting.take(shares);
    membership.points_available -= points;
  });
}
