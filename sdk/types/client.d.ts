/** The client: one property per domain, one method per route. */
import type { Call } from './call.ts';
import { type QueryValue, type RequestOptions, type TokenSource } from './request.ts';
import { AllRoutes } from './resources/all.ts';
import type { AnswerKind } from './response.ts';
import type { UnansweredKeys } from './unanswered-keys.ts';
export interface TesseraOptions {
    /**
     * An API token or the JWT of a signed-in user, or a function that returns the current one. White space around it is
     * ignored.
     */
    token?: TokenSource | undefined;
    /** URL of the server, with or without `/api/v1`; `http://localhost:4800` by default. */
    baseUrl?: string | undefined;
    /** Custom `fetch`, for proxies and tests. */
    fetch?: typeof globalThis.fetch | undefined;
    /** Maximum number of retries after a transient failure; 2 by default. */
    maxRetries?: number | undefined;
    /** Timeout of each attempt in milliseconds; 30,000 by default. */
    timeoutMs?: number | undefined;
    /** For forms and terminals: repeats a call that got no answer with its key. */
    unanswered?: UnansweredKeys | undefined;
}
/**
 * A client for a Tessera server, with one credential.
 *
 * ```ts
 * const tessera = new Tessera({ token: process.env.TESSERA_TOKEN });
 * const { redemption } = await tessera.vouchers.redeem('AUTUMN-2026', { by: 'code' });
 * ```
 */
export declare class Tessera extends AllRoutes {
    #private;
    constructor(options?: TesseraOptions);
    /** Returns a client for the same server with another credential, such as after signing in. */
    withToken(token: TokenSource): Tessera;
    /**
     * Sends any request, for newer routes, files and streams. `path` starts with a slash. Every POST and PATCH gets an
     * idempotency key. The result is JSON, undefined without a body, or the text of a GET. A `FormData` body uploads its
     * files; `as: 'blob'` returns a file, and `as: 'stream'` its bytes as they arrive.
     *
     * ```ts
     * const csv = await tessera.request<Blob>('GET', '/api/v1/wallets/me/transactions/export', { as: 'blob' });
     * ```
     */
    request<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options?: RequestOptions & {
        query?: Record<string, QueryValue>;
        body?: unknown;
        as?: AnswerKind;
    }): Call<T>;
}
