/** How much background work does in a turn, and how long it rests before the next. */
import { worldMs } from '../../clock/world-clock.ts';
import { rest } from './beat.ts';

/** Requests have priority over work that has just arrived. */
const restPerWork = 9;
/** A turn that one merchant made slow must not delay the others for long. */
const longestRestMs = 2_000;

/** Milliseconds since the earliest of these RFC 3339 times; 0 if there is none. */
export function waitedMs(since: readonly string[]): number {
  const oldest = since.reduce((least, time) => Math.min(least, Date.parse(time)), Number.POSITIVE_INFINITY);
  return Math.max(0, worldMs() - oldest);
}

/**
 * The rest after a turn, in milliseconds: nine times as long as it worked while nothing waits for long, and less the
 * longer the oldest work has waited, down to none after `patienceMs`.
 */
export function restAfter(workedMs: number, oldestMs: number, patienceMs: number): number {
  const patience = Math.max(0, 1 - oldestMs / patienceMs);
  return Math.min(longestRestMs, restPerWork * patience * workedMs);
}

/**
 * Rests after a turn for as long as it asks for, and at least as long as `restAfter` says. A bell that ends the rest of
 * a loop with nothing to do doesn't end what it owes to requests.
 */
export const paced =
  (patienceMs: number, turn: () => Promise<{ restMs: number; oldestMs: number }>) =>
  async (stopping: AbortSignal): Promise<number> => {
    const began = performance.now();
    const { restMs, oldestMs } = await turn();
    const owedMs = restAfter(performance.now() - began, oldestMs, patienceMs);
    if (owedMs <= restMs) return restMs;
    await rest(owedMs, stopping);
    return 0;
  };

/** A batch that takes longer is made smaller, well before a statement times out. */
const slowMs = 300;

/** The size of a task's batches: halved while they are slow or time out, doubled while they are not. */
export class BatchSize {
  readonly #fewest: number;
  readonly #most: number;
  #size: number;

  constructor(fewest: number, most: number, first = most) {
    this.#fewest = fewest;
    this.#most = most;
    this.#size = first;
  }

  async timed<Result>(work: (size: number) => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await work(this.#size);
    } finally {
      const isSlow = performance.now() - began > slowMs;
      this.#size = isSlow
        ? Math.max(this.#fewest, Math.floor(this.#size / 2))
        : Math.min(this.#most, this.#size * 2);
    }
  }
}
