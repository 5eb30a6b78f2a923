/** The whole units of a basket that offers buy and give. Counted by line, because a line can have a million. Pure. */
import { type Basket, thousandths } from '../basket.ts';

/** A unit of a line that still costs something, as a fraction of an amount, so that no rounding decides. */
export interface PricedUnit {
  line: number;
  amount: number;
  /** Thousandths of a unit that cost `amount` together. */
  quantity: number;
}

/** Cheapest first; ties go to the earlier line. */
export const cheapestFirst = (units: readonly PricedUnit[]): PricedUnit[] =>
  units.toSorted((a, b) => compared(a, b) || a.line - b.line);

/** Negative if the unit of `a` costs less. */
function compared(a: PricedUnit, b: PricedUnit): number {
  const [left, right] = [a.amount * b.quantity, b.amount * a.quantity];
  // Doubles are exact up to here, and much faster.
  if (left <= Number.MAX_SAFE_INTEGER && right <= Number.MAX_SAFE_INTEGER) return left - right;
  const difference = BigInt(a.amount) * BigInt(b.quantity) - BigInt(b.amount) * BigInt(a.quantity);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Units that one offer needs as bought, and of which lines they are for now. */
interface Bought {
  lines: readonly number[];
  taken: Map<number, number>;
}

interface Move {
  offer: Bought;
  from: number;
  to: number;
}

/**
 * The units that no offer has used yet. A unit that was bought for one offer or given by it is gone for the next. Which
 * units were given is fixed; which were bought stays open, as long as there are enough of them, so that an early offer
 * takes no unit that only a later one can use.
 */
export class Units {
  /** By line, neither given nor bought. */
  readonly #free: number[];
  readonly #bought: readonly Bought[];
  readonly #given: number[];
  readonly #cost: number[];

  private constructor(free: number[], bought: readonly Bought[], given: number[], cost: number[]) {
    this.#free = free;
    this.#bought = bought;
    this.#given = given;
    this.#cost = cost;
  }

  static of({ lines }: Basket): Units {
    const free = lines.map(({ quantity }) => Math.floor(quantity / thousandths));
    const none = lines.map(() => 0);
    return new Units(free, [], none, [...none]);
  }

  /** Units of the line that were given. */
  givenOf(line: number): number {
    return this.#given[line]!;
  }

  /** What the given units of the line still cost, because they were only reduced. */
  costOf(line: number): number {
    return this.#cost[line]!;
  }

  /** Whether the line has units that weren't given. */
  has(line: number): boolean {
    return this.#free[line]! > 0 || this.#bought.some(({ taken }) => (taken.get(line) ?? 0) > 0);
  }

  /** How many units of the lines weren't given. */
  countOf(lines: readonly number[]): number {
    let count = 0;
    for (const line of lines) {
      count += this.#free[line]!;
      for (const { taken } of this.#bought) count += taken.get(line) ?? 0;
    }
    return count;
  }

  /** Returns the units after another `count` of the lines were bought, or undefined if there are too few. */
  bought(lines: readonly number[], count: number): Units | undefined {
    const taken = new Map<number, number>();
    const before = this.#bought.map((one) => ({ ...one, taken: new Map(one.taken) }));
    const after = new Units(
      [...this.#free],
      [...before, { lines, taken }],
      [...this.#given],
      [...this.#cost],
    );
    let rest = count;
    const take = (line: number) => {
      const many = Math.min(rest, after.#free[line]!);
      if (many === 0) return;
      after.#free[line]! -= many;
      taken.set(line, (taken.get(line) ?? 0) + many);
      rest -= many;
    };
    for (const line of lines) take(line);
    for (const line of rest > 0 && before.length > 0 ? lines : []) {
      after.#vacate(line, rest);
      take(line);
    }
    return rest === 0 ? after : undefined;
  }

  /** Gives up to `wanted` units of a line, and returns how many; only for what `bought` or `copy` has returned. */
  give(line: number, wanted: number): number {
    const short = wanted - this.#free[line]!;
    if (short > 0) this.#vacate(line, short);
    const many = Math.min(wanted, this.#free[line]!);
    this.#free[line]! -= many;
    this.#given[line]! += many;
    return many;
  }

  /** Notes what given units of a line still cost. */
  addCost(line: number, cost: number): void {
    this.#cost[line]! += cost;
  }

  copy(): Units {
    const bought = this.#bought.map((one) => ({ ...one, taken: new Map(one.taken) }));
    return new Units([...this.#free], bought, [...this.#given], [...this.#cost]);
  }

  /** Frees up to `count` bought units of a line by buying others instead. */
  #vacate(line: number, count: number): void {
    for (let rest = count; rest > 0; ) {
      const path = this.#pathFrom(line);
      if (path === undefined) return;
      const last = path.at(-1)!.to;
      const movable = path.map(({ offer, from }) => offer.taken.get(from)!);
      const many = Math.min(rest, this.#free[last]!, ...movable);
      for (const { offer, from, to } of path) {
        offer.taken.set(from, offer.taken.get(from)! - many);
        offer.taken.set(to, (offer.taken.get(to) ?? 0) + many);
      }
      this.#free[line]! += many;
      this.#free[last]! -= many;
      rest -= many;
    }
  }

  /** The shortest row of moves that frees a unit of the line and ends at a free unit, or undefined. */
  #pathFrom(line: number): Move[] | undefined {
    const moves = new Map<number, Move>();
    const reached = [line];
    for (const from of reached) {
      for (const offer of this.#bought) {
        if (!((offer.taken.get(from) ?? 0) > 0)) continue;
        for (const to of offer.lines) {
          if (to === line || moves.has(to)) continue;
          moves.set(to, { offer, from, to });
          if (this.#free[to]! > 0) return pathTo(to, line, moves);
          reached.push(to);
        }
      }
    }
    return undefined;
  }
}

function pathTo(end: number, start: number, moves: ReadonlyMap<number, Move>): Move[] {
  const path: Move[] = [];
  for (let at = end; at !== start; at = path[0]!.from) path.unshift(moves.get(at)!);
  return path;
}
