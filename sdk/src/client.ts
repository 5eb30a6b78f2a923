/** The client: one property for each domain, one method for each route. */
import type { Call } from './call.ts';
import { type QueryValue, type RequestOptions, type TokenSource, Transport } from './request.ts';
import { AllRoutes } from './resources/all.ts';
import type { AnswerKind } from './response.ts';

export interface TesseraOptions {
  /** An API token, or the JWT of a signed-in person; or a function that gives the one to use now. */
  token?: TokenSource;
  /** Where the server is; `http://localhost:4800` if left out. */
  baseUrl?: string;
  /** Another `fetch`, for proxies and tests. */
  fetch?: typeof globalThis.fetch;
  /** How often a request is repeated after a fault that may pass; 2 if left out. */
  maxRetries?: number;
  /** For each attempt; 30,000 if left out. */
  timeoutMs?: number;
}

/**
 * A Tessera server, seen with one credential.
 *
 * ```ts
 * const tessera = new Tessera({ token: process.env.TESSERA_TOKEN });
 * const { redemption } = await tessera.vouchers.redeem('AUTUMN-2026', { by: 'code' });
 * ```
 */
export class Tessera extends AllRoutes {
  readonly #transport: Transport;

  constructor(options: TesseraOptions = {}) {
    const transport = new Transport({
      token: options.token,
      baseUrl: options.baseUrl ?? 'http://localhost:4800',
      // Looked up at each call, and called without `this`, which browsers insist on.
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      maxRetries: options.maxRetries ?? 2,
      timeoutMs: options.timeoutMs ?? 30_000,
    });
    super(transport);
    this.#transport = transport;
  }

  /** The same server with another credential: after signing in, or for another merchant. */
  withToken(token: TokenSource): Tessera {
    return new Tessera({ ...this.#transport.options, token });
  }

  /**
   * Any request: for routes that this version does not know, for files and for streams. `path` begins with a slash.
   * A POST or PATCH gets an idempotency key, as the server takes one on all of them. A `FormData` as body uploads its
   * files; `as: 'blob'` answers a file and `as: 'stream'` its bytes as they come.
   *
   * ```ts
   * const csv = await tessera.request<Blob>('GET', '/api/v1/wallets/me/transactions/export', { as: 'blob' });
   * ```
   */
  request<T = unknown>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options: RequestOptions & { query?: Record<string, QueryValue>; body?: unknown; as?: AnswerKind } = {},
  ): Call<T> {
    const { query, body, as, ...rest } = options;
    const keyed = method === 'POST' || method === 'PATCH';
    return this.#transport.send<T>(
      { method, path, keyed, body, ...(query && { query }), ...(as && { as }) },
      rest,
    );
  }
}
