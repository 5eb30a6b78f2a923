/** The error class of the client, with a closed list of codes. */
import type { ErrorCode } from './resources/error-codes.ts';
/**
 * Codes of the client: the server could not be reached, did not respond in time, or the response was not from
 * Tessera (such as a proxy page, a redirect or invalid JSON), or the client can't work with its token, base URL or
 * headers.
 */
export type ClientErrorCode = 'network_error' | 'timeout' | 'unexpected_response' | 'invalid_option';
/** Newer servers can return other codes, so a `switch` over them needs a default. */
export type TesseraErrorCode = ErrorCode | ClientErrorCode;
/** An invalid value of a request, with its location. */
export interface Fault {
    /** JSON Pointer to the value in the body (RFC 6901). */
    pointer?: string;
    /** Name of a path or query parameter. */
    parameter?: string;
    header?: string;
    code: string;
    detail: string;
}
/** The body of an error response (RFC 9457), with the fields that some codes add, such as `balance`. */
export interface Problem {
    type: string;
    title: string;
    status: number;
    detail: string;
    code: string;
    request_id: string;
    errors?: Fault[];
    required_scope?: string;
    required_permission?: string;
    retry_after?: number;
    [figure: string]: unknown;
}
/** What went wrong in one line: the title, each fault or else what to do, and the figures, such as `remaining`. */
export declare function messageOf(problem: Problem): string;
interface TesseraErrorFacts<Code extends TesseraErrorCode> {
    code: Code;
    message: string;
    status?: number;
    problem?: Problem;
    headers?: Headers;
    retryAfterSeconds?: number | undefined;
    cause?: unknown;
}
/** The error of every failed call, except those aborted by their own `AbortSignal`. */
export declare class TesseraError<Code extends TesseraErrorCode = TesseraErrorCode> extends Error {
    /** Stable error code. */
    readonly code: Code;
    /** HTTP status, or 0 without a response. */
    readonly status: number;
    /** The body of the error response; undefined if it was not from Tessera. */
    readonly problem: Problem | undefined;
    /** The response headers; empty without a response. */
    readonly headers: Headers;
    /** How long to wait before a retry, as requested by the server. */
    readonly retryAfterSeconds: number | undefined;
    constructor(facts: TesseraErrorFacts<Code>);
    /** Id of the request in the server log; include it in support requests. */
    get requestId(): string | undefined;
    /** The invalid values of the request, with their locations. */
    get faults(): readonly Fault[];
}
/**
 * Whether a value is a `TesseraError`, with the given code if any. It also recognizes errors of another copy of this
 * package.
 *
 * ```ts
 * if (isTesseraError(error, 'voucher_exhausted')) show('This voucher has already been used.');
 * ```
 */
export declare function isTesseraError<Code extends TesseraErrorCode = TesseraErrorCode>(error: unknown, code?: Code): error is TesseraError<Code>;
export {};
