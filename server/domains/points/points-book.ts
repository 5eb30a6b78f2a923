/**
 * The book of one membership: its balances, the lots that its points lie in and its holds, in memory under the
 * membership's lock. Whatever moves points is an entry here; the desk writes down what came of it.
 */
import { newUuid } from '../../new-id.ts';
import { hasExpired, type Share, soonestFirst } from './lots.ts';
import type { HoldRow, LedgerRow, LotRow, PointsTerms, ReversalRow, TransactionRow } from './points-rows.ts';
import { tierAfter } from './tiers.ts';

export interface Actor {
  type: 'token' | 'user' | 'system';
  id: string | null;
}

/** Nobody asked: time has come. */
export const clock: Actor = { type: 'system', id: null };

/** Who moves points, and the times of it. */
export interface Occasion {
  actor: Actor;
  /** When it happened, which a till may report late. */
  occurredAt: string;
  /** The time at which lots are looked at: now, or, where the clock is late, the moment that it makes up for. */
  asOf: string;
  writtenAt: string;
}

export interface Balances {
  available: number;
  pending: number;
  held: number;
  debt: number;
  lifetime_earned: number;
  lifetime_redeemed: number;
}

/** Something that happened in the book: to which membership, and with the balances that it left. */
export type Happening = { membership: LedgerRow; balances: Balances } & (
  | { kind: 'posting'; transaction: TransactionRow; lots: Share[] }
  | { kind: 'hold'; hold: HoldRow }
  | { kind: 'tier'; from: string | null; to: string | null }
);

export type Entry = Pick<TransactionRow, 'type' | 'points'> &
  Partial<Omit<TransactionRow, 'merchant_id' | 'id' | 'membership_id' | 'number' | 'balance_after'>>;

/** The entry that is being made; its moves change lots. */
export interface Move {
  transaction: TransactionRow;
  /** Takes from lots. */
  take(shares: readonly Share[]): void;
  /** Gives back to lots. */
  give(shares: readonly Share[]): void;
  /** Makes a lot of the whole entry. */
  grant(lot: Pick<LotRow, 'available_at' | 'expires_at' | 'activated'>): void;
}

export interface LotEntry {
  merchant_id: string;
  transaction_id: string;
  lot_id: string;
  points: number;
}

/** What has to be written. */
export interface Changes {
  isTouched: boolean;
  /** Into another tier. */
  isMoved: boolean;
  transactions: TransactionRow[];
  newLots: Set<LotRow>;
  changedLots: Set<LotRow>;
  lotEntries: LotEntry[];
  holds: Map<string, HoldRow>;
  reversals: ReversalRow[];
}

const noChanges = (): Changes => ({
  isTouched: false,
  isMoved: false,
  transactions: [],
  newLots: new Set(),
  changedLots: new Set(),
  lotEntries: [],
  holds: new Map(),
  reversals: [],
});

export class PointsBook {
  readonly membership: LedgerRow;
  /** Undefined where nothing of the batch needs the pass. */
  readonly terms: PointsTerms | undefined;
  /** All holds that are known, by id. */
  readonly holds: Map<string, HoldRow>;
  readonly changes: Changes = noChanges();
  #lots: LotRow[];
  #isSorted = false;
  readonly #newId: (at: string) => string;
  #happenings: Happening[] = [];

  constructor(parts: {
    membership: LedgerRow;
    terms: PointsTerms | undefined;
    lots: readonly LotRow[];
    holds: readonly HoldRow[];
    /** Makes the id of what is written at that time. */
    newId?: (at: string) => string;
  }) {
    this.membership = parts.membership;
    this.terms = parts.terms;
    this.#lots = [...parts.lots];
    this.holds = new Map(parts.holds.map((hold) => [hold.id, hold]));
    this.#newId = parts.newId ?? newUuid;
  }

  /** The id of something that is written at that time. */
  newId(at: string): string {
    return this.#newId(at);
  }

  /** The same book, in which one may write without consequences. */
  copy(): PointsBook {
    return new PointsBook({
      membership: { ...this.membership },
      terms: this.terms,
      lots: this.#lots.map((lot) => ({ ...lot })),
      holds: [...this.holds.values()],
      newId: this.#newId,
    });
  }

  get balances(): Balances {
    const { membership } = this;
    return {
      available: membership.points_available,
      pending: membership.points_pending,
      held: membership.points_held,
      debt: membership.points_debt,
      lifetime_earned: membership.lifetime_earned,
      lifetime_redeemed: membership.lifetime_redeemed,
    };
  }

