/** Joins memberships of one pass that one customer holds: one balance, to which both cards lead. */
import { encodeId } from '../../../../contract/ids.ts';
import { newUuid } from '../../../clock/new-id.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { actorOf, emit } from '../../../engine/events/event-store.ts';
import type { Call, NewEvent } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { type LifeRow, type Step, settle } from '../../memberships/life/life.ts';
import { lockMemberships, readMemberships } from '../../memberships/life/life-store.ts';
import { PointsBatch } from '../../points/ledger/points-batch.ts';
import type { PointsLedger } from '../../points/ledger/points-ledger.ts';
import type { LedgerRow } from '../../points/ledger/points-rows.ts';
import { readPendingLots } from '../../points/ledger/points-store.ts';
import { joinLedgers, type MovedPoints } from '../../points/moves/joining.ts';
import { clockEvents, eventOf } from '../record-steps.ts';
import * as store from './join-store.ts';
import { type Choice, choose, higherTier, laterEnd } from './survivor.ts';

/** A pair after it was joined; `rows` are as they were before. */
interface Joined {
  choice: Choice;
  points: MovedPoints;
}

/** What an answer says about a pair. */
export const viewJoined = ({ choice: { kept, merged }, points }: Joined) => ({
  membership_id: encodeId('membership', kept.id),
  merged_id: encodeId('membership', merged.id),
  pass_id: encodeId('pass', kept.pass_id),
  points: { available: points.available, pending: points.pending, debt: points.debt },
});

const options = { type: 'adjust', lots: 'all', terms: true } as const;

interface Opened {
  batch: PointsBatch;
  now: string;
  choices: { choice: Choice; settled: NewEvent[] }[];
}

/**
 * Computes what joining the pairs would move, without locks and changes.
 * @throws Refusal `hold_active` while points of one of them are held.
 */
export async function previewJoins(
  tx: ReadTransaction,
  pairs: readonly store.Pair[],
  call: Call,
): Promise<Joined[]> {
  if (pairs.length === 0) return [];
  const ids = pairs.flatMap(({ one, other }) => [one, other]);
  const [batch, pending, rows] = await Promise.all([
    PointsBatch.peek(tx, lookupsOf(tx.merchantId, ids), options),
    readPendingLots(tx, keysOf(tx.merchantId, ids)),
    readMemberships(tx, ids),
  ]);
  const opened = openPairs(batch, pending, rows, pairs, call.now);
  return opened.choices.map(({ choice }) => joinPair(opened, choice, call).joined);
}

/**
 * Joins pairs of memberships that a customer holds. With `whileHeld: 'skip'`, pairs of which points are held are left out.
 * @throws Refusal `hold_active` otherwise.
 */
export async function joinMemberships(
  tx: TenantTransaction,
  wanted: readonly store.Pair[],
  call: Call,
  whileHeld: 'refuse' | 'skip' = 'refuse',
): Promise<Joined[]> {
  if (wanted.length === 0) return [];
  const { rows, now } = await lockMemberships(
    tx,
    wanted.flatMap(({ one, other }) => [one, other]),
  );
  const locked = new Map(rows.map((row) => [row.id, row]));
  // Moved to another customer before they were locked, or held.
  const pairs = wanted.filter(({ one, other }) => {
    const both = [locked.get(one)!, locked.get(other)!] as const;
    const isHeld = both.some((row) => row.points_held > 0);
    return both[0].customer_id === both[1].customer_id && !(isHeld && whileHeld === 'skip');
  });
  const ids = pairs.flatMap(({ one, other }) => [one, other]);
  if (ids.length === 0) return [];
  const [batch, pending] = await Promise.all([
    PointsBatch.open(tx, lookupsOf(tx.merchantId, ids), options),
    readPendingLots(tx, keysOf(tx.merchantId, ids)),
  ]);
  const opened = openPairs(batch, pending, rows, pairs, now);
  const joinings = opened.choices.map(({ choice }) => joinPair(opened, choice, call));
  const points = batch.takeEvents(now);
  await batch.save(tx, now);
  const told: NewEvent[] = [];
  for (const { joined, kept, merged } of joinings) {
    await save(tx, joined, { kept, merged }, now);
    told.push(...stepsOf(joined.choice, { kept, merged }).map((step) => eventOf(step, now, null)));
  }
  emit(tx, { now }, ...opened.choices.flatMap(({ settled }) => settled));
  emit(tx, { ...call, now }, ...points, ...told);
  return joinings.map(({ joined }) => joined);
}

