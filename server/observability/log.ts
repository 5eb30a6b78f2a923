/** JSON lines by allow-list: ids, codes and times; never a body, a header or a query. */
import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

export interface RequestLine {
  request_id: string;
  route: string;
  status: number;
  ms: number;
  code?: string;
  merchant_id?: string;
  credential_id?: string;
}

/** Lines are written in blocks, so that logging a request does not cost a system call. */
export const openLog = (level: string): Log =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ minLength: 4_096, sync: false }),
  );
