/**
 * Under too much load some requests are refused at once, so that the others are still served: first signing in, lists,
 * statistics and exports, then all but redemptions, revocations and what a balancer asks.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Route } from '../../contract/route.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** How hard it is for the process to keep up. */
export interface Strain {
  /** The 99th percentile of how late the event loop came round, in milliseconds. */
  delayMs: number;
  /** Used heap, as a share of what the process may have. */
  heapShare: number;
}

/** 0: everything is served. 1: no sign-ins, lists, statistics and exports. 2: only what must go on. */
export type SheddingLevel = 0 | 1 | 2;

const most: Strain = { delayMs: 150, heapShare: 0.8 };
/** Load has passed when it is well below what was too much; otherwise shedding itself would end shedding. */
const calm: Strain = { delayMs: 75, heapShare: 0.7 };
const samplesToRise = 2;
const samplesToFall = 3;

/** Turns samples into a level, one step at a time, so that a single pause sheds nothing. */
export class LoadGauge {
  level: SheddingLevel = 0;
  #strained = 0;
  #calm = 0;

  record({ delayMs, heapShare }: Strain): void {
    const isStrained = delayMs > most.delayMs || heapShare > most.heapShare;
    const isCalm = delayMs < calm.delayMs && heapShare < calm.heapShare;
    this.#strained = isStrained ? this.#strained + 1 : 0;
    this.#calm = isCalm ? this.#calm + 1 : 0;
    if (this.#strained === samplesToRise && this.level < 2) this.#move(1);
    if (this.#calm === samplesToFall && this.level > 0) this.#move(-1);
  }

  #move(by: 1 | -1): void {
    this.level = (this.level + by) as SheddingLevel;
    this.#strained = 0;
    this.#calm = 0;
  }
}

const endsAccess = /^(logout|end-|delete-|unlink-|disable-)/;

/** The level from which a route is shed; 3 is never. */
export function sheddingLevelOf(route: Route): 1 | 2 | 3 {
  const verb = route.name.slice(route.name.indexOf('.') + 1);
  // Signing in costs the most for those who have not shown who they are; ending a session is like a revocation.
  if (route.name.startsWith('auth.') && route.prefix !== '') return endsAccess.test(verb) ? 2 : 1;
  const redeems = route.access.kind === 'token' && route.access.scope.endsWith(':redeem');
  if (redeems || /^revoke/.test(verb) || route.prefix === '') return 3;
  const { properties } = (route.result.schema ?? {}) as { properties?: { object?: { const?: unknown } } };
  const isList = properties?.object?.const === 'list';
  const isReport = /(^|-)(stats|statistics|export)$/.test(verb);
  return route.method === 'GET' && (isList || isReport) ? 1 : 2;
}

const sampleMs = 1_000;
const resolutionMs = 10;

/** Watches the process from when it is made until `stop`; without watching it never sheds. */
export class Shedding {
  readonly #gauge = new LoadGauge();
  readonly #delays = monitorEventLoopDelay({ resolution: resolutionMs });
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #levels = new Map<Route, number>();

  constructor(watches = true) {
    if (!watches) return;
    this.#delays.enable();
    this.#timer = setInterval(() => this.#sample(), sampleMs).unref();
  }

  get level(): SheddingLevel {
    return this.#gauge.level;
  }

  /** Whether a request for this route should be refused right now. */
  shouldShed(route: Route): boolean {
    return this.#gauge.level > 0 && this.#levelOf(route) <= this.#gauge.level;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delays.disable();
  }

  #levelOf(route: Route): number {
    let level = this.#levels.get(route);
    if (level === undefined) {
      level = sheddingLevelOf(route);
      this.#levels.set(route, level);
    }
    return level;
  }

  #sample(): void {
    const heap = getHeapStatistics();
    // The monitor counts the whole way round, of which its own pause is no delay.
    const delayMs = this.#delays.count > 0 ? this.#delays.percentile(99) / 1e6 - resolutionMs : 0;
    this.#delays.reset();
    this.#gauge.record({ delayMs, heapShare: heap.used_heap_size / heap.heap_size_limit });
  }
}

/** 503, asking each client to come back at another moment. */
export const shed = (): Refusal =>
  refuse('unavailable', { retry_after: 1 + Math.floor(Math.random() * 4), because: 'shed' });
