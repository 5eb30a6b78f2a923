/** Remembers the times of the latest events, up to a fixed number. */
export class RecentTimes {
  readonly #times: number[];
  #next = 0;

  constructor(count: number) {
    this.#times = new Array<number>(count).fill(Number.NEGATIVE_INFINITY);
  }

  /** The earliest remembered time; -Infinity until the capacity is reached. */
  get earliest(): number {
    return this.#times[this.#next]!;
  }

  add(time: number): void {
    this.#times[this.#next] = time;
    this.#next = (this.#next + 1) % this.#times.length;
  }

  countAfter(time: number): number {
    let count = 0;
    for (const each of this.#times) if (each > time) count++;
    return count;
  }
}
