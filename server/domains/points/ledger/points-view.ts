/** Maps changes in a ledger to the API and to events. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import { idPrefixes } from '../../../../contract/primitives.ts';
import type { PointsAccount, PointsLot, TierChange } from '../../../../contract/resources/points.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { statusOf } from '../../memberships/membership.ts';
import { viewMembership } from '../../memberships/membership-view.ts';
import type { Share } from './lots.ts';
import type { Happening, PointsBook } from './points-book.ts';
import type { HoldRow, LedgerRow, LotRow, TransactionRow, WireHold, WireTransaction } from './points-rows.ts';

const transactionId = (id: string | null): string | null => (id === null ? null : encodeId('ptx', id));
const actorPrefixes = { token: idPrefixes.api_token, user: idPrefixes.user, system: '' } as const;

/** Maps a transaction. `reversed` is the number of its points reversed so far; `lots` is optional. */
export function viewTransaction(
  row: TransactionRow,
  reversed: number,
  lots?: WireTransaction['lots'],
): WireTransaction {
  const isWithdrawn = row.status === 'pending' && reversed === row.points;
  return {
    id: encodeId('ptx', row.id),
    object: 'points_transaction',
    merchant_id: encodeId('mer', row.merchant_id),
    membership_id: encodeId('mbr', row.membership_id),
    type: row.type,
    points: row.points,
    status: isWithdrawn ? 'canceled' : row.status,
    balance_after: row.balance_after,
    reason: row.reason,
    reference: row.reference,
    order: row.order_details,
    location_id: row.location_id,
    reward_id: row.reward_id,
    hold_id: row.hold_id === null ? null : encodeId('hold', row.hold_id),
    ...(lots && { lots }),
    available_at: row.available_at,
    reverses_id: transactionId(row.reverses_id),
    activates_id: transactionId(row.activates_id),
    reversed_points: reversed,
    debt: row.debt_points,
    lapsed: row.lapsed_points,
    actor: {
      type: row.actor_type,
      id: row.actor_id === null ? null : encodeId(actorPrefixes[row.actor_type], row.actor_id),
    },
    occurred_at: row.occurred_at,
    created_at: row.created_at,
  };
}

export const viewShares = (shares: readonly Share[]): NonNullable<WireTransaction['lots']> =>
  shares.map(({ lot, points }) => ({ lot_id: encodeId('lot', lot.id), points }));

export const viewHold = (row: HoldRow): WireHold => ({
  id: encodeId('hold', row.id),
  object: 'points_hold',
  merchant_id: encodeId('mer', row.merchant_id),
  membership_id: encodeId('mbr', row.membership_id),
  points: row.points,
  status: row.status,
  reward_id: row.reward_id,
  reference: row.reference,
  order: row.order_details,
  location_id: row.location_id,
  expires_at: row.expires_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewLot = (row: LotRow): Static<typeof PointsLot> => ({
  id: encodeId('lot', row.id),
  object: 'points_lot',
  membership_id: encodeId('mbr', row.membership_id),
  points_granted: row.points_granted,
  points_remaining: row.points_remaining,
  available_at: row.available_at,
  expires_at: row.expires_at,
  source_transaction_id: encodeId('ptx', row.source_transaction_id),
});

export function viewAccount(book: PointsBook, now: string): Static<typeof PointsAccount> {
  const { membership } = book;
  return {
    id: encodeId('mbr', membership.id),
    ...holderOf(membership),
    status: statusOf(membership, now),
    tier_id: membership.tier_id,
    points: book.balances,
  };
}

const transactionEvents = {
  earn: 'points.earned',
  redeem: 'points.redeemed',
  adjust: 'points.adjusted',
  expire: 'points.expired',
  activate: 'points.activated',
  reverse: 'points.reversed',
  debt_recovery: 'points.debt_recovered',
  transfer_in: 'points.adjusted',
  transfer_out: 'points.adjusted',
} as const;

const holdEvents = {
  active: 'points.hold.created',
  captured: 'points.hold.captured',
  released: 'points.hold.released',
  expired: 'points.hold.expired',
} as const;

/** The pass and customer of a membership, so events can be found by either. */
export const holderOf = ({ pass_id, customer_id }: Pick<LedgerRow, 'pass_id' | 'customer_id'>) => ({
  pass_id: encodeId('pass', pass_id),
  customer_id: encodeId('cus', customer_id),
});

/** The event of a change, with the resulting balances. */
export function eventOf(happening: Happening, now: string): NewEvent {
  const { membership, balances } = happening;
  const about = { ...holderOf(membership), balances };
  switch (happening.kind) {
    case 'posting': {
      const { transaction, lots } = happening;
      const type = transaction.status === 'pending' ? 'points.pending' : transactionEvents[transaction.type];
      const object = { ...viewTransaction(transaction, 0, viewShares(lots)), ...about };
      return { type, objectId: transaction.id, object };
    }
    case 'hold': {
      const { hold } = happening;
      return { type: holdEvents[hold.status], objectId: hold.id, object: { ...viewHold(hold), ...about } };
    }
    case 'tier': {
      const { from } = happening;
      // The next expiry is not known here; read the membership to get it.
      const { points: _points, ...shown } = viewMembership(membership, now, null);
      return {
        type: 'membership.tier_changed',
        objectId: membership.id,
        object: { ...shown, points: balances },
        previous: { tier_id: from },
      };
    }
  }
}

/** The first posting of this type among the changes that a request caused, or null. */
export function postingIn(
  happenings: readonly Happening[],
  type: TransactionRow['type'],
): WireTransaction | null {
  for (const happening of happenings) {
    if (happening.kind !== 'posting' || happening.transaction.type !== type) continue;
    return viewTransaction(happening.transaction, 0, viewShares(happening.lots));
  }
  return null;
}

/** The tier before the first and after the last of these changes, or null if it didn't change. */
export function tierChangeIn(happenings: readonly Happening[]): Static<typeof TierChange> | null {
  const changes = happenings.filter((happening) => happening.kind === 'tier');
  const [first, last] = [changes[0], changes.at(-1)];
  return first?.kind === 'tier' && last?.kind === 'tier' ? { from: first.from, to: last.to } : null;
}
