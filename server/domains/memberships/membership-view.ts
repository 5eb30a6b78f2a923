/** Maps membership rows to their API representation. */
import { encodeId } from '../../../contract/ids.ts';
import { idPrefixes } from '../../../contract/primitives.ts';
import { type MembershipRow, statusOf, type WireMembership } from './membership.ts';
import type { ExpiringPoints } from './membership-store.ts';
import type { PointsTransactionRow } from './points/points.ts';

type Expiry = NonNullable<WireMembership['points']['next_expiry']>;

export const viewExpiry = ({ points, expires_at }: Omit<ExpiringPoints, 'membership_id'>): Expiry => ({
  points,
  expires_at,
});

const actorPrefixes = { token: idPrefixes.api_token, user: idPrefixes.user, system: '' } as const;

export const viewActor = (
  type: MembershipRow['issued_by_type'],
  id: string | null,
): WireMembership['issued_by'] => ({
  type,
  id: id === null ? null : encodeId(actorPrefixes[type], id),
});

/** Maps a membership row; `nextExpiry` is the batch of points that expires next. */
export function viewMembership(row: MembershipRow, now: string, nextExpiry: Expiry | null): WireMembership {
  return {
    id: encodeId('mbr', row.id),
    object: 'membership',
    merchant_id: encodeId('mer', row.merchant_id),
    pass_id: encodeId('pass', row.pass_id),
    customer_id: encodeId('cus', row.customer_id),
    serial: row.serial,
    tier_id: row.tier_id,
    status: statusOf(row, now),
    issued_at: row.issued_at,
    starts_at: row.starts_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    revoke_reason: row.revoke_reason,
    points: {
      available: row.points_available,
      pending: row.points_pending,
      held: row.points_held,
      debt: row.points_debt,
      lifetime_earned: row.lifetime_earned,
      lifetime_redeemed: row.lifetime_redeemed,
      next_expiry: nextExpiry,
    },
    // Wallet links are for API readers, never for the event log: see `wallet-passes/wallet-links.ts`.
    wallet: { apple_pass_url: null, google_save_url: null, apple_registrations: 0, google_state: null },
    check_ins: row.check_ins,
    external_id: row.external_id,
    issued_by: viewActor(row.issued_by_type, row.issued_by_id),
    metadata: row.metadata,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** A points transaction as its event carries it, with its membership and the resulting balances. */
export const viewPoints = (
  row: PointsTransactionRow,
  lots: readonly { id: string; points: number }[],
  membership: Pick<MembershipRow, 'pass_id' | 'customer_id'>,
  balances: WireMembership['points'],
) => ({
  id: encodeId('ptx', row.id),
  object: 'points_transaction' as const,
  merchant_id: encodeId('mer', row.merchant_id),
  membership_id: encodeId('mbr', row.membership_id),
  pass_id: encodeId('pass', membership.pass_id),
  customer_id: encodeId('cus', membership.customer_id),
  type: row.type,
  points: row.points,
  status: row.status,
  balance_after: row.balance_after,
  reason: row.reason,
  reference: null,
  lots: lots.map(({ id, points }) => ({ lot_id: encodeId('lot', id), points })),
  actor: viewActor(row.actor_type, row.actor_id),
  occurred_at: row.occurred_at,
  balances,
});
