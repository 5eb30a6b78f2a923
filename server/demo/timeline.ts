/** Things that are bound to happen, told in the order of time. */
interface Happening {
  at: number;
  happen: (at: number) => void;
}

export class Timeline {
  readonly #planned: Happening[] = [];
  /** What follows from what has happened, in order. */
  readonly #consequences: Happening[] = [];
  readonly #now: number;
  #isRunning = false;

  /** `now` in milliseconds: what would be later has not happened. */
  constructor(now: number) {
    this.#now = now;
  }

  add(at: number, happen: (at: number) => void): void {
    if (at >= this.#now) return;
    if (!this.#isRunning) {
      this.#planned.push({ at, happen });
      return;
    }
    // Most consequences come later than those known before, so the search from the end is short.
    const place = this.#consequences.findLastIndex((other) => other.at <= at) + 1;
    this.#consequences.splice(place, 0, { at, happen });
  }

  run(): void {
    this.#isRunning = true;
    this.#planned.sort((one, other) => one.at - other.at);
    let consequence = 0;
    const follow = (until: number) => {
      for (let next = this.#consequences[consequence]; next && next.at <= until; ) {
        consequence += 1;
        next.happen(next.at);
        next = this.#consequences[consequence];
      }
    };
    for (const { at, happen } of this.#planned) {
      follow(at);
      happen(at);
    }
    follow(this.#now);
  }
}
