/**
 * A simulated membership that earns, spends, changes tier and loses points. It uses the product's own points
 * ledger, so its entries are always consistent.
 */

import { dayMs, minuteMs } from '../../contract/durations.ts';
import { eventOf as lifeEventOf, type More } from '../../server/domains/issuing/record-steps.ts';
import {
  type LifeRow,
  type StepType,
  settleWithNotice,
  stepTo,
} from '../../server/domains/memberships/life/life.ts';
import { viewMembership } from '../../server/domains/memberships/membership-view.ts';
import type { PassRow } from '../../server/domains/memberships/passes/pass.ts';
import { noticeExpiry } from '../../server/domains/points/clock/expiry-notice.ts';
import { settle } from '../../server/domains/points/clock/settle.ts';
import { explained } from '../../server/domains/points/earning/credit.ts';
import { availableAt } from '../../server/domains/points/earning/earning.ts';
import { earnedBy } from '../../server/domains/points/earning/order-earning.ts';
import { orderTerms } from '../../server/domains/points/earning/order-terms.ts';
import { lumpOf } from '../../server/domains/points/earning/order-worth.ts';
import type { Share } from '../../server/domains/points/ledger/lots.ts';
import {
  type Entry,
  type LedgerEvent,
  PointsLedger,
  type PostingContext,
} from '../../server/domains/points/ledger/points-ledger.ts';
import type {
  HoldRow,
  LedgerRow,
  LotRow,
  ReversalRow,
  TransactionRow,
} from '../../server/domains/points/ledger/points-rows.ts';
import { eventOf } from '../../server/domains/points/ledger/points-view.ts';
import { capture, endHold, grant, placeHold, spend } from '../../server/domains/points/moves/moving.ts';
import { reversePoints } from '../../server/domains/points/moves/reversal.ts';
import type { NewEvent } from '../../server/engine/operation.ts';
import { iso } from '../calendar.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import { type Actor, clock } from './diary.ts';

export type MemberRow = LedgerRow & LifeRow;

/** Cause of a change of points. */
export interface Cause {
  at: number;
  actor: Actor;
  reason?: string;
  order?: { id: string; amount: number; currency: string };
  placeId?: string;
  /** Expiry of the gained points. */
  expiresAt?: string | null;
}

/** An earn or redeem entry that can be reversed. */
interface Posted {
  transaction: TransactionRow;
  lots: Share[];
}

/** Delay of the clock that settles due changes. */
const clockDelayMs = 5 * minuteMs;
/** Notices older than this are no longer relevant, because their points have expired. */
const noticedDays = 20;
const noticeAheadDays = 14;

export class Member {
  readonly row: MemberRow;
  readonly pass: PassRow;
  readonly #scene: Scene;
  readonly #ledger: PointsLedger;
  readonly #holds = new Map<string, HoldRow>();
  readonly #reversals = new Map<string, ReversalRow>();
  readonly #last: Partial<Record<TransactionRow['type'], Posted>> = {};

  constructor(scene: Scene, pass: PassRow, row: MemberRow) {
    this.#scene = scene;
    this.pass = pass;
    this.row = row;
    const newId = (at: string) => uuidAt(Date.parse(at));
    const terms = { ...pass, timezone: scene.house.timezone };
    this.#ledger = new PointsLedger({ membership: row, terms, lots: [], holds: [], newId });
  }

