/** Counts wrong guesses in Redis, on its clock, and in the database while Redis is unavailable. */
import type { Redis } from 'ioredis';
import type { IdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import { inTime, openRedis } from '../../limits/shared-rate-limiter.ts';
import { type Counted, type Guess, type GuessLimit, type GuessStore, memorySeconds } from './guess-store.ts';

/** Longer than for rate limits: guessing may wait, and counts made elsewhere meanwhile are not merged. */
const timeoutMs = 1_000;
/** How long to leave Redis alone after a failure. */
const intervalMs = 1_000;

/** When the guess that reaches the limit leaves the window, in milliseconds from now. */
const lockScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local found = redis.call('ZREVRANGE', KEYS[1], ARGV[1] - 1, ARGV[1] - 1, 'WITHSCORES')
  if #found == 0 then return 0 end
  return math.max(found[2] + ARGV[2] * 1000 - now, 0)`;

const addScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2] * 1000)
  local new = redis.call('ZADD', KEYS[1], 'NX', now, ARGV[1])
  redis.call('EXPIRE', KEYS[1], ARGV[2])
  return { redis.call('ZCARD', KEYS[1]), new }`;

interface Scripts {
  guessLock(key: string, most: number, seconds: number): Promise<number>;
  guessAdd(key: string, guess: string, seconds: number): Promise<[number, 0 | 1]>;
}

export class SharedGuessStore implements GuessStore {
  readonly #redis: Redis & Scripts;
  readonly #otherwise: GuessStore;
  #restsUntilMs = 0;

  constructor(url: string, otherwise: GuessStore) {
    this.#otherwise = otherwise;
    this.#redis = openRedis(url) as Redis & Scripts;
    this.#redis.defineCommand('guessLock', { numberOfKeys: 1, lua: lockScript });
    this.#redis.defineCommand('guessAdd', { numberOfKeys: 1, lua: addScript });
    // The rate limiter already logs that Redis is unavailable.
    this.#redis.on('error', () => undefined);
  }

  lockedFor(limits: readonly GuessLimit[], tx?: IdentityTransaction): Promise<number[]> {
    return this.#ask(
      async () => {
        const waits = limits.map(({ key, most, seconds }) =>
          this.#redis.guessLock(nameOf(key), most, seconds),
        );
        return (await Promise.all(waits)).map((ms) => Math.ceil(ms / 1_000));
      },
      () => this.#otherwise.lockedFor(limits, tx),
    );
  }

  add(guesses: readonly Guess[], tx?: IdentityTransaction): Promise<Counted[]> {
    return this.#ask(
      async () => {
        const added = guesses.map(({ key, guess }) =>
          this.#redis.guessAdd(nameOf(key), guess.toString('base64url'), memorySeconds),
        );
        return (await Promise.all(added)).map(([count, isNew]) => ({ count, isNew: isNew === 1 }));
      },
      () => this.#otherwise.add(guesses, tx),
    );
  }

  close(): void {
    this.#redis.disconnect();
    this.#otherwise.close();
  }

  async #ask<Result>(ask: () => Promise<Result>, otherwise: () => Promise<Result>): Promise<Result> {
    if (this.#redis.status !== 'ready' || performance.now() < this.#restsUntilMs) return otherwise();
    try {
      return await inTime(ask(), timeoutMs);
    } catch {
      this.#restsUntilMs = performance.now() + intervalMs;
      return otherwise();
    }
  }
}

const nameOf = (key: Buffer): string => `tessera:guess:${key.toString('base64url')}`;
