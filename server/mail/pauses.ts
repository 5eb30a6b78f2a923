/**
 * Pauses for receivers that keep a sender waiting, so that they take a tenth of its time at most. A receiver is what the
 * person who can make it slow has chosen, and nothing wider: others must not wait for it.
 */
import { BoundedMap } from '../bounds/bounded-map.ts';

const slowMs = 1_000;
const pausePerWait = 10;
const maxRemembered = 10_000;

export class Pauses {
  /** When the pause ends, by receiver, in milliseconds of this process. */
  readonly #until = new BoundedMap<string, number>(maxRemembered);
  readonly #now: () => number;

  /** `now`: milliseconds of a clock that only moves forward. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  has(receiver: string): boolean {
    const until = this.#until.get(receiver);
    if (until === undefined) return false;
    if (this.#now() < until) return true;
    this.#until.delete(receiver);
    return false;
  }

  /** Runs the work, and pauses the receiver if it was slow. */
  async timed<T>(receiver: string, work: () => Promise<T>): Promise<T> {
    const began = this.#now();
    try {
      return await work();
    } finally {
      const tookMs = this.#now() - began;
      if (tookMs >= slowMs) this.#pause(receiver, tookMs * pausePerWait);
    }
  }

  #pause(receiver: string, ms: number): void {
    const until = this.#now() + ms;
    if (until > (this.#until.get(receiver) ?? 0)) this.#until.set(receiver, until);
  }
}
