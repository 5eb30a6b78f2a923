/** Runs simulated events in chronological order. */
import { setImmediate } from 'node:timers/promises';

interface Happening {
  at: number;
  happen: (at: number) => void;
}

const atOnce = 250;

export class Timeline {
  readonly #planned: Happening[] = [];
  /** Events caused by other events, in order. */
  readonly #consequences: Happening[] = [];
  readonly #now: number;
  #isRunning = false;

  /** `now` in milliseconds; later events are dropped. */
  constructor(now: number) {
    this.#now = now;
  }

  add(at: number, happen: (at: number) => void): void {
    if (at >= this.#now) return;
    if (!this.#isRunning) {
      this.#planned.push({ at, happen });
      return;
    }
    // Most new events are later than known ones, so searching from the end is fast.
    const place = this.#consequences.findLastIndex((other) => other.at <= at) + 1;
    this.#consequences.splice(place, 0, { at, happen });
  }

  /** Runs all events, yielding regularly to other work such as requests and writes. */
  async run(): Promise<void> {
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
    for (const [index, { at, happen }] of this.#planned.entries()) {
      if (index % atOnce === 0) await setImmediate();
      follow(at);
      happen(at);
    }
    follow(this.#now);
  }
}
