/** The single decision behind redeeming: can these points be spent, held or released now? */
import type { redeem as route } from '../../../../contract/domains/points.ts';
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { HeldPoints } from '../../../database/schema/tables.ts';
import type { FoldRequest } from '../../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import {
  completeOrder,
  refusalByApplied,
  refusalByChange,
  remainingOf,
  type StatedOrder,
} from '../../order-book/order.ts';
import type { OrderBook } from '../../order-book/order-book.ts';
import { refusalOfSpending } from '../ledger/eligibility.ts';
import { missingMembership } from '../ledger/find-membership.ts';
import type { PointsBatch } from '../ledger/points-batch.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';
import type { HoldRow, TransactionRow } from '../ledger/points-rows.ts';
import { capture, endHold, type NewHold, placeHold, spend } from './moving.ts';
import { openRequest } from './open-request.ts';
import { allows, paidBy } from './paying.ts';

type Request = FoldRequest<typeof route>;
type Input = Request['input'];

export interface RedeemBatch {
  points: PointsBatch;
  orders: OrderBook;
}

interface Redeemed {
  ledger: PointsLedger;
  hold: HoldRow | undefined;
}

/** Spends, holds or releases points in the ledger, or returns the first reason to refuse. */
export function redeemAt(
  { points: batch, orders }: RedeemBatch,
  request: Request,
  now: string,
): Redeemed | Refusal {
  const { input, call } = request;
  const { merchantId } = call.principal;
  const opened = openRequest(batch, request, refusalByForm(input), now);
  if (opened instanceof Refusal) return opened;
  const { context, byLocation, ledger } = opened;
  const hold = ledger && holdOf(ledger, input);
  const isHeldThere = hold && !(hold instanceof Refusal) && hold.location_id === input.location_id;
  if (byLocation && !isHeldThere) return byLocation;
  if (ledger === undefined) return missingMembership(request);
  if (hold instanceof Refusal) return hold;
  if (input.hold?.mode === 'release') return release(ledger, hold!, context);
  const ended = hold && hold.status !== 'active' ? refuse('hold_not_active') : undefined;
  // An ended hold is reported before its own reference, which its redemption already uses.
  if (ended && input.reference === undefined) return ended;
  const reference = input.reference ?? hold?.reference ?? null;
  const used = reference === null ? undefined : batch.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  // A hold keeps its word until it ends, whatever becomes of the membership.
  const ineligible = hold && !ended ? undefined : refusalOfSpending(ledger.membership, context.occurredAt);
  if (ineligible) return ineligible;
  if (ended) return ended;
  const points = pointsOf(ledger, input, hold);
  if (points instanceof Refusal) return points;
  const available = hold ? hold.points : ledger.membership.points_available;
  if (points > available) return refuse('insufficient_points', { available });

  const paying = payOn(orders, merchantId, ledger, input, points, hold);
  if (paying instanceof Refusal) return paying;
  const details = { ...detailsOf(input, hold), reference };
  if (input.hold?.mode === 'create') {
    const maximum = paying && { maximum: orders.maximumOf(merchantId) };
    const terms = { ...heldTermsOf(ledger, input.reward_id), ...maximum };
    return createHold(ledger, { ...details, points, terms }, input.hold.ttl_seconds, now);
  }
  const entry = { type: 'redeem', points: -points, ...details, staff: input.staff ?? null } as const;
  const done = hold
    ? capture(ledger, hold, entry, context)
    : { transaction: spend(ledger, entry, context), hold: undefined };
  batch.useReference(merchantId, reference, done.transaction.id);
  if (paying) countOn(orders, paying, ledger, done.transaction);
  return { ledger, hold: done.hold };
}

/** What points take off an order. */
interface Paying {
  order: StatedOrder & { id: string };
  kind: 'pay' | 'reward';
  value: number;
}

/**
 * Returns what the points take off the order that the request names: by the rule of the pass, or the value of the
 * reward. Without a rule they take nothing off, but still count towards the order.
 */
function payOn(
  orders: OrderBook,
  merchantId: string,
  { terms }: PointsLedger,
  input: Input,
  points: number,
  hold: HoldRow | undefined,
): Paying | undefined | Refusal {
  const { order: stated } = input;
  if (stated?.id === undefined) return undefined;
  // The whole hold buys the reward for which it was placed.
  const rewardId = input.reward_id ?? (points === hold?.points ? (hold.reward_id ?? undefined) : undefined);
  const known = orders.find(merchantId, stated.id);
  const refusal = refusalByApplied(known) ?? refusalByChange(known, stated);
  if (refusal) return refusal;
  const order = { ...completeOrder(known, stated), id: stated.id };
  const remaining = remainingOf(known, order);
  const held = hold?.terms;
  const rule = held ? held.spend_rule : terms!.spend_rule;
  const reward =
    held && held.reward?.id === rewardId ? held.reward : terms!.rewards.find(({ id }) => id === rewardId);
  const isOf = (currency: string) => order.currency === undefined || order.currency === currency;
  if (rewardId !== undefined) {
    const money = reward?.kind === 'discount' ? reward.value : null;
    const value = money && isOf(money.currency) ? Math.min(money.amount, remaining ?? money.amount) : 0;
    // A reward with a value is a discount.
    if (value > 0 && !orders.admits(merchantId, order.id, {}, held?.maximum)) return refuse('not_combinable');
    return { order, kind: 'reward', value };
  }
  if (!rule || !isOf(rule.currency)) return { order, kind: 'pay', value: 0 };
  const value = paidBy(rule, points);
  if (remaining !== undefined && value > remaining) return refuse('exceeds_remaining', { remaining });
  return allows(rule, { points, value }, remaining)
    ? { order, kind: 'pay', value }
    : refuse('spend_rule_not_met');
}