  view(at: number) {
    return viewMembership(this.row, iso(at), this.#nextExpiry(at));
  }

  /** Rewards of its pass that it can afford. */
  rewards(): PassRow['rewards'] {
    return this.pass.rewards.filter(({ points_cost: cost }) => cost <= this.row.points_available);
  }

  /** Earns points for a purchase at the rate of the tier, and changes tier once the threshold is reached. */
  earn(cause: Cause & { order: { amount: number; currency: string } }): void {
    const { amount, currency } = cause.order;
    const sale = lumpOf(amount, currency);
    const asked = { ...nothingElse, at: iso(cause.at), currency };
    const pass = this.#ledger.terms!;
    const terms = orderTerms(pass, sale.basket, asked, this.row.tier_id, {
      rules: new Map(),
      all: undefined,
    });
    const earned = earnedBy(pass, terms, sale, 0);
    if (earned.points < 1) return;
    const entry = { type: 'earn', points: earned.points, ...explained(earned) } as const;
    // How long points wait has changed since the member joined.
    const { pending_days } = this.pass;
    this.#gain(entry, cause, availableAt({ ...pass, pending_days }, iso(cause.at)));
  }

  /** Adds goodwill points. */
  give(points: number, cause: Cause): void {
    this.#gain({ type: 'adjust', points }, cause, iso(cause.at));
  }

  /** Redeems a reward; the caller ensures that there are enough points. */
  buy(reward: PassRow['rewards'][number], cause: Cause): void {
    const entry = { type: 'redeem', points: -reward.points_cost, reward_id: reward.id } as const;
    spend(this.#ledger, { ...entry, ...detailsOf(cause) }, contextOf(cause));
    this.#keep(cause);
  }

  /** Holds the points of a reward until it is handed out. */
  reserve(reward: PassRow['rewards'][number], cause: Cause, seconds: number): HoldRow {
    const { reward_id, points, ...details } = {
      reward_id: reward.id,
      points: reward.points_cost,
      ...detailsOf(cause),
    };
    const ends = cause.at + seconds * 1_000;
    const hold = placeHold(
      this.#ledger,
      { ...details, reward_id, points, expires_at: iso(ends), terms: null },
      iso(cause.at),
    );
    this.#keep(cause);
    this.#scene.timeline.add(ends + minuteMs, (at) => this.#settle(at));
    return hold;
  }

  /** Captures or releases a hold. */
  endReservation(hold: HoldRow, how: 'captured' | 'released', cause: Pick<Cause, 'at' | 'actor'>): void {
    const { reward_id, reference, order_details, location_id, reason } = hold;
    const entry = {
      type: 'redeem',
      points: -hold.points,
      reward_id,
      reference,
      order_details,
      location_id,
      reason,
    } as const;
    if (how === 'captured') capture(this.#ledger, hold, entry, contextOf(cause));
    else endHold(this.#ledger, hold, 'released', contextOf(cause));
    this.#keep(cause);
  }

  /** The latest entry that was not reversed. */
  last(type: 'earn' | 'redeem' | 'adjust'): TransactionRow | undefined {
    return this.#last[type]?.transaction;
  }

  /** Reverses the latest entry, in full or in part. */
  reverse(
    type: 'earn' | 'redeem',
    cause: Pick<Cause, 'at' | 'actor'> & { reason: string },
    points?: number,
  ): void {
    const { transaction, lots } = this.#last[type]!;
    const outstanding = new Map(lots.map(({ lot, points: moved }) => [lot.id, -moved]));
    const said = { reason: cause.reason, reference: null, timezone: this.#scene.house.timezone };
    const counted = transaction.counted ?? [];
    const what = { transaction, reversed: 0, lapsed: 0, carried: null, counted, outstanding };
    reversePoints(this.#ledger, what, points ?? Math.abs(transaction.points), said, contextOf(cause));
    delete this.#last[type];
    this.#keep(cause);
    // Restored points can be in a lot that expires soon and was empty when the notice was due.
    this.#scene.timeline.add(cause.at + clockDelayMs, (at) => this.#notice(at));
  }

  /** Records an event of the membership; `more` is added to the snapshot. */
  change(at: number, actor: Actor, type: StepType, changes: Partial<LifeRow>, more?: More): void {
    const step = stepTo(this.row, type, changes, iso(at));
    Object.assign(this.row, step.row);
    this.#scene.diary.note({ at, actor, ...lifeEventOf(step, iso(at), this.#nextExpiry(at), more) });
  }

  /** Counts a visit, which changes no terms. */
  checkIn(at: number, actor: Actor, placeId: string): void {
    Object.assign(this.row, { check_ins: this.row.check_ins + 1, updated_at: iso(at) });
    const step = { type: 'membership.checked_in', row: { ...this.row }, previous: {} } as const;
    const event = lifeEventOf(step, iso(at), this.#nextExpiry(at), { location_id: placeId });
    this.#scene.diary.note({ at, actor, ...event });
  }

  /** Records changes caused by time. */
  age(at: number): void {
    const { row, steps } = settleWithNotice(this.row, iso(at));
    for (const step of steps) {
      this.#scene.diary.note({ at, actor: clock, ...lifeEventOf(step, iso(at), this.#nextExpiry(at)) });
    }
    Object.assign(this.row, row);
  }

  /** Freezes all lots, so that no points move any more. */
  freeze(): void {
    for (const lot of [...this.#ledger.openLots, ...this.#ledger.pendingLots])
      Object.assign(lot, { frozen: true });
  }

  #nextExpiry(at: number) {
    const lots = this.#ledger.lotsAt(iso(at)).filter((lot) => lot.expires_at !== null);
    const expires_at = lots[0]?.expires_at ?? null;
    if (expires_at === null) return null;
    const ending = lots.filter((lot) => lot.expires_at === expires_at);
    return { points: ending.reduce((sum, lot) => sum + lot.points_remaining, 0), expires_at };
  }

  #gain(entry: Entry, cause: Cause, available_at: string): void {
    const { timeline, now } = this.#scene;
    const expires_at = cause.expiresAt ?? null;
    grant(this.#ledger, { ...entry, ...detailsOf(cause) }, { available_at, expires_at }, contextOf(cause));
    this.#keep(cause);
    const available = Date.parse(available_at);
    if (available > cause.at) timeline.add(available + clockDelayMs, (at) => this.#settle(at));
    if (expires_at === null) return;
    const end = Date.parse(expires_at);
    timeline.add(end + clockDelayMs, (at) => this.#settle(at));
    const notice = end - noticeAheadDays * dayMs + clockDelayMs;
    if (notice > now - noticedDays * dayMs) timeline.add(notice, (at) => this.#notice(at));
  }

  /** Posts points entries caused by time. */
  #settle(at: number): void {
    settle(this.#ledger, iso(at));
    this.#keep({ at, actor: clock });
  }

  /** Records notices of points that expire soon. */
  #notice(at: number): void {
    const { diary } = this.#scene;
    const batch = {
      addSystemEvent: (_merchant: string, event: NewEvent) => diary.note({ at, actor: clock, ...event }),
    };
    noticeExpiry(batch, this.#ledger, iso(at));
    this.#ledger.changes.changedLots.clear();
  }

  /** Records the result of a change: new rows and their events. */
  #keep({ at, actor }: Pick<Cause, 'at' | 'actor'>): void {
    const { changes } = this.#ledger;
    const { rows } = this.#scene;
    rows.add('points_transactions', ...changes.transactions.splice(0));
    for (const lot of changes.newLots) rows.add('points_lots', Object.assign(lot as NewLot, born(at)));
    rows.add('points_lot_entries', ...changes.lotEntries.splice(0));
    for (const hold of changes.holds.values()) this.#keepHold(hold);
    for (const reversal of changes.reversals.splice(0)) this.#keepReversal(reversal);
    for (const set of [changes.newLots, changes.changedLots, changes.holds]) set.clear();
    for (const event of this.#ledger.takeEvents()) {
      this.#remember(event);
      this.#scene.diary.note({ at, actor: actorOf(event) ?? actor, ...eventOf(event, iso(at)) });
    }
  }

  #keepHold(hold: HoldRow): void {
    const known = this.#holds.get(hold.id);
    if (known) Object.assign(known, hold);
    else this.#scene.rows.add('points_holds', hold);
    if (!known) this.#holds.set(hold.id, hold);
  }

  #keepReversal(row: ReversalRow): void {
    const known = this.#reversals.get(row.transaction_id);
    if (known) known.reversed_points += row.reversed_points;
    else this.#scene.rows.add('points_reversals', row);
    if (!known) this.#reversals.set(row.transaction_id, row);
  }

  #remember(event: LedgerEvent): void {
    if (event.kind === 'posting') this.#last[event.transaction.type] = event;
  }
}

type NewLot = LotRow & { frozen: boolean; created_at: string };

const born = (at: number) => ({ frozen: false, created_at: iso(at) });

/** The demo's rules ask for nothing but the amount. */
const nothingElse = {
  timezone: 'UTC',
  locationId: undefined,
  channel: undefined,
  metadata: {},
  customer: undefined,
  membership: undefined,
};

const contextOf = ({ at, actor }: Pick<Cause, 'at' | 'actor'>): PostingContext => ({
  actor,
  occurredAt: iso(at),
  asOf: iso(at),
  writtenAt: iso(at),
});

const detailsOf = ({ reason, order, placeId }: Cause) => ({
  reason: reason ?? null,
  reference: order?.id ?? null,
  order_details: order ?? null,
  location_id: placeId ?? null,
});

/** The actor columns of an entry. */
const actorOf = (event: LedgerEvent): Actor | undefined =>
  event.kind === 'posting'
    ? { type: event.transaction.actor_type, id: event.transaction.actor_id }
    : undefined;
