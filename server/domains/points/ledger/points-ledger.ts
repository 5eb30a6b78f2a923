/**
 * One membership's points ledger in memory, under the membership's lock: balances, lots and holds. All points move
 * through entries made here; `PointsBatch` saves the changes.
 */
import { newUuid } from '../../../clock/new-id.ts';
import { picked } from '../../../engine/change.ts';
import { isSame } from '../../../json/is-same.ts';
import { balancesOf } from '../../memberships/membership.ts';
import type { TierFields } from '../../memberships/tiers/granting.ts';
import type { TierCause } from '../../memberships/tiers/standing.ts';
import { Counters } from '../counters/counters.ts';
import { joinedWith, lookedAt, noticed, plainlyAfter, tierFields } from '../tiers/ledger-tiers.ts';
import { type Changes, noChanges } from './changes.ts';
import { hasExpired, type Share, soonestFirst } from './lots.ts';
import type { HoldRow, LedgerRow, LotRow, PointsTerms, ReversalRow, TransactionRow } from './points-rows.ts';

export interface Actor {
  type: 'token' | 'user' | 'system';
  id: string | null;
}

/** Actor for changes that only the passing of time causes. */
export const clock: Actor = { type: 'system', id: null };

/** Actor and times of a change in points. */
export interface PostingContext {
  actor: Actor;
  /** Time of the purchase or visit; a till can report it late. */
  occurredAt: string;
  /** Time at which lots are evaluated: now or, if the clock catches up, the earlier moment it makes up for. */
  asOf: string;
  writtenAt: string;
}

type Balances = ReturnType<typeof balancesOf>;

/** Why a membership moves to another tier. */
export type TierMove = 'earned' | 'reversed' | 'expired' | 'joined' | 'rules_changed';

/** A change in the ledger, with its membership and the resulting balances. */
export type LedgerEvent = { membership: LedgerRow; balances: Balances } & (
  | { kind: 'posting'; transaction: TransactionRow; lots: Share[] }
  | { kind: 'hold'; hold: HoldRow }
  | { kind: 'tier'; from: string | null; to: string | null; cause: TierMove }
  | { kind: 'tier_until'; from: string | null }
  | { kind: 'tier_notice' }
);

export type Entry = Pick<TransactionRow, 'type' | 'points'> &
  Partial<Omit<TransactionRow, 'merchant_id' | 'id' | 'membership_id' | 'number' | 'balance_after'>>;

/** The entry being posted; its methods change lots. */
interface Posting {
  transaction: TransactionRow;
  /** Takes points from lots. */
  take(shares: readonly Share[]): void;
  /** Returns points to lots. */
  give(shares: readonly Share[]): void;
  /** Creates a lot with all points of the entry, or with some of them. `moved_from` is the lot that they come from. */
  grant(
    lot: Pick<LotRow, 'available_at' | 'expires_at' | 'activated'> & Partial<Pick<LotRow, 'moved_from'>>,
    points?: number,
  ): void;
}

export class PointsLedger {
  readonly membership: LedgerRow;
  /** Undefined if no request of the batch needs the pass. */
  readonly terms: PointsTerms | undefined;
  /** Loaded holds by id. */
  readonly holds: Map<string, HoldRow>;
  /** The counters that the terms of the pass name. Entries add to them with `counted`. */
  readonly counters: Counters;
  readonly changes: Changes = noChanges();
  #lots: LotRow[];
  #isSorted = false;
  readonly #newId: (at: string) => string;
  #events: LedgerEvent[] = [];

  constructor(parts: {
    membership: LedgerRow;
    terms: PointsTerms | undefined;
    lots: readonly LotRow[];
    holds: readonly HoldRow[];
    counters?: Counters;
    /** Generates the id of a row written at that time. */
    newId?: (at: string) => string;
  }) {
    this.membership = parts.membership;
    this.terms = parts.terms;
    this.#lots = [...parts.lots];
    this.holds = new Map(parts.holds.map((hold) => [hold.id, hold]));
    this.#newId = parts.newId ?? newUuid;
    const { merchant_id, id: membership_id } = parts.membership;
    this.counters = parts.counters ?? new Counters({ merchant_id, membership_id }, []);
  }

