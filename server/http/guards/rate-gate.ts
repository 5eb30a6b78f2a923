/** Rate limits: per token, per merchant, and per address for callers without a valid credential. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Route } from '../../../contract/route.ts';
import type { Config } from '../../config/config.ts';
import type { Member } from '../../engine/callers/member.ts';
import type { Principal } from '../../engine/principal.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import {
  type RateLimits,
  type RateResult,
  rateLimitHeader,
  rateLimitPolicyHeader,
} from '../../limits/rate-limit.ts';
import { networkOf } from '../../network/network.ts';

export class RateGate {
  readonly #limiter: RateLimits;
  readonly #enabled: boolean;
  readonly #policyHeader: string;

  constructor(limiter: RateLimits, rates: Config['rate']) {
    this.#limiter = limiter;
    this.#enabled = rates.enabled;
    this.#policyHeader = rateLimitPolicyHeader({ name: 'token', ...rates.token });
  }

  /** Counts a request against the caller's limit and sets the headers; throws `rate_limited`. */
  admit(principal: Principal, ip: string, headers: OutgoingHttpHeaders): void | Promise<void> {
    if (!this.#enabled) return;
    if (principal.allowedOrigins !== undefined) return this.#admitVisitor(ip, headers);
    return once(this.#limiter.take('token', principal.credentialId), (own) => {
      headers['ratelimit-policy'] = this.#policyHeader;
      headers.ratelimit = rateLimitHeader('token', own);
      if (!own.allowed) throw tooMany(own);
      return once(this.#limiter.take('merchant', principal.merchantId), (shared) => {
        if (!shared.allowed) throw tooMany(shared);
      });
    });
  }

  /** A publishable key is in everyone's hands, so it must not use up the limits of the merchant's tills. */
  #admitVisitor(ip: string, headers: OutgoingHttpHeaders): void | Promise<void> {
    return once(this.#limiter.take('anonymous', networkOf(ip)), (left) => {
      headers.ratelimit = rateLimitHeader('anonymous', left);
      if (!left.allowed) throw tooMany(left);
    });
  }

  /** Counts a request of a member against their session only: members take nothing from the merchant's quota. */
  admitMember({ sessionId }: Member, headers: OutgoingHttpHeaders): void | Promise<void> {
    if (!this.#enabled) return;
    return once(this.#limiter.take('token', sessionId), (own) => {
      headers['ratelimit-policy'] = this.#policyHeader;
      headers.ratelimit = rateLimitHeader('token', own);
      if (!own.allowed) throw tooMany(own);
    });
  }

  /** Public routes share the limit of an address; health and keys, at the root, are not limited. */
  refuseStranger(
    route: Route,
    ip: string,
    headers: OutgoingHttpHeaders,
  ): Refusal | undefined | Promise<Refusal | undefined> {
    if (!this.#enabled || route.prefix === '') return undefined;
    return once(this.#limiter.take('anonymous', networkOf(ip)), (left) => {
      headers.ratelimit = rateLimitHeader('anonymous', left);
      return left.allowed ? undefined : tooMany(left);
    });
  }

  /** Counts a request without a valid credential against its address; beyond the limit it answers 429. */
  countFailure(ip: string, refusal: unknown, headers: OutgoingHttpHeaders): void | Promise<void> {
    if (!this.#enabled || !(refusal instanceof Refusal) || refusal.status !== 401) return;
    return once(this.#limiter.take('anonymous', networkOf(ip)), (left) => {
      if (left.allowed) return;
      headers.ratelimit = rateLimitHeader('anonymous', left);
      throw tooMany(left);
    });
  }
}

const tooMany = ({ retryAfterSeconds }: RateResult): Refusal =>
  refuse('rate_limited', { retry_after: retryAfterSeconds });

/** Continues synchronously if the result is available, as it is with in-process limits. */
const once = <T, R>(value: T | Promise<T>, goOn: (value: T) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(goOn) : goOn(value);
