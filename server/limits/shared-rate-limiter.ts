/**
 * Rate limits across processes: the buckets of `rate-limit.ts`, kept in Redis on its clock. Rate limits protect only
 * the server, so requests do not wait for an unavailable Redis: each process then enforces its share.
 */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { begun } from '../errors/begun.ts';
import type { PacePolicy, RateLimits, RateResult } from './rate-limit.ts';
import { allowed, RateLimiter, refused } from './rate-limit.ts';

export interface SharedRateLimiterOptions {
  /** `redis://` or `rediss://`. */
  url: string;
  policies: readonly PacePolicy[];
  /** Called when Redis becomes unavailable or available again. */
  onChange: (isThere: boolean, cause?: string) => void;
}

/** Far above a round trip on a local network; a hanging Redis costs it once per rest period. */
const timeoutMs = 250;
/** How long to leave Redis alone after a failure. */
const intervalMs = 1_000;
const heartbeatMs = 2_000;
/** A process without a heartbeat for this long is considered gone. */
const silenceMs = 3 * heartbeatMs;
const processesKey = 'tessera:processes';

/**
 * The generic cell rate algorithm of `PaceMeter`, in microseconds. Returns whether the request passes, and the times
 * until full and until free.
 */
const takeScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]
  local interval, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
  local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0') - now, 0) + interval
  if full > burst then return { 0, math.ceil(full - burst) } end
  redis.call('SET', KEYS[1], string.format('%.0f', now + full), 'PX', math.ceil(full / 1000))
  return { 1, math.ceil(full) }`;

/** Records a heartbeat, removes dead processes and returns how many are alive. */
const countScript = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
  return redis.call('ZCARD', KEYS[1])`;

interface Scripts {
  takeOne(key: string, intervalUs: number, burstUs: number): Promise<[0 | 1, number]>;
  countProcesses(key: string, id: string, silenceMs: number): Promise<number>;
}

export class SharedRateLimiter implements RateLimits {
  readonly #redis: Redis & Scripts;
  readonly #policies: ReadonlyMap<string, PacePolicy>;
  readonly #onChange: SharedRateLimiterOptions['onChange'];
  readonly #id = randomUUID();
  readonly #heartbeat: NodeJS.Timeout;
  #processes = 1;
  #own: RateLimiter;
  #isThere = true;
  #restsUntilMs = 0;

  constructor({ url, policies, onChange }: SharedRateLimiterOptions) {
    this.#policies = new Map(policies.map((policy) => [policy.name, policy]));
    this.#onChange = onChange;
    this.#own = this.#share();
    this.#redis = openRedis(url) as Redis & Scripts;
    this.#redis.defineCommand('takeOne', { numberOfKeys: 1, lua: takeScript });
    this.#redis.defineCommand('countProcesses', { numberOfKeys: 1, lua: countScript });
    this.#redis.on('error', (error: Error) => this.#become(false, error.message));
    this.#redis.on('ready', () => void begun(this.#count()));
    this.#heartbeat = setInterval(() => void begun(this.#count()), heartbeatMs).unref();
  }

  /** Like `RateLimiter.take`, across all processes; while Redis is unavailable, from this process's share. */
  async take(name: string, key: string): Promise<RateResult> {
    const policy = this.#policies.get(name);
    if (policy === undefined) throw new RangeError(`no rate policy ${name}`);
    if (this.#redis.status !== 'ready' || performance.now() < this.#restsUntilMs)
      return this.#own.take(name, key);
    const intervalUs = 1_000_000 / policy.perSecond;
    try {
      const burstUs = policy.burst * intervalUs + 1;
      const [passes, us] = await inTime(
        this.#redis.takeOne(`tessera:rate:${name}:${key}`, intervalUs, burstUs),
      );
      if (passes === 0) return refused(us / 1_000);
      // Counted here too, so that a failure of Redis does not give each process its share a second time.
      this.#own.take(name, key);
      return allowed(Math.floor((burstUs - us) / intervalUs), us / 1_000);
    } catch (error) {
      this.#restsUntilMs = performance.now() + intervalMs;
      this.#become(false, (error as Error).message);
      return this.#own.take(name, key);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    if (this.#redis.status === 'ready') await this.#redis.zrem(processesKey, this.#id).catch(() => undefined);
    this.#redis.disconnect();
  }

  /** A limiter with this process's share of every limit. */
  #share(): RateLimiter {
    const part = (whole: number) => whole / this.#processes;
    return new RateLimiter(
      [...this.#policies.values()].map(({ name, perSecond, burst }) => ({
        name,
        perSecond: part(perSecond),
        burst: Math.max(part(burst), 1),
      })),
    );
  }

  async #count(): Promise<void> {
    if (this.#redis.status !== 'ready') return;
    try {
      const counted = await inTime(this.#redis.countProcesses(processesKey, this.#id, silenceMs));
      const processes = Math.max(counted, 1);
      if (processes !== this.#processes) {
        this.#processes = processes;
        this.#own = this.#share();
      }
      this.#become(true);
    } catch (error) {
      this.#become(false, (error as Error).message);
    }
  }

  #become(isThere: boolean, cause?: string): void {
    if (isThere === this.#isThere) return;
    this.#isThere = isThere;
    this.#onChange(isThere, cause);
  }
}

/** Connects without queueing commands: while Redis is unavailable, they fail at once. */
export const openRedis = (url: string): Redis =>
  new Redis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    connectTimeout: intervalMs,
    retryStrategy: () => intervalMs,
  });

/**
 * Returns the answer, or rejects if it is late. After the time-out it checks once more, because a busy process may have
 * the answer in its socket buffer.
 */
export function inTime<T>(answer: Promise<T>, ms = timeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no response within ${ms} ms`));
    const timer = setTimeout(() => setImmediate(late), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
