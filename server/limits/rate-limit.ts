import { BoundedStates } from './bounded-states.ts';
import { RecentTimes } from './recent-times.ts';

/**
 * A rate limit: a steady rate with a burst (a token bucket), or a count in any window (exact, for low limits such as
 * sign-in). `name` is lower-case letters and `_`.
 */
export type RatePolicy = PacePolicy | { name: string; perWindow: number; windowSeconds: number };

export interface PacePolicy {
  name: string;
  perSecond: number;
  burst: number;
}

export interface RateResult {
  allowed: boolean;
  /** Requests left right now. */
  remaining: number;
  /** Seconds, rounded up, until the full allowance is available; after a refusal equal to `retryAfterSeconds`. */
  resetSeconds: number;
  /** Seconds, rounded up, until the next request may pass; 0 if this one was allowed. */
  retryAfterSeconds: number;
}

/** A request counter, within one process or across all of them. */
export interface RateLimits {
  /**
   * Lets a request pass if the policy allows it; refused requests are not counted.
   *
   * @throws RangeError for an unknown policy, which is a programming error.
   */
  take(policy: string, key: string): RateResult | Promise<RateResult>;
  close(): void | Promise<void>;
}

export const MOST_KEYS = 50_000;
/** Far below any interval, far above the rounding error of a clock that has run for a year. */
const ROUNDING_MS = 0.001;

interface Meter {
  take(key: string, nowMs: number): RateResult;
}

/** Counts requests within this process. Each policy remembers up to `maxKeys` keys. */
export class RateLimiter implements RateLimits {
  readonly #meters = new Map<string, Meter>();
  readonly #nowMs: () => number;

  constructor(policies: readonly RatePolicy[], nowMs = () => performance.now(), maxKeys = MOST_KEYS) {
    this.#nowMs = nowMs;
    for (const policy of policies) {
      const meter = 'burst' in policy ? new PaceMeter(policy, maxKeys) : new WindowMeter(policy, maxKeys);
      this.#meters.set(policy.name, meter);
    }
  }

  take(policy: string, key: string): RateResult {
    const meter = this.#meters.get(policy);
    if (meter === undefined) throw new RangeError(`no rate policy ${policy}`);
    return meter.take(key, this.#nowMs());
  }

  close(): void {}
}

/**
 * A token bucket stored as one number, the time when it will be full (the generic cell rate algorithm). Nothing needs
 * refilling, and a full bucket equals no entry.
 */
export class PaceMeter implements Meter {
  readonly #buckets: BoundedStates<{ idleAtMs: number }>;
  readonly #intervalMs: number;
  readonly #burstMs: number;

  constructor(policy: { perSecond: number; burst: number }, maxKeys: number) {
    this.#buckets = new BoundedStates(maxKeys);
    this.#intervalMs = 1_000 / policy.perSecond;
    this.#burstMs = policy.burst * this.#intervalMs + ROUNDING_MS;
  }

  take(key: string, nowMs: number): RateResult {
    const bucket = this.#bucketOf(key, nowMs);
    const fullInMs = Math.max(bucket.idleAtMs - nowMs, 0) + this.#intervalMs;
    const spareMs = this.#burstMs - fullInMs;
    if (spareMs < 0) return refused(-spareMs);
    bucket.idleAtMs = nowMs + fullInMs;
    return allowed(Math.floor(spareMs / this.#intervalMs), fullInMs);
  }

  /** Counts requests that another process has let pass, even beyond the burst. */
  charge(key: string, requests: number, nowMs: number): void {
    const bucket = this.#bucketOf(key, nowMs);
    bucket.idleAtMs = Math.max(bucket.idleAtMs, nowMs) + requests * this.#intervalMs;
  }

  #bucketOf(key: string, nowMs: number): { idleAtMs: number } {
    const known = this.#buckets.get(key);
    if (known !== undefined) return known;
    const bucket = { idleAtMs: nowMs };
    this.#buckets.add(key, bucket, nowMs);
    return bucket;
  }
}

class WindowMeter implements Meter {
  readonly #windows: BoundedStates<{ idleAtMs: number; times: RecentTimes }>;
  readonly #perWindow: number;
  readonly #windowMs: number;

  constructor(policy: { perWindow: number; windowSeconds: number }, maxKeys: number) {
    this.#windows = new BoundedStates(maxKeys);
    this.#perWindow = policy.perWindow;
    this.#windowMs = policy.windowSeconds * 1_000;
  }

  take(key: string, nowMs: number): RateResult {
    let attempts = this.#windows.get(key);
    if (attempts === undefined) {
      attempts = { idleAtMs: nowMs + this.#windowMs, times: new RecentTimes(this.#perWindow) };
      this.#windows.add(key, attempts, nowMs);
    }
    const waitMs = attempts.times.earliest + this.#windowMs - nowMs - ROUNDING_MS;
    if (waitMs > 0) return refused(waitMs);
    attempts.times.add(nowMs);
    attempts.idleAtMs = nowMs + this.#windowMs;
    return allowed(this.#perWindow - attempts.times.countAfter(nowMs - this.#windowMs), this.#windowMs);
  }
}

export function allowed(remaining: number, fullInMs: number): RateResult {
  return { allowed: true, remaining, resetSeconds: Math.ceil(fullInMs / 1_000), retryAfterSeconds: 0 };
}

export function refused(waitMs: number): RateResult {
  const seconds = Math.max(Math.ceil(waitMs / 1_000), 1);
  return { allowed: false, remaining: 0, resetSeconds: seconds, retryAfterSeconds: seconds };
}

/** The `RateLimit-Policy` header (draft-ietf-httpapi-ratelimit-headers-11): `"token";q=200;w=2`. */
export function rateLimitPolicyHeader(...policies: RatePolicy[]): string {
  return policies.map(policyItem).join(', ');
}

/** One item of the `RateLimit` header (same draft): `"token";r=199;t=1`. Items of several policies join with `, `. */
export function rateLimitHeader(policy: string, result: RateResult): string {
  return `"${policy}";r=${result.remaining};t=${result.resetSeconds}`;
}

function policyItem(policy: RatePolicy): string {
  if ('perWindow' in policy)
    return `"${policy.name}";q=${policy.perWindow};w=${Math.ceil(policy.windowSeconds)}`;
  return `"${policy.name}";q=${policy.burst};w=${Math.ceil(policy.burst / policy.perSecond)}`;
}

declare module '../engine/services.ts' {
  interface Services {
    rateLimiter: RateLimits;
  }
}
