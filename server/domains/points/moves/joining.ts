/** Moves everything of one ledger to another when two memberships are joined, and what is left of it back. Pure. */
import { millionths } from '../../memberships/passes/pass.ts';
import type { Counted } from '../counters/counters.ts';
import { sumOf } from '../ledger/lots.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';
import type { LotRow } from '../ledger/points-rows.ts';
import { recoverDebt } from './moving.ts';

/** What moved besides the check-ins, which are no points. */
export interface MovedPoints {
  available: number;
  pending: number;
  debt: number;
  lifetime_earned: number;
  lifetime_redeemed: number;
  /** Millionths of a point. */
  carry: number;
  /** What moved from the counters of one to those of the other. */
  counted: Counted[];
}

const reason = 'merge';
const undoing = 'unmerge';

/**
 * Moves the lots with their expiry, the debt and the lifetime totals. Both ledgers must be settled, with all their lots
 * and without holds. `from` has nothing afterwards.
 */
export function joinLedgers(from: PointsLedger, to: PointsLedger, context: PostingContext): MovedPoints {
  const { membership: source } = from;
  const { membership: target } = to;
  const moved: MovedPoints = {
    available: source.points_available,
    pending: source.points_pending,
    debt: source.points_debt,
    lifetime_earned: source.lifetime_earned,
    lifetime_redeemed: source.lifetime_redeemed,
    carry: moveCarry(from, to, source.earn_carry, reason, context),
    counted: moveCounted(from, to, from.counters.all, reason, context),
  };
  const shares = from.openLots.map((lot) => ({ lot, points: lot.points_remaining }));
  if (moved.available > 0) {
    from.post({ type: 'transfer_out', points: -moved.available, reason }, context, (posting) => {
      posting.take(shares);
      source.points_available = 0;
    });
    to.post({ type: 'transfer_in', points: moved.available, reason }, context, (posting) => {
      for (const { lot, points } of shares) posting.grant(successorOf(lot), points);
      target.points_available += moved.available;
    });
  }
  for (const lot of from.pendingLots) {
    const { points_remaining: points, available_at } = lot;
    from.post({ type: 'transfer_out', points: -points, status: 'canceled', reason }, context, (posting) => {
      posting.take([{ lot, points }]);
      source.points_pending -= points;
    });
    const entry = { type: 'transfer_in', points, status: 'pending', available_at, reason } as const;
    to.post(entry, context, (posting) => {
      posting.grant(successorOf(lot));
      target.points_pending += points;
    });
  }
  target.points_debt += source.points_debt;
  target.lifetime_redeemed += source.lifetime_redeemed;
  source.points_debt = 0;
  source.lifetime_redeemed = 0;
  source.lifetime_earned = 0;
  to.changeEarned(moved.lifetime_earned, context.writtenAt);
  recoverDebt(to, context);
  from.touch(context.writtenAt);
  to.touch(context.writtenAt);
  return moved;
}

/**
 * Moves parts of a point, up to what the other ledger can carry: what makes a whole point together stays where it is.
 * Returns how many were moved.
 */
function moveCarry(
  from: PointsLedger,
  to: PointsLedger,
  wanted: number,
  why: string,
  context: PostingContext,
): number {
  const carry = Math.min(wanted, from.membership.earn_carry, millionths - 1 - to.membership.earn_carry);
  if (carry <= 0) return 0;
  from.post({ type: 'transfer_out', points: 0, carry: -carry, reason: why }, context, () => {});
  to.post({ type: 'transfer_in', points: 0, carry, reason: why }, context, () => {});
  return carry;
}

