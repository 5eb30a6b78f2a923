/**
 * Load shedding: under overload some requests are refused at once, so that the others are served. Sign-in, lists,
 * statistics and exports go first; then everything except redemptions, revocations and health checks.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Route } from '../../../contract/route.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/** How overloaded the process is. */
export interface LoadSample {
  /** 99th percentile of the event loop delay, in milliseconds. */
  delayMs: number;
  /** Used heap as a share of the limit. */
  heapShare: number;
}

/** 0: serve everything. 1: refuse sign-in, lists, statistics and exports. 2: serve only what is essential. */
export type SheddingLevel = 0 | 1 | 2;

const most: LoadSample = { delayMs: 150, heapShare: 0.8 };
/** Shedding stops well below the threshold where it starts, so that its own relief does not end it. */
const calm: LoadSample = { delayMs: 75, heapShare: 0.7 };
const samplesToRise = 2;
const samplesToFall = 3;

/** Turns samples into a level, one step at a time, so that a single pause sheds nothing. */
export class LoadGauge {
  level: SheddingLevel = 0;
  #strained = 0;
  #calm = 0;

  record({ delayMs, heapShare }: LoadSample): void {
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

/** The level from which a route is shed; 3 means never. */
export function sheddingLevelOf({ underLoad, prefix, method, result }: Route): 1 | 2 | 3 {
  if (underLoad === 'essential' || prefix === '') return 3;
  const { properties } = (result.schema ?? {}) as { properties?: { object?: { const?: unknown } } };
  const isList = method === 'GET' && properties?.object?.const === 'list';
  return underLoad === 'deferrable' || isList ? 1 : 2;
}

const sampleMs = 1_000;
/** A finer one finds nothing more, and wakes an idle process more often than everything else together. */
const resolutionMs = 50;

/** Monitors the process from construction until `stop`; without a monitor it never sheds. */
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

  /** Whether to refuse a request for this route right now. */
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
    // The monitor records whole intervals; subtract its own resolution to get the delay.
    const delayMs = this.#delays.count > 0 ? this.#delays.percentile(99) / 1e6 - resolutionMs : 0;
    this.#delays.reset();
    this.#gauge.record({ delayMs, heapShare: heap.used_heap_size / heap.heap_size_limit });
  }
}

/** Returns a 503 that spreads retries over several seconds. */
export const shed = (): Refusal =>
  refuse('unavailable', { retry_after: 1 + Math.floor(Math.random() * 4), because: 'shed' });
