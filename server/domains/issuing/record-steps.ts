/** Saves changes to memberships: each row once, plus one event per step. */
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { Call, NewEvent } from '../../engine/operation.ts';
import type { LifeRow, Settled, Step } from '../memberships/life/life.ts';
import { saveMemberships } from '../memberships/life/life-store.ts';
import type { WireMembership } from '../memberships/membership.ts';
import { viewMembership } from '../memberships/membership-view.ts';
import { findNextExpiries } from '../points/ledger/points-store.ts';
import { walletsOf } from '../wallet-passes/wallet-links.ts';

/** What the snapshot of a step says beside the membership. */
export interface More {
  reason?: string;
  notify?: boolean;
  location_id?: string | null;
  cause?: 'manual';
}

type Expiry = WireMembership['points']['next_expiry'];

/** For each membership, the points that expire next. */
export async function nextExpiries(
  tx: ReadTransaction,
  rows: readonly Pick<LifeRow, 'id' | 'points_available' | 'points_held'>[],
  now: string,
): Promise<ReadonlyMap<string, NonNullable<Expiry>>> {
  const ids = rows.filter((row) => row.points_available + row.points_held > 0).map((row) => row.id);
  if (ids.length === 0) return new Map();
  const found = await findNextExpiries(tx, ids, now);
  return new Map(found.map(({ membership_id, ...expiry }) => [membership_id, expiry]));
}

/**
 * The event of a step, with the status right after that step even if later steps changed it. `more` is merged into
 * the snapshot.
 */
export function eventOf(
  { type, row, previous }: Step,
  now: string,
  expiry: Expiry,
  more: More = {},
): NewEvent {
  const {
    revoke_points: _asked,
    expiring_told_for: _told,
    require_claim: _claim,
    tier_reached_at: _reached,
    tier_source: _source,
    tier_grants: _grants,
    tier_due_at: _due,
    tier_noticed_for: _noticed,
    ...shown
  } = previous;
  // Only people set a tier outside of the points ledger.
  const moved: More = type === 'membership.tier_changed' ? { cause: 'manual' } : {};
  return {
    type,
    objectId: row.id,
    object: { ...viewMembership(row, now, expiry), status: row.status, ...moved, ...more },
    ...(Object.keys(shown).length > 0 && { previous: shown }),
  };
}

/** Events for steps that time caused, not a request. The system emits them. */
export const clockEvents = (steps: readonly Step[], now: string, expiry: Expiry): NewEvent[] =>
  steps.map((step) => eventOf(step, now, expiry));

/**
 * Saves what a call did to one membership, after any settled steps, and returns it as the caller sees it. `events`
 * are further events of the call, written before those of its steps.
 */
export async function recordCall(
  tx: TenantTransaction,
  call: Call,
  did: { settled: Settled; steps: readonly Step[]; events?: NewEvent[]; more?: More },
  now: string,
): Promise<WireMembership> {
  const row = did.steps.at(-1)?.row ?? did.settled.row;
  const expiry = (await nextExpiries(tx, [row], now)).get(row.id) ?? null;
  const plain = viewMembership(row, now, expiry);
  const shown = { ...plain, wallet: (await walletsOf(tx, call, [row])).get(row.id) ?? plain.wallet };
  if (did.steps.length === 0) return shown;
  const own = did.steps.map((step) => eventOf(step, now, expiry, did.more));
  tx.commitAlong(saveMemberships(tx, [row]));
  emit(tx, { now }, ...clockEvents(did.settled.steps, now, expiry));
  emit(tx, { ...call, now }, ...(did.events ?? []), ...own);
  return shown;
}
