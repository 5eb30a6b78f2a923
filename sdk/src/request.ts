/** Sends requests: headers, time-outs, repeats. Everything else of the client only describes requests. */
import { Call, type CallOutcome } from './call.ts';
import { TesseraError } from './errors.ts';
import { type AnswerKind, detailsOf, readAnswer } from './response.ts';
import { delayMs, isWorthRepeating } from './retry.ts';

/** A token, or a function that gives the one to use now, such as a JWT that is renewed. */
export type TokenSource = string | (() => string | Promise<string>);

/** What a single call can set for itself. */
export interface RequestOptions {
  /** A key of your own: the same key gives the same answer, also after a restart of your program. */
  idempotencyKey?: string;
  /** Change the object only if it still has this `version` (or this ETag). */
  ifMatch?: number | string;
  /** Ends the call; it then rejects with the reason of the signal. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
  maxRetries?: number;
  /** For each attempt. */
  timeoutMs?: number;
}

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** One request as the routes describe it. */
export interface WireRequest {
  method: string;
  path: string;
  query?: Record<string, QueryValue>;
  /** Sent as JSON, but for a form, which may hold files. */
  body?: unknown;
  /** Whether an idempotency key is sent, made up where the caller gives none. */
  keyed?: boolean;
  /** What a successful answer is read as; `json` if left out, which is text where it is no JSON. */
  as?: AnswerKind;
}

export interface TransportOptions {
  token: TokenSource | undefined;
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  maxRetries: number;
  timeoutMs: number;
}

interface PreparedRequest {
  url: string;
  method: string;
  headers: Headers;
  body: string | FormData | undefined;
  as: AnswerKind;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  maxRetries: number;
  repeatable: boolean;
}

/** `crypto.randomUUID` is missing on plain-http pages, so the key is drawn by hand: 128 bits. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bodyOf({ body }: WireRequest): string | FormData | undefined {
  return body === undefined || body instanceof FormData ? body : JSON.stringify(body);
}

/** Several values of one parameter are written as the parameter several times. */
function queryString(query: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const single of Array.isArray(value) ? value : [value]) search.append(name, String(single));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

const quoted = (version: number | string): string =>
  /^"/.test(String(version)) ? `${version}` : `"${version}"`;

/** Resolves after `ms`, or rejects as soon as the signal ends the call. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

export class Transport {
  readonly options: TransportOptions;

  constructor(options: TransportOptions) {
    this.options = options;
  }

  /** Starts a request, and repeats it as `retry.ts` says, always with the same idempotency key. */
  send<T>(request: WireRequest, options: RequestOptions = {}): Call<T> {
    return new Call<T>(this.#perform<T>(request, options));
  }

  async #perform<T>(request: WireRequest, options: RequestOptions): Promise<CallOutcome<T>> {
    const prepared = this.#prepare(request, options);
    for (let attempt = 1; ; attempt++) {
      try {
        const { data, response } = await this.#attempt(prepared);
        return { data: data as T, response: detailsOf(response, attempt) };
      } catch (error) {
        if (attempt > prepared.maxRetries || !isWorthRepeating(error, prepared.repeatable)) throw error;
        await wait(delayMs(attempt, error.retryAfterSeconds, Math.random), prepared.signal);
      }
    }
  }

  #prepare(request: WireRequest, options: RequestOptions): PreparedRequest {
    const headers = new Headers({ accept: 'application/json', ...options.headers });
    if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
    if (request.keyed && !headers.has('idempotency-key')) headers.set('idempotency-key', randomKey());
    if (options.ifMatch !== undefined) headers.set('if-match', quoted(options.ifMatch));
    const body = bodyOf(request);
    // For a form it is told with the boundary, which only `fetch` knows.
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    return {
      url: this.options.baseUrl.replace(/\/+$/, '') + request.path + queryString(request.query ?? {}),
      method: request.method,
      headers,
      body,
      as: request.as ?? 'json',
      signal: options.signal,
      timeoutMs: options.timeoutMs ?? this.options.timeoutMs,
      maxRetries: options.maxRetries ?? this.options.maxRetries,
      repeatable: headers.has('idempotency-key') || ['GET', 'HEAD', 'DELETE'].includes(request.method),
    };
  }

  /** One request and its whole answer. The token is asked for each time, as it may have been renewed. */
  async #attempt(request: PreparedRequest): Promise<{ data: unknown; response: Response }> {
    const { method, headers, signal, timeoutMs } = request;
    const { token } = this.options;
    const credential = typeof token === 'function' ? await token() : token;
    if (credential !== undefined) headers.set('authorization', `Bearer ${credential}`);
    signal?.throwIfAborted();
    const ending = new AbortController();
    const end = () => ending.abort(signal?.reason);
    signal?.addEventListener('abort', end, { once: true });
    let timedOut = false;
    /** A stream goes on after its call, and ends by the same signal. */
    let isOpen = false;
    const timer = setTimeout(() => {
      timedOut = true;
      ending.abort();
    }, timeoutMs);
    try {
      const init = { method, headers, signal: ending.signal, ...(request.body && { body: request.body }) };
      const response = await this.options.fetch(request.url, init);
      isOpen = request.as === 'stream' && response.ok;
      return { data: await readAnswer(response, request.as), response };
    } catch (cause) {
      if (cause instanceof TesseraError) throw cause;
      if (signal?.aborted) throw signal.reason;
      throw timedOut
        ? new TesseraError({ code: 'timeout', message: `no answer within ${timeoutMs} ms`, cause })
        : new TesseraError({
            code: 'network_error',
            message: `no answer from ${this.options.baseUrl}`,
            cause,
          });
    } finally {
      clearTimeout(timer);
      if (!isOpen) signal?.removeEventListener('abort', end);
    }
  }
}
