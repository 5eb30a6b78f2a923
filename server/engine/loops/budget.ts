/**
 * How much of its time background work may take: exports, jobs with their broadcasts, drawing. All of it while no request
 * waits, less the longer the oldest waits, but never nothing.
 */
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';

/** A request that waits longer halves the share; once the oldest waits shorter, it grows again. */
const [longMs, shortMs] = [10, 5];
const longestMs = limits.requestSeconds.ordinary * 1_000;
const lookMs = 20;
const growth = 1.25;
/**
 * What background work gets beside a flood of requests. One merchant can bring it down to this for all, with requests
 * that wait for a lock, so it is not less.
 */
export const leastShare = 1 / 4;
/** Of a worker, which sees no requests. */
const shareUnseen = 2 / 3;
/** A slow piece of work must not be followed by minutes of rest. */
const mostOwedMs = 500;
/** How often a long wait is sent to the other processes, and how long they believe it. */
const [tellMs, believeMs] = [50, 200];

export class BackgroundBudget {
  /** Since when they wait, in the order in which they came. */
  readonly #waiting = new Map<object, number>();
  readonly #tell: ((ms: number) => void) | undefined;
  #telling: NodeJS.Timeout | undefined;
  #told = { ms: 0, at: Number.NEGATIVE_INFINITY };
  #most = 1;
  #share = 1;
  /** Work that was not yet rested for. */
  #owedMs = 0;
  #lookedAt = performance.now();

  /** `tell` tells the other processes of the server for how long a request has waited. */
  constructor(tell?: (ms: number) => void) {
    this.#tell = tell;
  }

  /** Between 0 and 1. */
  get share(): number {
    return this.#share;
  }

  /** A request waits from now on. */
  enter(request: object): void {
    this.#waiting.set(request, performance.now());
    if (this.#tell !== undefined) this.#telling ??= setTimeout(this.#report, tellMs).unref();
  }

  leave(request: object): void {
    this.#waiting.delete(request);
  }

  /** Another process says for how long one of its requests has waited. */
  hear(ms: number): void {
    this.#told = { ms, at: performance.now() };
  }

  /** Requests are served elsewhere: a part of the time is always theirs. */
  shareUnseen(): void {
    this.#most = shareUnseen;
    this.#share = shareUnseen;
  }

  /** Counts a piece of work that was done. */
  owe(workedMs: number): void {
    this.#look();
    this.#owedMs = Math.min(mostOwedMs, this.#owedMs + workedMs);
  }

  /** Resolves when the next piece of work may begin. */
  async turn(stopping?: AbortSignal): Promise<void> {
    // Requests that have arrived are read first, whatever is owed.
    await setImmediate();
    for (this.#look(); this.#owedMs > 0 && !stopping?.aborted; this.#look())
      await pause(lookMs, undefined, stopping && { signal: stopping }).catch(() => undefined);
  }

  /** The size of the next piece of work, of at most this many items. */
  atMost(count: number): number {
    return Math.max(1, Math.floor(count * (this.#share / this.#most)));
  }

  get #oldestMs(): number {
    const now = performance.now();
    const told = now - this.#told.at < believeMs ? this.#told.ms : 0;
    for (const [request, since] of this.#waiting) {
      if (now - since < longestMs) return Math.max(told, now - since);
      // It has ended unnoticed.
      this.#waiting.delete(request);
    }
    return told;
  }

  #look(): void {
    const now = performance.now();
    const restedMs = now - this.#lookedAt;
    if (restedMs < lookMs && this.#share < 1) return;
    this.#lookedAt = now;
    const oldestMs = this.#oldestMs;
    if (oldestMs > longMs) this.#share = Math.max(leastShare, this.#share / 2);
    else if (oldestMs < shortMs)
      this.#share = Math.min(this.#most, this.#share * growth ** (restedMs / lookMs));
    const share = this.#share;
    this.#owedMs = share === 1 ? 0 : Math.max(0, this.#owedMs - (restedMs * share) / (1 - share));
  }

  readonly #report = (): void => {
    this.#telling = undefined;
    for (const since of this.#waiting.values()) {
      const ms = performance.now() - since;
      if (ms > longMs) this.#tell!(ms);
      this.#telling = setTimeout(this.#report, tellMs).unref();
      return;
    }
  };
}

declare module '../services.ts' {
  interface Services {
    budget: BackgroundBudget;
  }
}
