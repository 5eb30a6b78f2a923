/** Limits concurrent requests, in total and per merchant, so that one merchant cannot crowd out others. */
import { Shares } from '../bounds/shares.ts';
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
  admit: (vacate: () => void) => void;
  timer: NodeJS.Timeout;
}

export class WorkSlots {
  readonly #options: WorkSlotOptions;
  readonly #shares: Shares;
  readonly #waiting: Waiting[] = [];

  constructor(options: WorkSlotOptions) {
    this.#options = options;
    this.#shares = new Shares({ perKey: options.perLane, total: options.total });
  }

  get working(): number {
    return this.#shares.total;
  }

  /** Runs `work` once a slot for `lane` is free. */
  async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    const vacate = this.#isFree(lane) ? this.#shares.take(lane) : await this.#queue(lane);
    try {
      return await work();
    } finally {
      vacate();
      this.#admitNext();
    }
  }

  #isFree(lane: string): boolean {
    return this.#shares.exceeded(lane) === undefined;
  }

  #queue(lane: string): Promise<() => void> {
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

  #admitNext(): void {
    const next = this.#waiting.findIndex((waiting) => this.#isFree(waiting.lane));
    if (next < 0) return;
    const [waiting] = this.#waiting.splice(next, 1);
    clearTimeout(waiting!.timer);
    waiting!.admit(this.#shares.take(waiting!.lane));
  }
}
