/** Separates memberships that were joined: what is left of what moved returns. */
import { encodeId } from '../../../../contract/ids.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { actorOf, emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { settle } from '../../memberships/life/life.ts';
import { lockMemberships } from '../../memberships/life/life-store.ts';
import { PointsBatch } from '../../points/ledger/points-batch.ts';
import type { PointsLedger } from '../../points/ledger/points-ledger.ts';
import { readPendingLots } from '../../points/ledger/points-store.ts';
import { tierAfter } from '../../points/ledger/tiers.ts';
import { type MovedPoints, separateLedgers } from '../../points/moves/joining.ts';
import { clockEvents, eventOf } from '../record-steps.ts';
import { ledgerOf, withBalances } from './join-memberships.ts';
import * as store from './join-store.ts';
import { higherTier } from './survivor.ts';

/** What an answer says about a membership that is on its own again. */
interface Separated {
  membership_id: string;
  kept_id: string;
  pass_id: string;
  points: Pick<MovedPoints, 'available' | 'pending' | 'debt'>;
  /** Points that had moved and stay with the other membership, because they were spent or expired. */
  points_gone: number;
}

/**
 * Separates each of these memberships from one that is not among them. The caller has given them back to their holders.
 * @throws Refusal `hold_active` while points of the joined membership are held.
 */
export async function separateMemberships(
  tx: TenantTransaction,
  membershipIds: readonly string[],
  call: Call,
): Promise<Separated[]> {
  const separated: Separated[] = [];
  for (const join of await store.findJoins(tx, membershipIds)) separated.push(await separate(tx, join, call));
  return separated;
}

async function separate(tx: TenantTransaction, join: store.JoinRow, call: Call): Promise<Separated> {
  const { merchantId } = tx;
  const { membership_id: mergedId, kept_id: keptId } = join;
  const ids = [mergedId, keptId];
  const { rows, now } = await lockMemberships(tx, ids);
  const lookups = ids.map((membershipId) => ({ request: { membershipId }, merchantId, membershipId }));
  const keys = ids.map((id) => ({ merchantId, id }));
  const [batch, pending, origins, movedIn] = await Promise.all([
    PointsBatch.open(tx, lookups, { type: 'adjust', lots: 'all', terms: true, asNamed: true }),
    readPendingLots(tx, keys),
    store.readOrigins(tx, mergedId, keptId),
    store.countMoved(tx, join),
  ]);
  const [from, to] = [ledgerOf(batch, keptId), ledgerOf(batch, mergedId)];
  from.addLots(pending.filter((lot) => lot.membership_id === keptId));
  to.addLots(origins);
  batch.settle(from, now);
  const held = from.membership.points_held;
  if (held > 0) throw refuse('hold_active', { held });

  const [before, after] = [join.before!.kept, join.before!.after];
  const hasSameTier = from.membership.tier_id === after.tier_id;
  // Points of a revoked membership are frozen.
  const isFrozen = from.membership.status === 'revoked';
  const context = { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now };
  const { carry = 0, counted = [] } = join.before!;
  const back = isFrozen ? nothing : separateLedgers(from, to, { ...join, carry, counted }, context);
  if (hasSameTier && !isFrozen) from.moveToTier(tierWithout(from, before.tier_id), now);
  to.touch(now);
  const points = batch.takeEvents(now);

  const settled = settle(rows.find(({ id }) => id === keptId)!, now);
  const { row: found } = settled;
  const kept = {
    ...withBalances(found, from.membership, now),
    check_ins: found.check_ins - join.check_ins,
    expires_at: found.expires_at === after.expires_at ? before.expires_at : found.expires_at,
  };
  const row = rows.find(({ id }) => id === mergedId)!;
  const { tiers } = to.terms!;
  const merged = {
    ...withBalances(row, to.membership, now),
    version: to.membership.version,
    status: join.before!.status,
    merged_into: null,
    tier_id: tiers.some(({ id }) => id === row.tier_id) ? row.tier_id : null,
  };
  // A merged membership has no points, so it is one of its own before they return.
  await store.saveMergedRow(tx, merged);
  await batch.save(tx, now);
  await store.saveKeptRow(tx, kept);
  const led = await store.leadBackTo(tx, mergedId);
  await store.followEvents(tx, [mergedId, ...led], mergedId);
  await store.moveReferral(tx, keptId, mergedId);
  await store.endJoin(tx, join.id, now, {
    lifetime_earned: join.lifetime_earned - back.lifetime_earned,
    lifetime_redeemed: join.lifetime_redeemed - back.lifetime_redeemed,
    debt: join.debt - back.debt,
  });
  const step = { type: 'membership.unmerged', row: merged, previous: { status: row.status } } as const;
  emit(tx, { now }, ...clockEvents(settled.steps, now, null));
  emit(tx, { ...call, now }, ...points, eventOf(step, now, null));
  return {
    membership_id: encodeId('membership', mergedId),
    kept_id: encodeId('membership', keptId),
    pass_id: encodeId('pass', row.pass_id),
    points: { available: back.available, pending: back.pending, debt: back.debt },
    points_gone: Math.max(0, movedIn - back.available - back.pending),
  };
}

const nothing: MovedPoints = {
  available: 0,
  pending: 0,
  debt: 0,
  lifetime_earned: 0,
  lifetime_redeemed: 0,
  carry: 0,
  counted: [],
};

/** The tier that the membership had before the join, or a higher one that it has earned on its own since. */
function tierWithout({ terms, membership }: PointsLedger, before: string | null): string | null {
  const { tiers } = terms!;
  const known = tiers.some(({ id }) => id === before) ? before : null;
  return higherTier(tiers, known, tierAfter(tiers, null, 0, membership.lifetime_earned));
}
