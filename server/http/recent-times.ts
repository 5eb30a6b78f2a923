/** The times of the latest events, a fixed number of them. */
export class RecentTimes {
  readonly #times: number[];
  #next = 0;

  constructor(count: number) {
    this.#times = new Array<number>(count).fill(Number.NEGATIVE_INFINITY);
  }

  /** The earliest of the remembered times; -Infinity while there were fewer events than are remembered. */
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