  /** Lots whose points can be spent, in the order in which they are. */
  get openLots(): LotRow[] {
    if (!this.#isSorted) this.#lots.sort(soonestFirst);
    this.#isSorted = true;
    return this.#lots.filter((lot) => lot.activated && lot.points_remaining > 0);
  }

  /** The same without those that have ended and are kept for a hold alone; frozen ones of a revoked membership do not end. */
  lotsAt(at: string): LotRow[] {
    if (this.membership.status === 'revoked') return this.openLots;
    return this.openLots.filter((lot) => !hasExpired(lot, at));
  }

  get waitingLots(): LotRow[] {
    return this.#lots.filter((lot) => !lot.activated && lot.points_remaining > 0);
  }

  get activeHolds(): HoldRow[] {
    return [...this.holds.values()].filter((hold) => hold.status === 'active');
  }

  /** Adds lots that were read apart. */
  addLots(lots: readonly LotRow[]): void {
    const known = new Set(this.#lots.map(({ id }) => id));
    this.#lots.push(...lots.filter(({ id }) => !known.has(id)));
    this.#isSorted = false;
  }

  /** Gives a lot another end. */
  extend(lot: LotRow, expiresAt: string): void {
    lot.expires_at = expiresAt;
    lot.noticed = false;
    this.#isSorted = false;
  }

  /** The holder has been told that the lot will expire. */
  notice(lot: LotRow): void {
    lot.noticed = true;
    this.changes.changedLots.add(lot);
  }

  lot(id: string): LotRow | undefined {
    return this.#lots.find((lot) => lot.id === id);
  }

  lotMadeBy(transactionId: string): LotRow | undefined {
    return this.#lots.find((lot) => lot.source_transaction_id === transactionId);
  }

  /** Makes an entry; `move` changes balances and lots, and what it leaves is the entry's `balance_after`. */
  post(entry: Entry, { actor, occurredAt, writtenAt }: Occasion, move: (move: Move) => void): TransactionRow {
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
    const lots: Share[] = [];
    move(this.#moveOf(transaction, lots));
    transaction.balance_after = membership.points_available + membership.points_held;
    this.touch(writtenAt);
    this.#happenings.push({ kind: 'posting', membership, transaction, lots, balances: this.balances });
    return transaction;
  }

  #moveOf(transaction: TransactionRow, lots: Share[]): Move {
    const change = (sign: 1 | -1) => (shares: readonly Share[]) => {
      for (const { lot, points } of shares) {
        lot.points_remaining += sign * points;
        this.changes.changedLots.add(lot);
        const { merchant_id, id: lot_id } = lot;
        this.changes.lotEntries.push({
          merchant_id,
          transaction_id: transaction.id,
          lot_id,
          points: sign * points,
        });
        lots.push({ lot, points: sign * points });
      }
    };
    const grant: Move['grant'] = (terms) => {
      const lot: LotRow = {
        merchant_id: transaction.merchant_id,
        id: this.newId(transaction.created_at),
        membership_id: transaction.membership_id,
        points_granted: transaction.points,
        points_remaining: transaction.points,
        noticed: false,
        source_transaction_id: transaction.id,
        ...terms,
      };
      this.changes.newLots.add(lot);
      this.#lots.push(lot);
      this.#isSorted = false;
      lots.push({ lot, points: transaction.points });
    };
    return { transaction, take: change(-1), give: change(1), grant };
  }

  /** Keeps a hold in the state that it has now. */
  putHold(hold: HoldRow): void {
    this.holds.set(hold.id, hold);
    this.changes.holds.set(hold.id, hold);
    this.touch(hold.updated_at);
    this.#happenings.push({ kind: 'hold', membership: this.membership, hold, balances: this.balances });
  }

  /** Changes what was earned in all, and with it the tier; that of a revoked membership stays. */
  changeEarned(points: number, now: string): void {
    const { membership, terms } = this;
    const before = membership.lifetime_earned;
    membership.lifetime_earned += points;
    const from = membership.tier_id;
    const isRevoked = membership.status === 'revoked';
    const to = isRevoked ? from : tierAfter(terms!.tiers, from, before, membership.lifetime_earned);
    if (to === from) return;
    membership.tier_id = to;
    this.changes.isMoved = to !== null;
    this.touch(now);
    const told = { ...membership };
    this.#happenings.push({ kind: 'tier', membership: told, from, to, balances: this.balances });
  }

  /** Counts what is reversed of a transaction. */
  noteReversal(row: ReversalRow): void {
    this.changes.reversals.push(row);
  }

  /** The version rises with every change. */
  touch(now: string): void {
    this.membership.version += 1;
    this.membership.updated_at = now;
    this.changes.isTouched = true;
  }

  /** What has happened since this was asked last, in order. */
  takeHappenings(): Happening[] {
    const taken = this.#happenings;
    this.#happenings = [];
    return taken;
  }
}

const blank = {
  status: 'posted',
  balance_after: 0,
  debt_points: 0,
  lapsed_points: 0,
  reason: null,
  reference: null,
  order_details: null,
  location_id: null,
  reward_id: null,
  hold_id: null,
  reverses_id: null,
  activates_id: null,
  available_at: null,
} as const;
