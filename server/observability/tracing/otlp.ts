/** Sends spans to a collector: OTLP over HTTP, in JSON. Spans that can't be sent are dropped; requests never wait. */
import type { Log } from '../log.ts';

export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: keyof typeof kinds;
  /** Milliseconds since 1970, with fractions. */
  startMs: number;
  endMs: number;
  attributes: Readonly<Record<string, string | number | boolean>>;
  links: readonly { traceId: string; spanId: string }[];
  isError: boolean;
}

const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;

export interface OtlpOptions {
  /** Of the collector's traces, such as `http://localhost:4318/v1/traces`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

const flushMs = 1_000;
const batch = 512;
const mostWaiting = 4_096;
const timeoutMs = 5_000;

const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const anyValue = (value: string | number | boolean): object => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (attributes: FinishedSpan['attributes']): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));

const written = (span: FinishedSpan): object => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanoseconds(span.startMs),
  endTimeUnixNano: nanoseconds(span.endMs),
  attributes: attributesOf(span.attributes),
  links: span.links,
  status: span.isError ? { code: 2 } : {},
});

export class OtlpExporter {
  readonly #options: OtlpOptions;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #waiting: FinishedSpan[] = [];
  #sending: Promise<void> = Promise.resolve();
  #isSending = false;
  #dropped = 0;
  #isFailing = false;

  constructor(options: OtlpOptions, log: Log) {
    this.#options = options;
    this.#log = log;
    this.#timer = setInterval(() => this.#flush(), flushMs);
    this.#timer.unref();
  }

  add(span: FinishedSpan): void {
    if (this.#waiting.length >= mostWaiting) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= batch) this.#flush();
  }

  /** Sends what is waiting. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    this.#flush();
    await this.#sending;
  }

  #flush(): void {
    if (this.#isSending || this.#waiting.length === 0) return;
    const spans = this.#waiting.splice(0, batch);
    this.#isSending = true;
    this.#sending = this.#send(spans)
      .finally(() => {
        this.#isSending = false;
        if (this.#waiting.length >= batch) this.#flush();
      })
      .catch(() => undefined);
  }

  async #send(spans: readonly FinishedSpan[]): Promise<void> {
    const resource = { attributes: attributesOf({ 'service.name': this.#options.serviceName }) };
    let cause: string | undefined;
    try {
      const body = JSON.stringify({
        resourceSpans: [
          { resource, scopeSpans: [{ scope: { name: 'tessera' }, spans: spans.map(written) }] },
        ],
      });
      const response = await fetch(this.#options.url, {
        method: 'POST',
        headers: { ...this.#options.headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) cause = `status ${response.status}`;
    } catch (error) {
      cause = error instanceof Error ? error.message : String(error);
    }
    if (cause !== undefined) this.#dropped += spans.length;
    // Once, not for every batch.
    if (cause !== undefined && !this.#isFailing)
      this.#log.warn({ cause, dropped: this.#dropped }, 'could not send traces');
    this.#isFailing = cause !== undefined;
  }
}
