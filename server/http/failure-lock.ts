import { BoundedStates } from './bounded-states.ts';
import { RecentTimes } from './recent-times.ts';

export interface FailureLockOptions {
  /** So many failures within the window lock the key. */
  failures: number;
  windowSeconds: number;
  /** How long the first lock lasts, each one after it twice as long; as long as the window if not given. */
  firstLockSeconds?: number;
  maximumLockSeconds: number;
}

interface Failures {
  times: RecentTimes;
  lockedUntilMs: number;
  /** How long the latest lock lasted, 0 if there is none to double. */
  lockMs: number;
  idleAtMs: number;
}

const MOST_KEYS = 50_000;

/**
 * Slows down who guesses: after so many failures in a window a key is locked, and locked twice as long each time
 * it gets there again. The doubling is forgotten after a success, or when the longest lock could have passed
 * without a failure. A success does not take back failures, or one known code would pay for guessing others.
 */
export class FailureLock {
  readonly #failures: BoundedStates<Failures>;
  readonly #count: number;
  readonly #windowMs: number;
  readonly #firstLockMs: number;
  readonly #maximumLockMs: number;
  readonly #nowMs: () => number;

  constructor(options: FailureLockOptions, nowMs = () => performance.now(), mostKeys = MOST_KEYS) {
    this.#failures = new BoundedStates(mostKeys);
    this.#count = options.failures;
    this.#windowMs = options.windowSeconds * 1_000;
    this.#maximumLockMs = options.maximumLockSeconds * 1_000;
    const firstLockMs = (options.firstLockSeconds ?? options.windowSeconds) * 1_000;
    this.#firstLockMs = Math.min(firstLockMs, this.#maximumLockMs);
    this.#nowMs = nowMs;
  }

  /** For how many seconds, rounded up, the key is still locked; 0 when it is open. */
  check(key: string): number {
    const state = this.#failures.get(key);
    if (state === undefined) return 0;
    return Math.max(Math.ceil((state.lockedUntilMs - this.#nowMs()) / 1_000), 0);
  }

  /** Counts a failure. Those of requests that were under way when the lock fell do not make it longer. */
  fail(key: string): void {
    const nowMs = this.#nowMs();
    const state = this.#stateOf(key, nowMs);
    if (state.lockedUntilMs > nowMs) return;
    if (state.idleAtMs <= nowMs) state.lockMs = 0;
    state.times.add(nowMs);
    if (state.times.earliest > nowMs - this.#windowMs) {
      state.lockMs = state.lockMs === 0 ? this.#firstLockMs : Math.min(2 * state.lockMs, this.#maximumLockMs);
      state.lockedUntilMs = nowMs + state.lockMs;
    }
    const memoryMs = state.lockMs === 0 ? this.#windowMs : Math.max(this.#windowMs, this.#maximumLockMs);
    state.idleAtMs = Math.max(state.lockedUntilMs, nowMs) + memoryMs;
  }

  /** The next lock of this key starts from the shortest again. */
  succeed(key: string): void {
    const state = this.#failures.get(key);
    if (state !== undefined) state.lockMs = 0;
  }

  #stateOf(key: string, nowMs: number): Failures {
    const known = this.#failures.get(key);
    if (known !== undefined) return known;
    const state: Failures = {
      times: new RecentTimes(this.#count),
      lockedUntilMs: 0,
      lockMs: 0,
      idleAtMs: nowMs + this.#windowMs,
    };
    this.#failures.add(key, state, nowMs);
    return state;
  }
}
