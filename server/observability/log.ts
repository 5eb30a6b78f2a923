/** JSON lines by allow-list: ids, codes and times; never a body, a header or a query. */
import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** One request. Ids are those that clients know, so that a line can be found by what a client reports. */
export interface RequestLine {
  request_id: string;
  /** The operation, such as `vouchers.redeem`; `unknown` where no route takes the request. */
  route: string;
  method: string;
  /** With `:name` for parameters, because some of them are secrets. */
  path: string | undefined;
  status: number;
  /** Milliseconds. */
  ms: number;
  merchant_id?: string;
  credential_id?: string;
}

/** The last seal of a log: whoever rewrites the database cannot rewrite what was said of it here. */
export interface ChainHeadLine {
  /** Null for attempts on accounts that do not exist. */
  merchant_id: string | null;
  log: string;
  position: number;
  /** Hexadecimal. */
  hash: string;
}

/** A line about a request waits at most this long for others to share its system call. */
const flushMs = 1_000;
const blockBytes = 4_096;
/** `warn` in pino's numbers. */
const urgent = 40;

/**
 * Lines below `warn` are written in blocks and every second, so that one request does not cost a system call. Warnings
 * and errors are handed to the operating system at once: a process that is killed has said why. Nothing here blocks, so
 * a reader who stalls stops no request; what is left is written when the process exits.
 */
export function openLog(level: string): Log {
  const target = destination({ minLength: blockBytes, periodicFlush: flushMs, sync: false });
  const stream = {
    // Pino tells the level of each line to a stream that has this.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      target.write(line);
      if (this.lastLevel >= urgent) target.flush();
    },
    flush: (done?: (error?: Error) => void) => target.flush(done),
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}

/** For what must be on record even where only warnings are logged; nothing where nothing is. */
export const securityLog = (log: Log): Log =>
  log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
