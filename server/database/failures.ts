/** What a database error means for the request that met it. */
import { DatabaseError } from 'pg';
import { Refusal, refuse } from '../refusal.ts';

const retryable = new Set(['40001', '40P01']);
/** The server is stopping or starting, or it gave up on a statement, a lock or an idle transaction. */
const overloaded = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '25P04']);
/** What a standby answers to a write, and a primary that was set to read-only. */
const readOnly = '25006';
/** Lost connections; no disk space, memory or connections left; errors of the disk itself. */
const outageClasses = new Set(['08', '53', '58']);

/** Deadlock or serialisation: the same work, begun again, can succeed. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof DatabaseError && retryable.has(error.code ?? '');

/** A value or a constraint: the fault of one request, not of everybody in its batch. */
export const isOneRequestsFault = (error: unknown): boolean =>
  !(error instanceof Refusal) && !isOutage(error);

/** A unique index refused the row; answers its name. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined;
}

/** A lock was not given in time. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '55P03';

const contended = new Set(['55P03', '57014', ...retryable]);

/**
 * A lock or a statement took too long, or deadlocked: the cause is in the rows that were asked for, so what asks for
 * other rows can succeed. True of the refusal made from such an error as well.
 */
export function isContention(error: unknown): boolean {
  const origin = error instanceof Refusal ? error.cause : error;
  return origin instanceof DatabaseError && contended.has(origin.code ?? '');
}

/** Whether the cause is in the work itself; otherwise the database is away, and everything else would fail as well. */
export const isOfTheWork = (error: unknown): boolean =>
  isContention(error) || (!isOutage(error) && !(error instanceof Refusal && error.code === 'unavailable'));

/** The server behind this connection takes no writes. Another connection may lead to one that does. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === readOnly;

/** A lock was not given, or a statement did not end, in the time that it had. */
export const isTimeout = (error: unknown): boolean =>
  isLockTimeout(error) || (error instanceof DatabaseError && error.code === '57014');

const lostConnection =
  /Connection terminated|connection error|ECONNREFUSED|ECONNRESET|EPIPE|not queryable|Client was closed|timeout expired|read timeout/i;

function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    return (
      overloaded.has(code) || code === readOnly || outageClasses.has(code.slice(0, 2)) || retryable.has(code)
    );
  }
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // A connection that found a standby or a read-only server was not even opened.
  return code === readOnly || lostConnection.test(`${message} ${code}`);
}

/** Outages become `unavailable` (503); everything else is passed on as it is. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof Refusal || !isOutage(error)) return error;
  const refusal = refuse('unavailable', { retry_after: 1, cause: (error as Error).message });
  refusal.cause = error;
  return refusal;
}
