/** Sends one delivery attempt: connects only to a checked address, follows no redirects, and reads little. */
import { Agent, type Dispatcher, errors } from 'undici';
import { limits } from '../../../../contract/limits.ts';
import { type AddressGate, AddressRefused, NameRefused } from '../../../network/address-gate.ts';
import { guardedConnector } from '../../../network/guarded-connector.ts';
import type { AttemptFailure, AttemptResult } from '../deliveries/retry-table.ts';

export interface SentResult extends AttemptResult {
  /** The last address connected to for this origin. */
  address: string | undefined;
  durationMs: number;
}

/** How long an idle connection is kept for the next webhook. */
const keepAliveMs = 4_000;
const maxRemembered = 10_000;

export class WebhookSender {
  readonly #gate: AddressGate;
  readonly #attemptMs: number;
  readonly #guarded: Dispatcher;
  /** Only for the webhook sink, which is part of this server. */
  readonly #own: Dispatcher;
  /** By origin. */
  readonly #addresses = new Map<string, string>();

  constructor(gate: AddressGate, attemptMs: number) {
    this.#gate = gate;
    this.#attemptMs = attemptMs;
    const options = {
      keepAliveTimeout: keepAliveMs,
      maxResponseSize: limits.webhooks.answerBytes,
      // The signal below bounds the whole attempt.
      headersTimeout: 0,
      bodyTimeout: 0,
      pipelining: 1,
    };
    const connect = guardedConnector({
      gate,
      timeoutMs: attemptMs,
      onConnected: (origin, address) => this.#remember(origin, address),
    });
    this.#guarded = new Agent({ ...options, connect });
    this.#own = new Agent(options);
  }

  /** Never throws: failures are part of the result. */
  async send(url: string, headers: Record<string, string>, body: string): Promise<SentResult> {
    const began = performance.now();
    const result = await this.#attempt(url, headers, body);
    const isConnected = result.failure !== 'address_refused' && result.failure !== 'name_unresolved';
    const address = isConnected ? this.#addresses.get(new URL(url).origin) : undefined;
    return { ...result, address, durationMs: Math.round(performance.now() - began) };
  }

  /** Aborts every attempt in progress. */
  async close(): Promise<void> {
    await Promise.all([this.#guarded.destroy(), this.#own.destroy()]);
  }

  async #attempt(url: string, headers: Record<string, string>, body: string): Promise<AttemptResult> {
    const { origin, pathname, search } = new URL(url);
    const dispatcher = this.#gate.isSink(url) ? this.#own : this.#guarded;
    let httpStatus: number | undefined;
    try {
      const answer = await dispatcher.request({
        origin,
        path: pathname + search,
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(this.#attemptMs),
      });
      httpStatus = answer.statusCode;
      // Read to the end, so that an endless answer is a failure and the connection can be reused.
      for await (const _part of answer.body);
      return { failure: failureOfStatus(httpStatus), httpStatus };
    } catch (error) {
      return { failure: failureOfError(error), httpStatus };
    }
  }

  #remember(origin: string, address: string | undefined): void {
    if (this.#addresses.size >= maxRemembered) this.#addresses.clear();
    if (address !== undefined) this.#addresses.set(origin, address);
  }
}

function failureOfStatus(status: number): AttemptFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? 'redirected' : 'http_error';
}

function failureOfError(error: unknown): AttemptFailure {
  if (error instanceof NameRefused) return 'name_unresolved';
  if (error instanceof AddressRefused) return 'address_refused';
  if (error instanceof errors.ResponseExceededMaxSizeError) return 'answer_too_large';
  if (error instanceof errors.ConnectTimeoutError) return 'timeout';
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return code === 'ENOTFOUND' || code === 'ENODATA' || code === 'ESERVFAIL' || code === 'ETIMEOUT'
    ? 'name_unresolved'
    : 'connection_failed';
}