function countOn(
  orders: OrderBook,
  { order, kind, value }: Paying,
  { membership }: PointsLedger,
  { merchant_id, id, points, created_at: now, occurred_at: at }: TransactionRow,
): void {
  const row = orders.take(merchant_id, order, value, { now, at });
  const counted = {
    merchant_id,
    transaction_id: id,
    order_key: row.id,
    membership_id: membership.id,
    kind,
    points: -points,
    value,
    returned_points: 0,
    returned_value: 0,
    terms: null,
  };
  orders.addPoints(counted, membership.pass_id);
  if (kind === 'reward' && value > 0) orders.addDiscount(merchant_id, order.id, {}, null);
}

/** Checks that a schema can't express: fields that go together or exclude each other. */
function refusalByForm({ points, reward_id: rewardId, hold }: Input): Refusal | undefined {
  const mode = hold?.mode ?? 'none';
  const ends = mode === 'capture' || mode === 'release';
  const invalid = (pointer: string, detail: string) => refuseField(pointer, 'validation_failed', detail);
  if (ends !== (hold?.hold_id !== undefined)) {
    return invalid('/hold/hold_id', 'is needed to capture or release a hold, and for nothing else');
  }
  if (hold?.ttl_seconds !== undefined && mode !== 'create') {
    return invalid('/hold/ttl_seconds', 'belongs to a hold that is created');
  }
  if (points !== undefined && rewardId !== undefined) {
    return invalid('/points', 'send `points` or `reward_id`, not both');
  }
  if (!ends && points === undefined && rewardId === undefined) {
    return invalid('/points', 'send `points` or `reward_id`');
  }
  return undefined;
}

function holdOf(ledger: PointsLedger, { hold: wanted }: Input): HoldRow | undefined | Refusal {
  if (wanted?.hold_id === undefined) return undefined;
  const hold = ledger.holds.get(decodeId('points_hold', wanted.hold_id) ?? '');
  return hold ?? refuse('hold_not_active');
}

/** Releasing a released or expired hold again changes nothing, because its points are already returned. */
function release(ledger: PointsLedger, hold: HoldRow, context: PostingContext): Redeemed | Refusal {
  if (hold.status === 'captured') return refuse('hold_not_active');
  return { ledger, hold: hold.status === 'active' ? endHold(ledger, hold, 'released', context) : hold };
}

/** What a hold keeps of the pass: its rule, and the reward that the points buy. */
export const heldTermsOf = ({ terms }: PointsLedger, rewardId: string | null | undefined): HeldPoints => ({
  spend_rule: terms!.spend_rule,
  reward: terms!.rewards.find(({ id }) => id === rewardId) ?? null,
});

/** The requested points, the cost of the reward, or all held points. */
function pointsOf(ledger: PointsLedger, input: Input, hold: HoldRow | undefined): number | Refusal {
  if (input.reward_id === undefined) return input.points ?? hold!.points;
  if (hold?.reward_id === input.reward_id) return hold.points;
  const reward = ledger.terms?.rewards.find(({ id }) => id === input.reward_id);
  return reward ? reward.points_cost : refuse('reward_not_available');
}

function detailsOf(input: Input, hold: HoldRow | undefined) {
  const { order } = input;
  const details: HoldRow['order_details'] | undefined = order && {
    id: order.id ?? null,
    amount: order.amount ?? null,
    currency: order.currency ?? null,
  };
  return {
    reward_id: input.reward_id ?? hold?.reward_id ?? null,
    order_details: details ?? hold?.order_details ?? null,
    location_id: input.location_id ?? hold?.location_id ?? null,
    reason: input.reason ?? hold?.reason ?? null,
  };
}

function createHold(
  ledger: PointsLedger,
  hold: Omit<NewHold, 'expires_at'>,
  ttlSeconds: number | undefined,
  now: string,
): Redeemed | Refusal {
  if (ledger.activeHolds.length >= limits.hold.perMembership) return refuse('hold_limit_reached');
  const expires_at = addSeconds(now, ttlSeconds ?? limits.hold.defaultSeconds);
  return { ledger, hold: placeHold(ledger, { ...hold, expires_at }, now) };
}
