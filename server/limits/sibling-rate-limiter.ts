/**
 * Rate limits across the processes of one server. Each counts in its memory, so no request waits, and reports ten times
 * a second what it has let pass, which the others count too. A caller's rate is therefore that of one limit, however many
 * processes its connections reach. Only a burst can exceed its limit, by what passes elsewhere within that time.
 */
import { MOST_KEYS, PaceMeter, type PacePolicy, type RateLimits, type RateResult } from './rate-limit.ts';

/** How many requests of a key have passed under a policy. */
export type Passed = [policy: string, key: string, requests: number];

export interface SiblingRateLimiterOptions {
  policies: readonly PacePolicy[];
  /** Sends a report to all other processes of this server. */
  report(passed: readonly Passed[]): void;
  nowMs?: () => number;
}

const everyMs = 100;

export class SiblingRateLimiter implements RateLimits {
  readonly #meters: ReadonlyMap<string, PaceMeter>;
  readonly #unreported = new Map<string, Map<string, number>>();
  readonly #report: SiblingRateLimiterOptions['report'];
  readonly #nowMs: () => number;
  #timer: NodeJS.Timeout | undefined;

  constructor({ policies, report, nowMs = () => performance.now() }: SiblingRateLimiterOptions) {
    this.#meters = new Map(policies.map((policy) => [policy.name, new PaceMeter(policy, MOST_KEYS)]));
    this.#report = report;
    this.#nowMs = nowMs;
  }

  take(policy: string, key: string): RateResult {
    const result = this.#meterOf(policy).take(key, this.#nowMs());
    if (result.allowed) this.#note(policy, key);
    return result;
  }

  /** Counts what another process has let pass. */
  receive(passed: readonly Passed[]): void {
    const nowMs = this.#nowMs();
    for (const [policy, key, requests] of passed) this.#meterOf(policy).charge(key, requests, nowMs);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #note(policy: string, key: string): void {
    const unreported = this.#unreported.get(policy) ?? new Map<string, number>();
    this.#unreported.set(policy, unreported);
    unreported.set(key, (unreported.get(key) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.#reportAll(), everyMs).unref();
  }

  #reportAll(): void {
    this.#timer = undefined;
    const passed = [...this.#unreported].flatMap(([policy, keys]) =>
      [...keys].map(([key, requests]): Passed => [policy, key, requests]),
    );
    this.#unreported.clear();
    this.#report(passed);
  }

  #meterOf(policy: string): PaceMeter {
    const meter = this.#meters.get(policy);
    if (meter === undefined) throw new RangeError(`no rate policy ${policy}`);
    return meter;
  }
}
