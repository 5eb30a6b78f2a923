/**
 * A queue that turns whatever is waiting into one batch. While a batch is under way the next one gathers,
 * so an idle server adds no delay and a busy one batches by itself; there is no timer to tune.
 */
import { refuse } from '../refusal.ts';

export interface GatheringOptions {
  /** The most requests of one batch. */
  batch: number;
  /** The most batches under way at once. */
  inFlight: number;
  /** A request whose batch has not begun after this time is refused with `unavailable`, whatever the others do. */
  waitMs: number;
  onBatch?: (size: number, waitedMs: number) => void;
}

interface Waiting<Request, Answer> {
  request: Request;
  /** Fairness is kept between lanes: the merchants. */
  lane: string;
  since: number;
  isGone: (() => boolean) | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * What became of each request of a batch, in the batch's order. What is `pending` is answered later, and the next batch
 * does not wait for it.
 */
export type Outcome<Answer> = { answer: Answer } | { error: unknown } | { pending: Promise<Answer> };

export class GatheringQueue<Request, Answer> {
  readonly #options: GatheringOptions;
  readonly #work: (requests: Request[]) => Promise<Outcome<Answer>[]>;
  #waiting: Waiting<Request, Answer>[] = [];
  #underWay = 0;
  #expiry: NodeJS.Timeout | undefined;

  constructor(options: GatheringOptions, work: (requests: Request[]) => Promise<Outcome<Answer>[]>) {
    this.#options = options;
    this.#work = work;
  }

  get depth(): number {
    return this.#waiting.length;
  }

  /** `isGone` tells whether the client has left; its request is then dropped if its batch has not begun. */
  submit(request: Request, lane: string, isGone?: () => boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, lane, since: performance.now(), isGone, resolve, reject });
      this.#expiry ??= setTimeout(this.#expire, this.#options.waitMs);
      // Requests that arrive in one turn of the event loop share a batch.
      if (this.#waiting.length === 1 && this.#underWay < this.#options.inFlight) setImmediate(this.#begin);
    });
  }

  readonly #begin = (): void => {
    while (this.#underWay < this.#options.inFlight && this.#waiting.length > 0) {
      const batch = this.#dropStale(this.#take());
      if (batch.length > 0) void this.#run(batch);
    }
  };

  /** No batch begins while the database hangs, so that only a timer sends those who wait away. */
  readonly #expire = (): void => {
    this.#expiry = undefined;
    this.#waiting = this.#dropStale(this.#waiting);
    const oldest = this.#waiting[0];
    if (oldest === undefined) return;
    const leftMs = this.#options.waitMs - (performance.now() - oldest.since);
    this.#expiry = setTimeout(this.#expire, Math.max(1, leftMs));
  };

  #take(): Waiting<Request, Answer>[] {
    const { batch } = this.#options;
    if (this.#waiting.length <= batch) {
      const everything = this.#waiting;
      this.#waiting = [];
      return everything;
    }
    const chosen = takeFairly(this.#waiting, batch);
    const taken = new Set(chosen);
    this.#waiting = this.#waiting.filter((waiting) => !taken.has(waiting));
    return chosen;
  }

  #dropStale(batch: Waiting<Request, Answer>[]): Waiting<Request, Answer>[] {
    const oldest = performance.now() - this.#options.waitMs;
    return batch.filter((waiting) => {
      const stale = waiting.since <= oldest || waiting.isGone?.() === true;
      if (stale) waiting.reject(refuse('unavailable', { retry_after: 1 }));
      return !stale;
    });
  }

  async #run(batch: Waiting<Request, Answer>[]): Promise<void> {
    this.#underWay += 1;
    this.#options.onBatch?.(batch.length, performance.now() - batch[0]!.since);
    try {
      const outcomes = await this.#work(batch.map((waiting) => waiting.request));
      batch.forEach((waiting, index) => {
        const outcome = outcomes[index]!;
        if ('answer' in outcome) waiting.resolve(outcome.answer);
        else if ('pending' in outcome) outcome.pending.then(waiting.resolve, waiting.reject);
        else waiting.reject(outcome.error);
      });
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
      this.#underWay -= 1;
      if (this.#waiting.length > 0) setImmediate(this.#begin);
    }
  }
}

/** One request of each lane in turn, each lane in order of arrival, until `count` are chosen. */
export function takeFairly<Item extends { lane: string }>(items: readonly Item[], count: number): Item[] {
  const lanes = [...Map.groupBy(items, (item) => item.lane).values()];
  const chosen: Item[] = [];
  for (let turn = 0; chosen.length < count; turn += 1) {
    for (const lane of lanes) {
      const item = lane[turn];
      if (item !== undefined && chosen.length < count) chosen.push(item);
    }
  }
  return chosen;
}
