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

/**
 * Lines about every request are written in blocks, so that one does not cost a system call; rare lines, at
 * `warn` and above, are written at once.
 */
export const openLog = (level: string): Log => {
  const everyRequest = level === 'info' || level === 'debug';
  const target = everyRequest ? destination({ minLength: 4_096, sync: false }) : destination({ sync: true });
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, target);
};

/** For what must be on record even where only warnings are logged; nothing where nothing is. */
export const securityLog = (log: Log): Log =>
  log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
