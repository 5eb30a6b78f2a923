/** Throttles password guessing per account and address, one hash at a time. */

import { begun } from '../../errors/begun.ts';
import { refuse } from '../../errors/refusal.ts';
import type { FailureLock } from '../../limits/failure-lock.ts';

export class SignInThrottle {
  readonly #lock: FailureLock;
  /** The end of the latest attempt in progress, by key. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(lock: FailureLock) {
    this.#lock = lock;
  }

  /**
   * Runs `attempt`, which returns undefined on failure. Attempts with the same key run one after another, so that
   * concurrent guesses are counted like sequential ones.
   *
   * @throws Refusal `login_throttled` while the key is locked.
   */
  async run<Result>(key: string, attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
    const before = this.#turns.get(key);
    const turn = begun((before ?? Promise.resolve()).then(() => this.#attempt(key, attempt)));
    const ended = turn.catch(() => undefined);
    this.#turns.set(key, ended);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(key) === ended) this.#turns.delete(key);
    }
  }

  async #attempt<Result>(
    key: string,
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const seconds = this.#lock.check(key);
    if (seconds > 0) throw refuse('login_throttled', { retry_after: seconds });
    const result = await attempt();
    if (result === undefined) this.#lock.fail(key);
    else this.#lock.succeed(key);
    return result;
  }
}

declare module '../../engine/services.ts' {
  interface Services {
    /** Slows down repeated wrong passwords. */
    logins: SignInThrottle;
  }
}
