/** Limits concurrent requests, in total and per merchant, so that one merchant cannot crowd out others. */
import { refuse } from '../errors/refusal.ts';

export interface WorkSlotOptions {
  total: number;
  perLane: number;
  /** A request without a slot after this time is refused with `unavailable`. */
  waitMs: number;
  maxWaiting: number;
}

interface Waiting {
  lane: string;
  admit: () => void;
  timer: NodeJS.Timeout;
}

export class WorkSlots {
  readonly #options: WorkSlotOptions;
  readonly #busy = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #total = 0;

  constructor(options: WorkSlotOptions) {
    this.#options = options;
  }

  get working(): number {
    return this.#total;
  }

  /** Runs `work` once a slot for `lane` is free. */
  async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isFree(lane)) this.#occupy(lane);
    else await this.#queue(lane);
    try {
      return await work();
    } finally {
      this.#vacate(lane);
    }
  }

  #isFree(lane: string): boolean {
    return this.#total < this.#options.total && (this.#busy.get(lane) ?? 0) < this.#options.perLane;
  }

  #occupy(lane: string): void {
    this.#total += 1;
    this.#busy.set(lane, (this.#busy.get(lane) ?? 0) + 1);
  }

  #queue(lane: string): Promise<void> {
    if (this.#waiting.length >= this.#options.maxWaiting)
      throw refuse('unavailable', { retry_after: 1, because: 'work_queue' });
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        lane,
        admit: resolve,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          reject(refuse('unavailable', { retry_after: 1, because: 'work_queue' }));
        }, this.#options.waitMs),
      };
      this.#waiting.push(waiting);
    });
  }

  #vacate(lane: string): void {
    this.#total -= 1;
    const left = (this.#busy.get(lane) ?? 1) - 1;
    if (left === 0) this.#busy.delete(lane);
    else this.#busy.set(lane, left);
    const next = this.#waiting.findIndex((waiting) => this.#isFree(waiting.lane));
    if (next < 0) return;
    const [waiting] = this.#waiting.splice(next, 1);
    clearTimeout(waiting!.timer);
    this.#occupy(waiting!.lane);
    waiting!.admit();
  }
}