  /** Generates the id of a row written at that time. */
  newId(at: string): string {
    return this.#newId(at);
  }

  /** Copies the ledger, for trial changes that are never saved. */
  copy(): PointsLedger {
    return new PointsLedger({
      membership: { ...this.membership },
      terms: this.terms,
      lots: this.#lots.map((lot) => ({ ...lot })),
      holds: [...this.holds.values()],
      counters: this.counters.copy(),
      newId: this.#newId,
    });
  }

  get balances(): Balances {
    return balancesOf(this.membership);
  }

  /** Lots with points to spend, in the order they are consumed. */
  get openLots(): LotRow[] {
    if (!this.#isSorted) this.#lots.sort(soonestFirst);
    this.#isSorted = true;
    return this.#lots.filter((lot) => lot.activated && lot.points_remaining > 0);
  }

  /**
   * Open lots that haven't expired at `at`; an expired lot stays open only for a hold. Frozen lots of a revoked
   * membership never expire.
   */
  lotsAt(at: string): LotRow[] {
    if (this.membership.status === 'revoked') return this.openLots;
    return this.openLots.filter((lot) => !hasExpired(lot, at));
  }

  /** All loaded lots. */
  get lots(): readonly LotRow[] {
    return this.#lots;
  }

  get pendingLots(): LotRow[] {
    return this.#lots.filter((lot) => !lot.activated && lot.points_remaining > 0);
  }

  get activeHolds(): HoldRow[] {
    return [...this.holds.values()].filter((hold) => hold.status === 'active');
  }

  /** Adds lots that were read separately. */
  addLots(lots: readonly LotRow[]): void {
    const known = new Set(this.#lots.map(({ id }) => id));
    this.#lots.push(...lots.filter(({ id }) => !known.has(id)));
    this.#isSorted = false;
  }

  /** Changes when a lot expires. */
  extend(lot: LotRow, expiresAt: string): void {
    lot.expires_at = expiresAt;
    lot.noticed = false;
    this.#isSorted = false;
  }

  /** Marks that the member was notified of the lot's expiry. */
  notice(lot: LotRow): void {
    lot.noticed = true;
    this.changes.changedLots.add(lot);
  }

  lot(id: string): LotRow | undefined {
    return this.#lots.find((lot) => lot.id === id);
  }

  lotCreatedBy(transactionId: string): LotRow | undefined {
    return this.#lots.find((lot) => lot.source_transaction_id === transactionId);
  }

  /** Posts an entry. `post` changes balances and lots; the result becomes the entry's `balance_after`. */
  post(
    entry: Entry,
    { actor, occurredAt, writtenAt }: PostingContext,
    post: (posting: Posting) => void,
  ): TransactionRow {
    const { membership, changes } = this;
    membership.points_entries += 1;
    const transaction: TransactionRow = {
      ...blank,
      ...entry,
      merchant_id: membership.merchant_id,
      id: this.newId(writtenAt),
      membership_id: membership.id,
      number: membership.points_entries,
      actor_type: actor.type,
      actor_id: actor.id,
      occurred_at: occurredAt,
      created_at: writtenAt,
    };
    changes.transactions.push(transaction);
    membership.earn_carry += transaction.carry ?? 0;
    for (const { counter, bucket, value, limit } of transaction.counted ?? [])
      this.counters.add(counter, bucket, value, limit);
    const lots: Share[] = [];
    post(this.#postingOf(transaction, lots));
    transaction.balance_after = membership.points_available + membership.points_held;
    this.touch(writtenAt);
    this.#events.push({ kind: 'posting', membership, transaction, lots, balances: this.balances });
    return transaction;
  }

  #postingOf(transaction: TransactionRow, lots: Share[]): Posting {
    const change = (sign: 1 | -1) => (shares: readonly Share[]) => {
      for (const { lot, points } of shares) {
        lot.points_remaining += sign * points;
        this.changes.changedLots.add(lot);
        const share = { lot, points: sign * points };
        const { merchant_id, id: transaction_id } = transaction;
        this.changes.lotEntries.push({ merchant_id, transaction_id, lot_id: lot.id, points: share.points });
        lots.push(share);
      }
    };
    const grant: Posting['grant'] = (terms, points = transaction.points) => {
      const lot: LotRow = {
        merchant_id: transaction.merchant_id,
        id: this.newId(transaction.created_at),
        membership_id: transaction.membership_id,
        points_granted: points,
        points_remaining: points,
        noticed: false,
        source_transaction_id: transaction.id,
        moved_from: null,
        ...terms,
      };
      this.changes.newLots.add(lot);
      this.#lots.push(lot);
      this.#isSorted = false;
      lots.push({ lot, points });
    };
    return { transaction, take: change(-1), give: change(1), grant };
  }

  /** Adds a hold or replaces it with its new state. */
  putHold(hold: HoldRow): void {
    this.holds.set(hold.id, hold);
    this.changes.holds.set(hold.id, hold);
    this.touch(hold.updated_at);
    this.#events.push({ kind: 'hold', membership: this.membership, hold, balances: this.balances });
  }

  /** Changes the lifetime earned points and, unless the membership is revoked, its tier. */
  changeEarned(points: number, context: PostingContext): void {
    const { membership } = this;
    const before = membership.lifetime_earned;
    membership.lifetime_earned += points;
    this.reviewTier(points < 0 ? 'reversed' : 'earned', context, before);
  }

  /** Moves the membership to the tier that it has now that something counts more or less, or its tier has ended. */
  reviewTier(
    cause: TierCause,
    { asOf, writtenAt }: PostingContext,
    earnedBefore = this.membership.lifetime_earned,
  ): void {
    const { membership, terms } = this;
    if (membership.status === 'revoked') return;
    const isPlain = terms!.tier_rule === null && cause !== 'due';
    const fields = isPlain ? plainlyAfter(this, earnedBefore, asOf) : lookedAt(this, cause, asOf);
    this.setTier(fields, cause === 'due' ? 'expired' : cause, writtenAt);
  }

  /** Sets what the membership says about its tier. */
  setTier(fields: TierFields, cause: TierMove, now: string): void {
    const { membership } = this;
    const { tier_id: from, tier_until: until } = membership;
    if (isSame(fields, picked(membership, tierFields))) return;
    Object.assign(membership, fields);
    this.changes.hasTierFields = true;
    const to = fields.tier_id;
    const isMoved = to !== from;
    if (isMoved) this.changes.hasNewTier = to !== null;
    // The end of a tier in a rolling period moves with each earning, which has an event of its own.
    const isExtended = !isMoved && fields.tier_until !== until && this.terms?.tier_rule?.period !== 'rolling';
    if (!isMoved && !isExtended) return;
    this.touch(now);
    const about = { membership: { ...membership }, balances: this.balances };
    this.#events.push(
      isMoved ? { kind: 'tier', ...about, from, to, cause } : { kind: 'tier_until', ...about, from: until },
    );
  }

  /** Gives the membership the tier of another one with which it is joined, if that is higher. */
  takeTier(other: LedgerRow, context: PostingContext): void {
    this.setTier(joinedWith(this, other, context.asOf), 'joined', context.writtenAt);
  }

  /** Marks that the member was notified of the end of the tier. */
  noticeTier(): void {
    Object.assign(this.membership, noticed(this));
    this.changes.hasTierFields = true;
    const membership = { ...this.membership };
    this.#events.push({ kind: 'tier_notice', membership, balances: this.balances });
  }

  /** Records how much of a transaction is reversed. */
  recordReversal(row: ReversalRow): void {
    this.changes.reversals.push(row);
  }

  /** Raises the version; call it for every change. */
  touch(now: string): void {
    this.membership.version += 1;
    this.membership.updated_at = now;
    this.changes.isTouched = true;
  }

  /** Returns the changes since the last call, in order. */
  takeEvents(): LedgerEvent[] {
    const taken = this.#events;
    this.#events = [];
    return taken;
  }
}

const blank = {
  status: 'posted',
  balance_after: 0,
  carry: null,
  rules: null,
  limited: null,
  terms_version: null,
  counted: null,
  debt_points: 0,
  lapsed_points: 0,
  reason: null,
  reference: null,
  order_details: null,
  location_id: null,
  staff: null,
  reward_id: null,
  hold_id: null,
  reverses_id: null,
  activates_id: null,
  available_at: null,
} as const;