/** Moves what is counted, up to what is left of it. Returns what was moved. */
function moveCounted(
  from: PointsLedger,
  to: PointsLedger,
  wanted: readonly Pick<Counted, 'counter' | 'bucket' | 'value'>[],
  why: string,
  context: PostingContext,
): Counted[] {
  const counted = wanted.flatMap(({ counter, bucket, value }): Counted[] => {
    const moving = Math.min(value, from.counters.read(counter, bucket));
    return moving > 0 ? [{ counter, bucket, value: moving, per: 'entry' }] : [];
  });
  if (counted.length === 0) return counted;
  const away = counted.map((one) => ({ ...one, value: -one.value }));
  // Two members can have counted more together than one of them could.
  const added = counted.map((one) => {
    const limit =
      to.counters.limitOf(one.counter, one.bucket) ?? from.counters.limitOf(one.counter, one.bucket);
    const sum = to.counters.read(one.counter, one.bucket) + one.value;
    return limit === null ? one : { ...one, limit: Math.max(limit, sum) };
  });
  from.post({ type: 'transfer_out', points: 0, counted: away, reason: why }, context, () => {});
  to.post({ type: 'transfer_in', points: 0, counted: added, reason: why }, context, () => {});
  return counted;
}

/** The same points with the same end, in another membership. */
const successorOf = ({ id, available_at, expires_at, activated }: LotRow) => ({
  available_at,
  expires_at,
  activated,
  moved_from: id,
});

/**
 * Moves back what is left of the moved lots, and of the totals. `from` is the ledger that was kept, `to` the one that was
 * merged into it; its lots must be known.
 */
export function separateLedgers(
  from: PointsLedger,
  to: PointsLedger,
  moved: Omit<MovedPoints, 'available' | 'pending'>,
  context: PostingContext,
): MovedPoints {
  const { membership: source } = from;
  const { membership: target } = to;
  const isReturning = ({ moved_from: id }: LotRow) => id !== null && to.lot(id) !== undefined;
  const shares = from.openLots
    .filter(isReturning)
    .map((lot) => ({ lot, points: Math.min(lot.points_remaining, roomOf(to.lot(lot.moved_from!)!)) }))
    .filter(({ points }) => points > 0);
  const available = sumOf(shares);
  if (available > 0) {
    from.post({ type: 'transfer_out', points: -available, reason: undoing }, context, (posting) => {
      posting.take(shares);
      source.points_available -= available;
    });
    to.post({ type: 'transfer_in', points: available, reason: undoing }, context, (posting) => {
      for (const { lot, points } of shares) {
        const earlier = to.lot(lot.moved_from!)!;
        earlier.activated = true;
        if (lot.expires_at !== null && earlier.expires_at !== lot.expires_at)
          to.extend(earlier, lot.expires_at);
        posting.give([{ lot: earlier, points }]);
      }
      target.points_available += available;
    });
  }
  let pending = 0;
  for (const lot of from.pendingLots.filter(isReturning)) {
    const { points_remaining: points, available_at } = lot;
    pending += points;
    from.post(
      { type: 'transfer_out', points: -points, status: 'canceled', reason: undoing },
      context,
      (posting) => {
        posting.take([{ lot, points }]);
        source.points_pending -= points;
      },
    );
    const entry = { type: 'transfer_in', points, status: 'pending', available_at, reason: undoing } as const;
    to.post(entry, context, (posting) => {
      posting.grant(successorOf(lot));
      target.points_pending += points;
    });
  }
  const carry = moveCarry(from, to, moved.carry, undoing, context);
  const counted = moveCounted(from, to, moved.counted, undoing, context);
  const debt = Math.min(moved.debt, source.points_debt);
  const earned = Math.min(moved.lifetime_earned, source.lifetime_earned);
  const redeemed = Math.min(moved.lifetime_redeemed, source.lifetime_redeemed);
  source.points_debt -= debt;
  source.lifetime_redeemed -= redeemed;
  from.changeEarned(-earned, context.writtenAt);
  target.points_debt += debt;
  target.lifetime_redeemed += redeemed;
  target.lifetime_earned += earned;
  recoverDebt(to, context);
  from.touch(context.writtenAt);
  to.touch(context.writtenAt);
  return { available, pending, debt, lifetime_earned: earned, lifetime_redeemed: redeemed, carry, counted };
}

const roomOf = (lot: LotRow): number => lot.points_granted - lot.points_remaining;
