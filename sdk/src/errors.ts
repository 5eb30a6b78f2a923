/** What goes wrong, as one error class with a closed list of codes. */
import type { ErrorCode } from './resources/error-codes.ts';

/**
 * Codes that do not come from the server: it could not be reached, it did not answer in time, or what
 * answered was not Tessera (a proxy's page, broken JSON).
 */
export type ClientErrorCode = 'network_error' | 'timeout' | 'unexpected_response';

/** A newer server may know codes that this list lacks, so a `switch` over it wants a default. */
export type TesseraErrorCode = ErrorCode | ClientErrorCode;

/** One wrong value of a request, with its place. */
export interface Fault {
  /** JSON pointer into the body (RFC 6901). */
  pointer?: string;
  /** A parameter of the path or the query. */
  parameter?: string;
  header?: string;
  code: string;
  detail: string;
}

/** The body of a refusal (RFC 9457), with the figures that some codes add, such as `balance`. */
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

interface TesseraErrorFacts<Code extends TesseraErrorCode> {
  code: Code;
  message: string;
  status?: number;
  problem?: Problem;
  headers?: Headers;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** Every failed call rejects with this, except one that its own `AbortSignal` ended. */
export class TesseraError<Code extends TesseraErrorCode = TesseraErrorCode> extends Error {
  /** Stable; decide by this. */
  readonly code: Code;
  /** The HTTP status, or 0 when there was no answer. */
  readonly status: number;
  /** The body of the refusal; missing when it did not come from Tessera. */
  readonly problem: Problem | undefined;
  /** The headers of the answer; empty when there was none. */
  readonly headers: Headers;
  /** How long the server asks to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(facts: TesseraErrorFacts<Code>) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'TesseraError';
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.problem = facts.problem;
    this.headers = facts.headers ?? new Headers();
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  /** Names the request in the server's log; quote it when asking for help. */
  get requestId(): string | undefined {
    return this.problem?.request_id ?? this.headers.get('request-id') ?? undefined;
  }

  /** The wrong values of the request, each with its place. */
  get faults(): readonly Fault[] {
    return this.problem?.errors ?? [];
  }
}

/**
 * Whether something thrown is a `TesseraError`, and of this code if one is given. It also knows errors of
 * another copy of this package.
 *
 * ```ts
 * if (isTesseraError(error, 'voucher_exhausted')) show('This voucher has been used up.');
 * ```
 */
export function isTesseraError<Code extends TesseraErrorCode = TesseraErrorCode>(
  error: unknown,
  code?: Code,
): error is TesseraError<Code> {
  if (!(error instanceof Error) || error.name !== 'TesseraError' || !('code' in error)) return false;
  return code === undefined || error.code === code;
}
