import { BoundedStates } from './bounded-states.ts';
import { RecentTimes } from './recent-times.ts';

export interface FailureLockOptions {
  /** Failures within the window that lock the key. */
  failures: number;
  windowSeconds: number;
  /** Length of the first lock; each further lock doubles it. Defaults to the window. */
  firstLockSeconds?: number;
  maximumLockSeconds: number;
}

interface Failures {
  times: RecentTimes;
  lockedUntilMs: number;
  /** Length of the latest lock; 0 if there is none to double. */
  lockMs: number;
  idleAtMs: number;
}

const MOST_KEYS = 50_000;

/**
 * Slows down guessing. A key with too many failures in a window is locked, each time for twice as long. A success, or a
 * failure-free period as long as the longest lock, resets the doubling. A success does not cancel failures, or one
 * known code would pay for guessing others.
 */
export class FailureLock {
  readonly #failures: BoundedStates<Failures>;
  readonly #count: number;
  readonly #windowMs: number;
  readonly #firstLockMs: number;
  readonly #maximumLockMs: number;
  readonly #nowMs: () => number;

  constructor(options: FailureLockOptions, nowMs = () => performance.now(), maxKeys = MOST_KEYS) {
    this.#failures = new BoundedStates(maxKeys);
    this.#count = options.failures;
    this.#windowMs = options.windowSeconds * 1_000;
    this.#maximumLockMs = options.maximumLockSeconds * 1_000;
    const firstLockMs = (options.firstLockSeconds ?? options.windowSeconds) * 1_000;
    this.#firstLockMs = Math.min(firstLockMs, this.#maximumLockMs);
    this.#nowMs = nowMs;
  }

  /** Returns the seconds, rounded up, until the key unlocks; 0 if it is not locked. */
  check(key: string): number {
    const state = this.#failures.get(key);
    if (state === undefined) return 0;
    return Math.max(Math.ceil((state.lockedUntilMs - this.#nowMs()) / 1_000), 0);
  }

  /** Counts a failure. Failures of requests in flight when the lock started do not extend it. */
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

  /** Resets the next lock of this key to the first length. */
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
