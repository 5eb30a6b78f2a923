/** What is counted of a membership in periods, in memory under the membership's lock. */
import type { Row } from '../../../database/schema/row.ts';
import type { CountedOnce } from '../../../database/schema/tables.ts';

export type CounterRow = Row<'membership_counters'>;

/** What an entry of the ledger adds to a counter; negative if it takes off. */
export type Counted = CountedOnce;

/** What was added to a counter since it was read. */
export type CounterChange = CounterRow & { added: number };

export class Counters {
  readonly #rows = new Map<string, CounterChange>();
  readonly #changed = new Set<CounterChange>();
  readonly #owner: Pick<CounterRow, 'merchant_id' | 'membership_id'>;

  constructor(owner: Pick<CounterRow, 'merchant_id' | 'membership_id'>, rows: readonly CounterRow[]) {
    this.#owner = owner;
    this.include(rows);
  }

  /** Adds periods that were read separately. */
  include(rows: readonly CounterRow[]): void {
    for (const row of rows) {
      const key = keyOf(row.counter, row.bucket);
      if (!this.#rows.has(key)) this.#rows.set(key, { ...row, added: 0 });
    }
  }

  /** What is counted in the period that begins on this day (`bucketOf`). */
  read(counter: string, bucket: string): number {
    return this.#rows.get(keyOf(counter, bucket))?.value ?? 0;
  }

  /** The most that the terms allowed when it was counted last; null without a limit. */
  limitOf(counter: string, bucket: string): number | null {
    return this.#rows.get(keyOf(counter, bucket))?.limit ?? null;
  }

  /** All periods of a counter that were read or changed, the earliest first. */
  bucketsOf(counter: string): readonly Readonly<CounterRow>[] {
    const own = [...this.#rows.values()].filter((row) => row.counter === counter && row.value !== 0);
    return own.sort((a, b) => (a.bucket < b.bucket ? -1 : 1));
  }

  /** All counters that were read or changed and aren't 0. */
  get all(): readonly Readonly<CounterRow>[] {
    return [...this.#rows.values()].filter(({ value }) => value !== 0);
  }

  /** Adds to a counter, or takes off. `limit` is the most that the terms allow; the caller has checked it. */
  add(counter: string, bucket: string, n: number, limit?: number): void {
    if (n === 0) return;
    const key = keyOf(counter, bucket);
    const known = this.#rows.get(key);
    const row = known ?? { ...this.#owner, counter, bucket, value: 0, limit: null, added: 0 };
    if (!known) this.#rows.set(key, row);
    row.value += n;
    row.added += n;
    if (limit !== undefined) row.limit = limit;
    this.#changed.add(row);
  }

  /** What to save. */
  get changes(): ReadonlySet<CounterChange> {
    return this.#changed;
  }

  copy(): Counters {
    return new Counters(this.#owner, [...this.#rows.values()]);
  }
}

const keyOf = (counter: string, bucket: string): string => `${counter} ${bucket}`;

/** What is left of what entries counted, one for each counter and period. */
export function netOf(entries: readonly Counted[]): Counted[] {
  const net = new Map<string, Counted>();
  for (const one of entries) {
    const key = keyOf(one.counter, one.bucket);
    const known = net.get(key);
    net.set(key, { ...one, ...known, value: (known?.value ?? 0) + one.value });
  }
  return [...net.values()].filter(({ value }) => value !== 0);
}

/** How much of an entry is reversed. */
export interface Taken {
  points: number;
  /** What share of the points that are left of the entry. */
  share: Part;
  /** What share of what is left of what was paid; that of the points if omitted. */
  paid?: Part;
}

export interface Part {
  part: number;
  whole: number;
}

/** What a reversal takes off the counters of a membership, of what is left of what the entry counted there. */
export function takenBack(
  counters: Pick<Counters, 'read'>,
  net: readonly Counted[],
  { points, share, paid = share }: Taken,
): Counted[] {
  const wanted = ({ per, value }: Counted): number => {
    if (per === 'point') return points;
    if (per === 'kept') return 0;
    const { part, whole } = per === 'share' ? share : paid;
    if (part >= whole) return value;
    return per === 'entry' ? 0 : Number((BigInt(value) * BigInt(part)) / BigInt(whole));
  };
  return net.flatMap(({ limit: _limit, ...one }) => {
    const most = Math.min(one.value, counters.read(one.counter, one.bucket));
    const value = Math.min(wanted(one), most);
    return value > 0 ? [{ ...one, value: -value }] : [];
  });
}
