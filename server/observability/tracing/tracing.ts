/**
 * Traces of requests, from HTTP to the webhook. Off unless a collector is configured; then `tracer` is undefined, and
 * each place that would start a span costs a look at it.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../../bounds/bounded-map.ts';
import { worldMs } from '../../clock/world-clock.ts';
import type { Log } from '../log.ts';
import { isInShare, readTraceparent, rootSpanIdOf, type SpanContext, traceIdOf } from './context.ts';
import { type FinishedSpan, OtlpExporter, type OtlpOptions } from './otlp.ts';

export interface TracingOptions extends OtlpOptions {
  /** The share of requests to record, from 0 to 1, unless `traceparent` decides. */
  share: number;
}

type Attributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  kind?: FinishedSpan['kind'];
  parent: SpanContext;
  attributes?: Attributes;
  /** Other requests that the work is done for. */
  links?: readonly SpanContext[];
  /** A fixed id, for the span of a request. */
  spanId?: string;
}

/** Work in progress, which is recorded when it ends. */
export interface Span extends SpanContext {
  name: string;
  attributes: Attributes;
  end(isError?: boolean): void;
}

/** Requests with a trace of their caller; others follow from the id of the request. */
const mostRemembered = 10_000;

export class Tracer {
  readonly #active = new AsyncLocalStorage<SpanContext>();
  readonly #exporter: OtlpExporter;
  readonly #share: number;
  readonly #remembered = new BoundedMap<string, SpanContext>(mostRemembered);
  /** Added to the monotonic clock. */
  readonly #baseMs = worldMs() - performance.now();

  constructor(options: TracingOptions, log: Log) {
    this.#exporter = new OtlpExporter(options, log);
    this.#share = options.share;
  }

  /** Starts the span of a request, which continues the trace of its caller if there is one. */
  serve(requestId: string, traceparent: string | undefined, attributes: Attributes): Span {
    const caller = readTraceparent(traceparent);
    const traceId = caller?.traceId ?? traceIdOf(requestId);
    const isSampled = caller?.isSampled ?? isInShare(traceId, this.#share);
    const spanId = rootSpanIdOf(traceIdOf(requestId));
    if (caller !== undefined) this.#remember(requestId, { traceId, spanId, isSampled });
    const parent = { traceId, spanId: caller?.spanId ?? '', isSampled };
    return this.start(requestId, { kind: 'server', parent, attributes, spanId });
  }

  /** The context of a request that ended, perhaps in another process. */
  contextOf(requestId: string): SpanContext {
    const traceId = traceIdOf(requestId);
    const derived = { traceId, spanId: rootSpanIdOf(traceId), isSampled: isInShare(traceId, this.#share) };
    return this.#remembered.get(requestId) ?? derived;
  }

  start(name: string, options: SpanOptions): Span {
    const { kind = 'internal', parent, attributes = {}, links = [] } = options;
    const { traceId, isSampled } = parent;
    const spanId = options.spanId ?? randomBytes(8).toString('hex');
    const parentSpanId = parent.spanId === '' ? undefined : parent.spanId;
    const startMs = this.#nowMs();
    const span: Span = {
      traceId,
      spanId,
      isSampled,
      name,
      attributes,
      end: (isError = false) => {
        if (!isSampled) return;
        const endMs = this.#nowMs();
        const own = { traceId, spanId, parentSpanId, name: span.name, kind, attributes };
        this.#exporter.add({ ...own, links, isError, startMs, endMs });
      },
    };
    return span;
  }

  /** The span of the work in progress, if its trace is recorded. */
  get active(): SpanContext | undefined {
    const found = this.#active.getStore();
    return found?.isSampled ? found : undefined;
  }

  /** Does work in the context of a span. */
  within<T>(context: SpanContext, work: () => T): T {
    return this.#active.run(context, work);
  }

  stop(): Promise<void> {
    return this.#exporter.stop();
  }

  #remember(requestId: string, context: SpanContext): void {
    this.#remembered.set(requestId, context);
  }

  #nowMs(): number {
    return this.#baseMs + performance.now();
  }
}

/** Undefined unless traces are sent. */
export let tracer: Tracer | undefined;

/** Starts to send traces; returns how to stop. */
export function startTracing(options: TracingOptions | undefined, log: Log): () => Promise<void> {
  if (options === undefined) return async () => undefined;
  const own = new Tracer(options, log);
  tracer = own;
  return async () => {
    if (tracer === own) tracer = undefined;
    await own.stop();
  };
}

/** Does work in a span of its own, if what it is part of is recorded. */
export function inSpan<T>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: () => Promise<T>,
): Promise<T> {
  const parent = tracer?.active;
  return parent === undefined ? work() : inSpanOf(parent, name, options, work);
}

/** Does work in a span of this parent. */
export async function inSpanOf<T>(
  parent: SpanContext,
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === undefined) return work();
  const span = tracer.start(name, { ...options, parent });
  try {
    const result = await tracer.within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(true);
    throw error;
  }
}
