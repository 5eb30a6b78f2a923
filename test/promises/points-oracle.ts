/**
 * A reference model of one membership's ledger, as simple as possible. It shares no code with the server: time advances
 * from one due moment to the next, and a lot is a number of points with a start and an end.
 */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

interface Lot {
  /** The position in the order of creation. */
  place: number;
  left: number;
  availableAt: number;
  endsAt: number | null;
  waits: boolean;
}

export interface Hold {
  points: number;
  endsAt: number;
  state: 'active' | 'captured' | 'released' | 'expired';
}

export interface Moved {
  type: 'earn' | 'redeem' | 'adjust';
  points: number;
  reversed: number;
  /** For credits. */
  lot?: Lot;
  /** For credits: expired points of the lot, less what reversals have accounted for. */
  lapsed: number;
  /** For debits: what each lot gave and has not got back. */
  took: Map<Lot, number>;
}

export interface Figures {
  available: number;
  pending: number;
  held: number;
  debt: number;
  lifetime_earned: number;
  lifetime_redeemed: number;
}

/** The terms of the pass. */
export interface Terms {
  pendingDays: number;
  /** Earned points that reach the second of two tiers. */
  threshold: number;
}

/** The end of the UTC day one month or 30 days after a time. */
const endOfDay = (time: number): number => Math.floor(time / dayMs) * dayMs + dayMs - 1;

export function oneMonthLater(time: number): number {
  const date = new Date(time);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), last);
  return endOfDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, day));
}

export class Oracle {
  readonly figures: Figures = {
    available: 0,
    pending: 0,
    held: 0,
    debt: 0,
    lifetime_earned: 0,
    lifetime_redeemed: 0,
  };
  tier = 0;
  readonly holds: Hold[] = [];
  readonly moves: Moved[] = [];
  readonly #terms: Terms;
  #lots: Lot[] = [];

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  /** Points in lots, soonest expiry first; those without expiry last. */
  get lots(): number[] {
    return this.#spendable().map((lot) => lot.left);
  }

