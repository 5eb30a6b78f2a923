/** Who may call how often: by token, by merchant, and by address where there is no valid credential. */
import type { FastifyReply } from 'fastify';
import type { Route } from '../../contract/route.ts';
import type { Principal } from '../access/principal.ts';
import type { Config } from '../config.ts';
import { Refusal, refuse } from '../refusal.ts';
import { type RateLimiter, rateLimitHeader, rateLimitPolicyHeader } from './rate-limit.ts';

export class RateGate {
  readonly #limiter: RateLimiter;
  readonly #enabled: boolean;
  readonly #policyHeader: string;

  constructor(limiter: RateLimiter, rates: Config['rate']) {
    this.#limiter = limiter;
    this.#enabled = rates.enabled;
    this.#policyHeader = rateLimitPolicyHeader({ name: 'token', ...rates.token });
  }

  /** Takes one request from the caller's allowance and says in headers what is left; throws `rate_limited`. */
  admit(principal: Principal, reply: FastifyReply): void {
    if (!this.#enabled) return;
    const own = this.#limiter.take('token', principal.credentialId);
    reply.header('ratelimit-policy', this.#policyHeader).header('ratelimit', rateLimitHeader('token', own));
    if (!own.allowed) throw refuse('rate_limited', { retry_after: own.retryAfterSeconds });
    const shared = this.#limiter.take('merchant', principal.merchantId);
    if (!shared.allowed) throw refuse('rate_limited', { retry_after: shared.retryAfterSeconds });
  }

  /** Routes for everybody share the allowance of an address; health and keys, at the root, cost nothing. */
  refuseStranger(route: Route, ip: string, reply: FastifyReply): Refusal | undefined {
    if (!this.#enabled || route.prefix === '') return undefined;
    const left = this.#limiter.take('anonymous', networkOf(ip));
    reply.header('ratelimit', rateLimitHeader('anonymous', left));
    return left.allowed ? undefined : refuse('rate_limited', { retry_after: left.retryAfterSeconds });
  }

  /** Counts a request without a valid credential against its address; beyond the limit it answers 429. */
  countFailure(ip: string, refusal: unknown, reply: FastifyReply): void {
    if (!this.#enabled || !(refusal instanceof Refusal) || refusal.status !== 401) return;
    const left = this.#limiter.take('anonymous', networkOf(ip));
    if (left.allowed) return;
    reply.header('ratelimit', rateLimitHeader('anonymous', left));
    throw refuse('rate_limited', { retry_after: left.retryAfterSeconds });
  }
}

/** One household has a whole /64 of IPv6 addresses to come from, however they are abbreviated. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [before = '', after = ''] = ip.split('::', 2);
  const first = before.split(':').filter((group) => group !== '');
  const last = after.split(':').filter((group) => group !== '');
  const zeros = new Array<string>(Math.max(8 - first.length - last.length, 0)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
