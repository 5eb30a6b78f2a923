/** Limits password hashing, which unauthenticated callers can trigger and which takes a core and 19 MiB each time. */
import { availableParallelism } from 'node:os';
import { refuse } from '../../errors/refusal.ts';

export interface HashQueueOptions {
  /** Concurrent hashes. */
  running: number;
  /** Queued hashes. */
  waiting: number;
}

/** Half of the cores, so that a flood of passwords leaves the rest to merchants; two suffice for people. */
export const defaultHashQueue: HashQueueOptions = {
  running: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  waiting: 50,
};

/** The part of each of several processes on this machine. */
export const hashShare = (processes: number): HashQueueOptions => ({
  running: Math.max(1, Math.floor(defaultHashQueue.running / processes)),
  waiting: Math.ceil(defaultHashQueue.waiting / processes),
});

interface Waiting {
  admit: () => void;
  reject: (error: Error) => void;
}

/**
 * Serves lanes in turn. A full queue makes room for a lane with fewer entries by refusing the newest of the longest.
 */
export class HashQueue {
  readonly #options: HashQueueOptions;
  /** Queued entries by lane; the lane served last is at the end. */
  readonly #lanes = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(options = defaultHashQueue) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs `work`, which hashes a password, when it is the turn of `lane` (an address or its network).
   *
   * @throws Refusal `unavailable` if the queue is full.
   */
  async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#options.running) this.#running += 1;
    else await this.#wait(lane);
    try {
      return await work();
    } finally {
      this.#admitNext();
    }
  }

  #wait(lane: string): Promise<void> {
    if (this.#waiting >= this.#options.waiting) this.#makeRoomFor(lane);
    return new Promise((admit, reject) => {
      const others = this.#lanes.get(lane);
      if (others) others.push({ admit, reject });
      else this.#lanes.set(lane, [{ admit, reject }]);
      this.#waiting += 1;
    });
  }

  #makeRoomFor(lane: string): void {
    const [longest, waiting] = [...this.#lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if ((this.#lanes.get(lane)?.length ?? 0) + 1 >= waiting.length) throw full();
    this.#take(longest, 'newest').reject(full());
  }

  #admitNext(): void {
    const [next] = this.#lanes.keys();
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#take(next, 'oldest').admit();
  }

  #take(lane: string, which: 'oldest' | 'newest'): Waiting {
    const waiting = this.#lanes.get(lane)!;
    const taken = which === 'oldest' ? waiting.shift()! : waiting.pop()!;
    this.#waiting -= 1;
    if (which === 'oldest') this.#lanes.delete(lane);
    if (which === 'oldest' && waiting.length > 0) this.#lanes.set(lane, waiting);
    if (waiting.length === 0) this.#lanes.delete(lane);
    return taken;
  }
}

const full = () => refuse('unavailable', { retry_after: 2, because: 'hash_queue' });

declare module '../../engine/services.ts' {
  interface Services {
    /** Queues password hashing. */
    hashQueue: HashQueue;
  }
}
