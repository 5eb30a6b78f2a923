/**
 * A queue that batches adaptively. While batches are running, new requests gather for the next one: an idle server adds
 * no delay, a busy one gets larger batches, and there is no timer to tune.
 */
import { begun } from '../errors/begun.ts';
import { refuse } from '../errors/refusal.ts';

export interface GatheringOptions {
  /** Maximum requests per batch. */
  batch: number;
  /** Maximum concurrent batches. */
  inFlight: number;
  /** How long a request may wait for its batch to start before it is refused with `unavailable`; or `Infinity`. */
  waitMs: number;
  onBatch?: (size: number, waitedMs: number) => void;
}

interface Waiting<Request, Answer> {
  request: Request;
  /** The merchant. Batches are filled fairly across lanes. */
  lane: string;
  since: number;
  isGone: (() => boolean) | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * The outcome of one request; a batch returns them in request order. A `pending` outcome settles later without holding
 * up the next batch.
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

  /**
   * Queues a request. `isGone` reports whether the client has disconnected; the request is then dropped unless its
   * batch has started.
   */
  submit(request: Request, lane: string, isGone?: () => boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, lane, since: performance.now(), isGone, resolve, reject });
      if (this.#options.waitMs !== Number.POSITIVE_INFINITY)
        this.#expiry ??= setTimeout(this.#expire, this.#options.waitMs);
      // Start in the next turn of the event loop, so that requests arriving in this one share a batch.
      if (this.#waiting.length === 1 && this.#underWay < this.#options.inFlight) setImmediate(this.#begin);
    });
  }

  readonly #begin = (): void => {
    while (this.#underWay < this.#options.inFlight && this.#waiting.length > 0) {
      const batch = this.#dropStale(this.#take());
      if (batch.length > 0) void begun(this.#run(batch));
    }
  };

  /** Refuses requests that have waited too long; needed because no batch starts while the database hangs. */
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
    try {
      this.#options.onBatch?.(batch.length, performance.now() - batch[0]!.since);
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

/** Picks up to `count` items round-robin across lanes, keeping the order of arrival within each lane. */
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
