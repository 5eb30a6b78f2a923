/** Structured logs as JSON lines. Only allow-listed fields are logged: never bodies, headers or queries. */
import { destination, type Logger, pino } from 'pino';
import { beforeSteps, printBetween } from './steps.ts';

export type Log = Logger;

/** Log fields of a request, with public ids that clients can report. */
export interface RequestLine {
  request_id: string;
  /** The operation, such as `vouchers.redeem`; `unknown` if no route matches. */
  route: string;
  method: string;
  /** The route pattern with `:name` for parameters, because some parameters are secrets. */
  path: string | undefined;
  status: number;
  /** Milliseconds. */
  ms: number;
  merchant_id?: string;
  credential_id?: string;
  /** If traces are sent. */
  trace_id?: string;
}

/** The last seal of a log. An attacker who rewrites the database cannot rewrite these lines. */
export interface ChainHeadLine {
  /** Null for sign-in attempts to unknown accounts. */
  merchant_id: string | null;
  log: string;
  position: number;
  /** Hexadecimal. */
  hash: string;
}

/** The largest part that a pipe takes in one piece (PIPE_BUF), so that lines of several processes don't mix. */
const atomicBytes = 4_096;
/** Maximum delay of a request line before it is written, to batch system calls. */
const flushMs = 1_000;
const blockBytes = 4_096;
/** Pino's numeric level of `warn`. */
const urgent = 40;

const withoutOthers = { base: null, minLength: blockBytes };
const besideOthers = (process: string) => ({
  base: { process },
  minLength: atomicBytes / 2,
  maxWrite: atomicBytes,
});

/**
 * `process` names this one in each line, where several write to the same output.
 *
 * Lines below `warn` are buffered and written every second to save system calls. Warnings and errors are written
 * immediately, so the log of a killed process shows why. Writing never blocks, so a slow reader does not stall
 * requests; buffered lines are written when the process exits. While a step of a start is printed, lines are printed
 * between its progress.
 */
export function openLog(level: string, process?: string): Log {
  const { base, ...parts } = process === undefined ? withoutOthers : besideOthers(process);
  const target = destination({ ...parts, periodicFlush: flushMs, sync: false });
  // A full disk, or a reader that is gone: lines are lost, and nothing else.
  target.on('error', () => undefined);
  beforeSteps(() => {
    try {
      target.flushSync();
    } catch {
      // As for any other line.
    }
  });
  const stream = {
    // Makes pino pass the level of each line to this stream.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      if (printBetween(line)) return;
      target.write(line);
      if (this.lastLevel >= urgent) target.flush();
    },
    flush: (done?: (error?: Error) => void) => target.flush(done),
  };
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}

/** Logs audit lines even at level `warn`; logs nothing at level `silent`. */
export const securityLog = (log: Log): Log =>
  log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
