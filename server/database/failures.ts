/** Classifies database errors by what they mean for a request. */
import { DatabaseError } from 'pg';
import { Refusal, refuse } from '../errors/refusal.ts';

const retryable = new Set(['40001', '40P01']);
/** The server is stopping or starting, or it canceled a statement, a lock or an idle transaction. */
const overloaded = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '25P04']);
/** The answer to a write from a standby, or a primary set to read-only. */
const readOnly = '25006';
/** Lost connections; no disk space, memory or connections left; disk errors. */
const outageClasses = new Set(['08', '53', '58']);
/** A cell refuses merchants that have moved away, and writes of those that are moving: see migration 0032. */
const elsewhere = 'TS001';
const moving = 'TS002';

/**
 * What a transaction has read does not belong together: a row that it found nothing to lock for appeared while it waited
 * for other locks. It begins again, and locks the row.
 */
export class OutdatedReadError extends Error {}

/** A deadlock, a serialization failure or an outdated read: the same work can succeed on retry. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof OutdatedReadError || (error instanceof DatabaseError && retryable.has(error.code ?? ''));

/** A bad value or a violated constraint: the fault of one request, not of its whole batch. */
export const isOneRequestsFault = (error: unknown): boolean =>
  !(error instanceof Refusal) && !isOutage(error);

/** Returns the name of the violated unique index, if any. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined;
}

/** Whether a lock was not granted in time. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '55P03';

const contended = new Set(['55P03', '57014']);

/**
 * A lock or statement time-out, a deadlock or an outdated read: the cause is in the requested rows, so requests for other rows can
 * succeed. Also true of a refusal made from such an error.
 */
export function isContention(error: unknown): boolean {
  const origin = error instanceof Refusal ? error.cause : error;
  return isRetryable(origin) || (origin instanceof DatabaseError && contended.has(origin.code ?? ''));
}

/**
 * Whether the cause is in the work itself; otherwise the database is unavailable and everything else would fail too.
 */
export const isOfTheWork = (error: unknown): boolean =>
  isContention(error) ||
  isFenced(error) ||
  (!isOutage(error) && !(error instanceof Refusal && error.code === 'unavailable'));

/** The server behind this connection is read-only; another connection may lead to a writable one. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === readOnly;

/** The merchant has left this cell. Also true of a refusal made from such an error. */
export const hasDeparted = (error: unknown): boolean => codeOf(error) === elsewhere;

/** The merchant can't be served in this cell, or not now. */
export const isFenced = (error: unknown): boolean => [elsewhere, moving].includes(codeOf(error));

/** The merchants (UUIDs) that have left this cell, if it says which. */
export const departedOf = (error: unknown): string[] =>
  hasDeparted(error) ? (originOf(error)?.detail?.split(' ') ?? []) : [];

const codeOf = (error: unknown): string => originOf(error)?.code ?? '';

function originOf(error: unknown): DatabaseError | undefined {
  const origin = error instanceof Refusal ? error.cause : error;
  return origin instanceof DatabaseError ? origin : undefined;
}

/** A lock or statement time-out. */
export const isTimeout = (error: unknown): boolean =>
  isLockTimeout(error) || (error instanceof DatabaseError && error.code === '57014');

const lostConnection =
  /Connection terminated|connection error|ECONNREFUSED|ECONNRESET|EPIPE|not queryable|Client was closed|timeout expired|read timeout/i;

function isOutage(error: unknown): boolean {
  if (isRetryable(error)) return true;
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    return (
      overloaded.has(code) ||
      code === readOnly ||
      outageClasses.has(code.slice(0, 2)) ||
      isFenced(error) ||
      noSpace.test(error.message)
    );
  }
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // A connection to a standby or a read-only server is refused while opening.
  return code === readOnly || lostConnection.test(`${message} ${code}`);
}

/** Whether a database could not answer, as opposed to answering with an error. */
export const isUnavailable = (error: unknown): boolean =>
  isOutage(error) || (error instanceof Refusal && error.code === 'unavailable');

/** Disk full, and errors of the disk. */
const diskFaults = new Set(['53100', '58030']);
const noSpace = /No space left on device|could not extend file|Disk quota exceeded/i;

/** Whether the database has no space to write. Also true of a refusal made from such an error. */
export function isDiskFull(error: unknown): boolean {
  const origin = originOf(error);
  return origin !== undefined && (diskFaults.has(origin.code ?? '') || noSpace.test(origin.message));
}

/** Turns outages into `unavailable` (503); returns everything else unchanged. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof Refusal || !isOutage(error)) return error;
  const { message } = error as Error;
  // A full disk fails every write, so these are counted, and the log has a line for all of them.
  const because = isDiskFull(error) ? ({ because: 'disk_full' } as const) : {};
  const refusal = refuse('unavailable', { retry_after: 1, cause: message, ...because });
  refusal.cause = error;
  return refusal;
}
