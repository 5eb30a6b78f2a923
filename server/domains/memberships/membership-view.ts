/** Maps membership rows to their API representation. */
import { encodeId } from '../../../contract/ids.ts';
import { viewActor } from '../../engine/events/event-form.ts';
import { balancesOf, type MembershipRow, statusOf, type WireMembership } from './membership.ts';

type Expiry = NonNullable<WireMembership['points']['next_expiry']>;

/** Maps a membership row; `nextExpiry` is the batch of points that expires next. */
export function viewMembership(row: MembershipRow, now: string, nextExpiry: Expiry | null): WireMembership {
  return {
    id: encodeId('membership', row.id),
    object: 'membership',
    merchant_id: encodeId('merchant', row.merchant_id),
    pass_id: encodeId('pass', row.pass_id),
    customer_id: encodeId('customer', row.customer_id),
    serial: row.serial,
    tier_id: row.tier_id,
    tier_reached_at: row.tier_reached_at,
    tier_until: row.tier_until,
    tier_source: row.tier_source,
    status: statusOf(row, now),
    ...(row.merged_into !== null && { merged_into: encodeId('membership', row.merged_into) }),
    issued_at: row.issued_at,
    starts_at: row.starts_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    revoke_reason: row.revoke_reason,
    points: { ...balancesOf(row), next_expiry: nextExpiry },
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