function stepsOf(before: Choice, { kept, merged }: Choice): Step[] {
  const step: Step = { type: 'membership.merged', row: merged, previous: { status: before.merged.status } };
  if (kept.expires_at === before.kept.expires_at) return [step];
  return [step, { type: 'membership.updated', row: kept, previous: { expires_at: before.kept.expires_at } }];
}

const leadingTo = (id: string) => ({ status: 'merged', merged_into: id }) as const;

const keysOf = (merchantId: string, ids: readonly string[]) => ids.map((id) => ({ merchantId, id }));
const lookupsOf = (merchantId: string, ids: readonly string[]) =>
  ids.map((membershipId) => ({ request: { membershipId }, merchantId, membershipId }));

/** The ledgers, settled, and the choice for each pair of which both are still there. */
function openPairs(
  batch: PointsBatch,
  pending: Awaited<ReturnType<typeof readPendingLots>>,
  rows: readonly LifeRow[],
  pairs: readonly store.Pair[],
  now: string,
): Opened {
  const waiting = Map.groupBy(pending, (lot) => lot.membership_id);
  for (const ledger of batch.ledgers) {
    ledger.addLots(waiting.get(ledger.membership.id) ?? []);
    batch.settle(ledger, now);
  }
  const choices = pairs.flatMap(({ one, other }) => {
    const both = [one, other].map((id) => rows.find((row) => row.id === id)!);
    // Joined or revoked before they were locked.
    if (both.some(({ status }) => status === 'merged' || status === 'revoked')) return [];
    const settled = both.map((row) => settle(row, now));
    const choice = choose(settled[0]!.row, settled[1]!.row);
    if (choice === undefined) return [];
    return { choice, settled: settled.flatMap(({ steps }) => clockEvents(steps, now, null)) };
  });
  return { batch, now, choices };
}

function joinPair({ batch, now }: Opened, choice: Choice, call: Call) {
  const [from, to] = [ledgerOf(batch, choice.merged.id), ledgerOf(batch, choice.kept.id)];
  const held = from.membership.points_held + to.membership.points_held;
  if (held > 0) throw refuse('hold_active', { held });
  const points = joinLedgers(from, to, { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now });
  to.moveToTier(higherTier(to.terms!.tiers, to.membership.tier_id, from.membership.tier_id), now);
  const kept = withBalances(choice.kept, to.membership, now);
  const merged = withBalances(choice.merged, from.membership, now);
  return {
    joined: { choice, points },
    kept: {
      ...kept,
      one_per_customer: true,
      expires_at: laterEnd(kept.expires_at, merged.expires_at),
      check_ins: kept.check_ins + merged.check_ins,
    },
    merged: { ...merged, ...leadingTo(kept.id), one_per_customer: false },
  };
}

export function ledgerOf(batch: PointsBatch, id: string): PointsLedger {
  for (const ledger of batch.ledgers) if (ledger.membership.id === id) return ledger;
  throw new Error('A locked membership has no ledger.');
}

const balances = [
  'points_available',
  'points_pending',
  'points_held',
  'points_debt',
  'lifetime_earned',
  'lifetime_redeemed',
  'earn_carry',
  'tier_id',
] as const;

/** The row with the balances of its ledger. */
export const withBalances = (row: LifeRow, ledger: LedgerRow, now: string): LifeRow => ({
  ...row,
  ...Object.fromEntries(balances.map((field) => [field, ledger[field]])),
  version: ledger.version + 1,
  updated_at: now,
});

/** The other row goes first: the customer holds the pass once. */
async function save(
  tx: TenantTransaction,
  { choice, points }: Joined,
  { kept, merged }: Choice,
  now: string,
): Promise<void> {
  await store.saveMergedRow(tx, merged);
  await store.saveKeptRow(tx, kept);
  const led = await store.leadTo(tx, merged.id, kept.id);
  await store.followEvents(tx, [merged.id, ...led], kept.id);
  await store.moveReferral(tx, merged.id, kept.id);
  await store.insertJoin(tx, {
    merchant_id: tx.merchantId,
    id: newUuid(),
    membership_id: merged.id,
    kept_id: kept.id,
    lifetime_earned: points.lifetime_earned,
    lifetime_redeemed: points.lifetime_redeemed,
    debt: points.debt,
    check_ins: merged.check_ins,
    before: {
      status: choice.merged.status as 'active',
      kept: { tier_id: choice.kept.tier_id, expires_at: choice.kept.expires_at },
      after: { tier_id: kept.tier_id, expires_at: kept.expires_at },
      carry: points.carry,
      counted: points.counted,
    },
    joined_at: now,
  });
}
