/** Maps changes in a ledger to the API and to events. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { PointsAccount, PointsLot, TierChange } from '../../../../contract/resources/points.ts';
import { viewActor } from '../../../engine/events/event-form.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { statusOf } from '../../memberships/membership.ts';
import { viewMembership } from '../../memberships/membership-view.ts';
import type { Share } from './lots.ts';
import type { LedgerEvent, PointsLedger } from './points-ledger.ts';
import type { HoldRow, LedgerRow, LotRow, TransactionRow, WireHold, WireTransaction } from './points-rows.ts';

const transactionId = (id: string | null): string | null =>
  id === null ? null : encodeId('points_transaction', id);

/** A pending earning of which all points were reversed is canceled. */
export const shownStatus = (
  { status, points }: Pick<TransactionRow, 'status' | 'points'>,
  reversed: number | null,
): WireTransaction['status'] => (status === 'pending' && reversed === points ? 'canceled' : status);

/** Maps a transaction. `reversed` is the number of its points reversed so far; `lots` is optional. */
export function viewTransaction(
  row: TransactionRow,
  reversed: number,
  lots?: WireTransaction['lots'],
): WireTransaction {
  return {
    id: encodeId('points_transaction', row.id),
    object: 'points_transaction',
    merchant_id: encodeId('merchant', row.merchant_id),
    membership_id: encodeId('membership', row.membership_id),
    type: row.type,
    points: row.points,
    carry: row.carry,
    ...(row.rules && { rules: row.rules }),
    ...(row.limited && { limited: true as const }),
    ...(row.terms_version && { terms_version: row.terms_version }),
    status: shownStatus(row, reversed),
    balance_after: row.balance_after,
    reason: row.reason,
    reference: row.reference,
    order: row.order_details,
    location_id: row.location_id,
    staff: row.staff,
    reward_id: row.reward_id,
    hold_id: row.hold_id === null ? null : encodeId('points_hold', row.hold_id),
    ...(lots && { lots }),
    available_at: row.available_at,
    reverses_id: transactionId(row.reverses_id),
    activates_id: transactionId(row.activates_id),
    reversed_points: reversed,
    debt: row.debt_points,
    lapsed: row.lapsed_points,
    actor: viewActor(row.actor_type, row.actor_id),
    occurred_at: row.occurred_at,
    created_at: row.created_at,
  };
}

export const viewShares = (shares: readonly Share[]): NonNullable<WireTransaction['lots']> =>
  shares.map(({ lot, points }) => ({ lot_id: encodeId('points_lot', lot.id), points }));

export const viewHold = (row: HoldRow): WireHold => ({
  id: encodeId('points_hold', row.id),
  object: 'points_hold',
  merchant_id: encodeId('merchant', row.merchant_id),
  membership_id: encodeId('membership', row.membership_id),
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
  id: encodeId('points_lot', row.id),
  object: 'points_lot',
  membership_id: encodeId('membership', row.membership_id),
  points_granted: row.points_granted,
  points_remaining: row.points_remaining,
  available_at: row.available_at,
  expires_at: row.expires_at,
  source_transaction_id: encodeId('points_transaction', row.source_transaction_id),
});

export function viewAccount(ledger: PointsLedger, now: string): Static<typeof PointsAccount> {
  const { membership } = ledger;
  return {
    id: encodeId('membership', membership.id),
    ...holderOf(membership),
    status: statusOf(membership, now),
    tier_id: membership.tier_id,
    points: ledger.balances,
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
  customer_id: encodeId('customer', customer_id),
});

/** The event of a change, with the resulting balances. */
export function eventOf(event: LedgerEvent, now: string): NewEvent {
  const { membership, balances } = event;
  const about = { ...holderOf(membership), balances };
  switch (event.kind) {
    case 'posting': {
      const { transaction, lots } = event;
      const isPending = transaction.type === 'earn' && transaction.status === 'pending';
      const type = isPending ? 'points.pending' : transactionEvents[transaction.type];
      const object = { ...viewTransaction(transaction, 0, viewShares(lots)), ...about };
      return { type, objectId: transaction.id, object };
    }
    case 'hold': {
      const { hold } = event;
      return { type: holdEvents[hold.status], objectId: hold.id, object: { ...viewHold(hold), ...about } };
    }
    case 'tier': {
      const { from, cause } = event;
      return {
        type: 'membership.tier_changed',
        objectId: membership.id,
        object: { ...snapshotOf(event, now), cause },
        previous: { tier_id: from },
      };
    }
    case 'tier_until':
      return {
        type: 'membership.updated',
        objectId: membership.id,
        object: snapshotOf(event, now),
        previous: { tier_until: event.from },
      };
    case 'tier_notice':
      return { type: 'membership.tier_expiring', objectId: membership.id, object: snapshotOf(event, now) };
  }
}

/** The membership after a change. The next expiry is not known here; read the membership to get it. */
function snapshotOf({ membership, balances }: LedgerEvent, now: string) {
  const { points: _points, ...shown } = viewMembership(membership, now, null);
  return { ...shown, points: balances };
}

/**
 * The posting of this type among the changes that a request caused, or null. Other earnings can be reversed, too, and goals
 * reached: `of` is the reversed one, and an earning is the first.
 */
export function postingIn(
  events: readonly LedgerEvent[],
  type: TransactionRow['type'],
  of?: string,
): WireTransaction | null {
  for (const event of events) {
    if (event.kind !== 'posting' || event.transaction.type !== type) continue;
    if (of !== undefined && event.transaction.reverses_id !== of) continue;
    return viewTransaction(event.transaction, 0, viewShares(event.lots));
  }
  return null;
}

/** The tier before the first and after the last of these changes, or null if it didn't change. */
export function tierChangeIn(events: readonly LedgerEvent[]): Static<typeof TierChange> | null {
  const changes = events.filter(({ kind }) => kind === 'tier');
  const [first, last] = [changes[0], changes.at(-1)];
  return first?.kind === 'tier' && last?.kind === 'tier' ? { from: first.from, to: last.to } : null;
}
