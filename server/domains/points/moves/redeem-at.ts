/** The single decision behind redeeming: can these points be spent, held or released now? */
import type { redeem as route } from '../../../../contract/domains/points.ts';
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import { actorOf } from '../../../engine/event-store.ts';
import type { FoldRequest } from '../../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { missingMembership, refusalByName, refusalForGuessing } from '../ledger/find-membership.ts';
import type { Occasion, PointsBook } from '../ledger/points-book.ts';
import type { PointsDesk } from '../ledger/points-desk.ts';
import type { HoldRow, OrderDetails } from '../ledger/points-rows.ts';
import { refusalOfSpending, timeOf } from '../ledger/standing.ts';
import { capture, giveBack, type NewHold, setAside, spend } from './moving.ts';

type Request = FoldRequest<typeof route>;
type Input = Request['input'];

export interface Redeemed {
  book: PointsBook;
  hold: HoldRow | undefined;
}

/** Spends, holds or releases points in the ledger, or returns the first reason to refuse. */
export function redeemAt(desk: PointsDesk, request: Request, now: string): Redeemed | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone } = call.principal;
  const wrong = refusalByName(input) ?? refusalByForm(input) ?? refusalForGuessing(request);
  if (wrong) return wrong;
  const at = timeOf(input.occurred_at, merchantTimezone, now);
  if (at instanceof Refusal) return at;
  const elsewhere = desk.refusalByLocation(merchantId, input.location_id);
  if (elsewhere) return elsewhere;
  const book = desk.bookOf(request, now);
  if (book === undefined) return missingMembership(request);
  const occasion: Occasion = { actor: actorOf(call), occurredAt: at, asOf: now, writtenAt: now };
  const hold = holdOf(book, input);
  if (hold instanceof Refusal) return hold;
  if (input.hold?.mode === 'release') return release(book, hold!, occasion);
  const ended = hold && hold.status !== 'active' ? refuse('hold_not_active') : undefined;
  // An ended hold is reported before its own reference, which its redemption already uses.
  if (ended && input.reference === undefined) return ended;
  const reference = input.reference ?? hold?.reference ?? null;
  const used = reference === null ? undefined : desk.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const standing = refusalOfSpending(book.membership, at);
  if (standing) return standing;
  if (ended) return ended;
  const points = pointsOf(book, input, hold);
  if (points instanceof Refusal) return points;
  const available = hold ? hold.points : book.membership.points_available;
  if (points > available) return refuse('insufficient_points', { available });

  const said = { ...detailsOf(input, hold), reference };
  if (input.hold?.mode === 'create') return putAside(book, { ...said, points }, input.hold.ttl_seconds, now);
  const entry = { type: 'redeem', points: -points, ...said } as const;
  const done = hold
    ? capture(book, hold, entry, occasion)
    : { transaction: spend(book, entry, occasion), hold: undefined };
  desk.useReference(merchantId, reference, done.transaction.id);
  return { book, hold: done.hold };
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

function holdOf(book: PointsBook, { hold: wanted }: Input): HoldRow | undefined | Refusal {
  if (wanted?.hold_id === undefined) return undefined;
  const hold = book.holds.get(decodeId('points_hold', wanted.hold_id) ?? '');
  return hold ?? refuse('hold_not_active');
}

/** Releasing a released or expired hold again changes nothing, because its points are already returned. */
function release(book: PointsBook, hold: HoldRow, occasion: Occasion): Redeemed | Refusal {
  if (hold.status === 'captured') return refuse('hold_not_active');
  return { book, hold: hold.status === 'active' ? giveBack(book, hold, 'released', occasion) : hold };
}

/** The requested points, the cost of the reward, or all held points. */
function pointsOf(book: PointsBook, input: Input, hold: HoldRow | undefined): number | Refusal {
  if (input.reward_id === undefined) return input.points ?? hold!.points;
  const reward = book.terms?.rewards.find(({ id }) => id === input.reward_id);
  return reward ? reward.points_cost : refuse('reward_not_available');
}

function detailsOf(input: Input, hold: HoldRow | undefined) {
  const { order } = input;
  const details: OrderDetails | undefined = order && {
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

function putAside(
  book: PointsBook,
  hold: Omit<NewHold, 'expires_at'>,
  ttlSeconds: number | undefined,
  now: string,
): Redeemed | Refusal {
  if (book.activeHolds.length >= limits.hold.perMembership) return refuse('hold_limit_reached');
  const expires_at = addSeconds(now, ttlSeconds ?? limits.hold.defaultSeconds);
  return { book, hold: setAside(book, { ...hold, expires_at }, now) };
}