  #spendable(): Lot[] {
    const end = (lot: Lot) => lot.endsAt ?? Number.POSITIVE_INFINITY;
    return this.#lots
      .filter((lot) => lot.left > 0 && !lot.waits)
      .sort((a, b) => (end(a) === end(b) ? a.place - b.place : end(a) - end(b)));
  }

  /** Processes everything due by then, one moment after another. */
  advance(now: number): void {
    for (;;) {
      const moments = [
        ...this.holds.filter(({ state }) => state === 'active').map(({ endsAt }) => endsAt),
        ...this.#lots.filter((lot) => lot.waits && lot.left > 0).map(({ availableAt }) => availableAt),
        ...this.#spendable().flatMap(({ endsAt }) =>
          endsAt !== null && this.#canEnd(endsAt) ? [endsAt] : [],
        ),
      ].filter((moment) => moment <= now);
      if (moments.length === 0) return;
      this.#at(Math.min(...moments));
    }
  }

  /** Whether something would expire at that moment, or all of it is held. */
  #canEnd(moment: number): boolean {
    const ended = this.#spendable().filter(({ endsAt }) => endsAt !== null && endsAt <= moment);
    return ended.reduce((sum, lot) => sum + lot.left, 0) > this.figures.held;
  }

  #at(moment: number): void {
    for (const hold of this.holds)
      if (hold.state === 'active' && hold.endsAt <= moment) this.#return(hold, 'expired', moment);
    for (const lot of this.#lots) {
      if (!lot.waits || lot.left === 0 || lot.availableAt > moment) continue;
      lot.waits = false;
      this.figures.pending -= lot.left;
      this.figures.available += lot.left;
      this.#count(lot.left);
    }
    this.#tidy(moment);
  }

  /** Expires ended lots, except held points; then pays debts. */
  #tidy(now: number): void {
    let kept = this.figures.held;
    for (const lot of this.#spendable()) {
      if (lot.endsAt === null || lot.endsAt > now) continue;
      const gone = Math.max(0, lot.left - kept);
      kept = Math.max(0, kept - lot.left);
      lot.left -= gone;
      this.figures.available -= gone;
      for (const move of this.moves) if (move.lot === lot) move.lapsed += gone;
    }
    const paid = Math.min(this.figures.debt, this.figures.available);
    this.#take(paid, now);
    this.figures.debt -= paid;
  }

  #count(earned: number): void {
    const before = this.figures.lifetime_earned;
    this.figures.lifetime_earned += earned;
    const { threshold } = this.#terms;
    if (this.figures.lifetime_earned >= threshold && earned > 0) this.tier = 1;
    if (before >= threshold && this.figures.lifetime_earned < threshold) this.tier = 0;
  }

  /** From unexpired lots, soonest first; a hold may also take from expired ones. */
  #take(points: number, now: number, forHold = false): Map<Lot, number> {
    const took = new Map<Lot, number>();
    let rest = points;
    for (const lot of this.#spendable()) {
      if (!forHold && lot.endsAt !== null && lot.endsAt <= now) continue;
      const part = Math.min(rest, lot.left);
      if (part > 0) took.set(lot, part);
      lot.left -= part;
      rest -= part;
    }
    if (rest > 0) throw new Error('The oracle has lost points.');
    this.figures.available -= points;
    return took;
  }

  #give(move: Omit<Moved, 'reversed' | 'lapsed' | 'took'>, lot: Omit<Lot, 'place' | 'left'>): void {
    const made: Lot = { ...lot, place: this.#lots.length, left: move.points };
    this.#lots.push(made);
    this.moves.push({ ...move, lot: made, reversed: 0, lapsed: 0, took: new Map() });
    if (lot.waits) this.figures.pending += move.points;
    else this.figures.available += move.points;
  }

  earn(points: number, now: number, endsAt: number): void {
    const availableAt = now + this.#terms.pendingDays * dayMs;
    const waits = availableAt > now;
    this.#give({ type: 'earn', points }, { availableAt, endsAt, waits });
    this.#tidy(now);
    if (!waits) this.#count(points);
  }

  adjust(points: number, now: number, endsAt: number | null): void {
    if (points > 0) {
      this.#give({ type: 'adjust', points }, { availableAt: now, endsAt, waits: false });
      this.#tidy(now);
      return;
    }
    const took = this.#take(-points, now);
    this.moves.push({ type: 'adjust', points, reversed: 0, lapsed: 0, took });
  }

  spend(points: number, now: number): void {
    const took = this.#take(points, now);
    this.figures.lifetime_redeemed += points;
    this.moves.push({ type: 'redeem', points: -points, reversed: 0, lapsed: 0, took });
  }

  hold(points: number, endsAt: number): void {
    this.figures.available -= points;
    this.figures.held += points;
    this.holds.push({ points, endsAt, state: 'active' });
  }

  #return(hold: Hold, state: 'released' | 'expired', now: number): void {
    hold.state = state;
    this.figures.held -= hold.points;
    this.figures.available += hold.points;
    this.#tidy(now);
  }

  release(hold: Hold, now: number): void {
    if (hold.state === 'active') this.#return(hold, 'released', now);
  }

  capture(hold: Hold, points: number, now: number): void {
    hold.state = 'captured';
    this.figures.held -= hold.points;
    this.figures.available += hold.points;
    const took = this.#take(points, now, true);
    this.figures.lifetime_redeemed += points;
    this.moves.push({ type: 'redeem', points: -points, reversed: 0, lapsed: 0, took });
    this.#tidy(now);
  }

  /** `grace` is the new expiry of points returned to an expired lot. */
  reverse(move: Moved, points: number, now: number, grace: number): void {
    const left = Math.abs(move.points) - move.reversed;
    move.reversed += points;
    if (move.points < 0) this.#putBack(move, points, now, grace);
    else if (move.lot!.waits) {
      move.lot!.left -= points;
      this.figures.pending -= points;
    } else this.#takeBack(move, move.lot!, points, left, now);
  }

  #takeBack(move: Moved, lot: Lot, points: number, left: number, now: number): void {
    const spent = Math.max(0, left - lot.left - move.lapsed);
    const lapsed = Math.max(0, points - lot.left - spent);
    move.lapsed -= lapsed;
    const taken = Math.min(points - lapsed, this.figures.available);
    const hasEnded = lot.endsAt !== null && lot.endsAt <= now;
    const own = hasEnded ? 0 : Math.min(taken, lot.left);
    lot.left -= own;
    this.figures.available -= own;
    this.#take(taken - own, now);
    this.figures.debt += points - lapsed - taken;
    if (move.type === 'earn') this.#count(-points);
  }

  #putBack(move: Moved, points: number, now: number, grace: number): void {
    const end = (lot: Lot) => lot.endsAt ?? Number.POSITIVE_INFINITY;
    const lots = [...move.took.keys()].sort((a, b) =>
      end(a) === end(b) ? b.place - a.place : end(b) - end(a),
    );
    let rest = points;
    for (const lot of lots) {
      const part = Math.min(rest, move.took.get(lot)!);
      if (part === 0) continue;
      if (lot.endsAt !== null && lot.endsAt <= now) lot.endsAt = grace;
      lot.left += part;
      move.took.set(lot, move.took.get(lot)! - part);
      rest -= part;
    }
    this.figures.available += points;
    if (move.type === 'redeem') this.figures.lifetime_redeemed -= points;
    this.#tidy(now);
  }
}
