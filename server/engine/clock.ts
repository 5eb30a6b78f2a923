/**
 * Clocks: what passes with time, such as expiries. A domain declares what is due and how to settle it; the background
 * runs all clocks for every merchant (`engine/loops/run-clock.ts`), and a sandbox those that follow its own time.
 */
import type { ReadTransaction } from '../database/transactions/read-transaction.ts';
import type { Scope, TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { Services } from './services.ts';

/** What is due always belongs to a merchant, so that the failure of one delays no other. */
export interface DueRow {
  merchant_id: string;
}

/** One run of a clock. */
export interface Turn {
  services: Services;
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal;
  /** The merchant to settle, on its own clock; all merchants in real time if undefined. */
  only: string | undefined;
  /** The time to settle up to (RFC 3339), if not now. */
  at: string | undefined;
}

interface Schedule<Row extends DueRow> {
  /** Identifies the clock in the log and the metrics. */
  name: string;
  /** The pause when nothing is due. */
  everySeconds: number;
  /** The pause between turns while there is more to do; leaves the database to requests. 50 ms by default. */
  pauseMs?: number;
  /** Lets `findDue` see the due rows of all merchants. */
  task: NonNullable<Scope['task']>;
  /** If `findDue` returns this many rows, there may be more. */
  most: number;
  /** Real time applies, even in a sandbox whose clock was moved. */
  inRealTime?: true;
  /** Depends on what the relay derives from events, so a sandbox relays its events first. */
  afterEvents?: true;
  /** One turn settles only part of what is due for a merchant, so the next starts unless nothing was found. */
  inParts?: true;
  /** Where a rotation through the rows begins, in the order of their keys; see `loops/rotation.ts`. */
  rotate?: NoInfer<Row>;
  /**
   * Skips the merchants in `without`: they are paused after a failure, or were served in this turn. In a rotation it
   * finds the rows after the given one instead.
   */
  findDue(
    tx: ReadTransaction,
    without: readonly string[],
    turn: Turn,
    after?: NoInfer<Row>,
  ): Promise<readonly Row[]>;
}

/** Settles rows of one merchant in a transaction: either all of them or none. In a rotation, `true` asks for another turn. */
interface InTransaction<Row extends DueRow> extends Schedule<Row> {
  /** Maximum rows per transaction. */
  atOnce?: number;
  settle(tx: TenantTransaction, rows: readonly NoInfer<Row>[], turn: Turn): Promise<unknown>;
}

/** Settles one row at a time in its own transactions, because other services are called in between. */
interface OnItsOwn<Row extends DueRow> extends Schedule<Row> {
  carryOut(row: NoInfer<Row>, turn: Turn): Promise<unknown>;
}

export type Clock<Row extends DueRow = DueRow> = InTransaction<Row> | OnItsOwn<Row>;

/** Declares a clock and infers the type of its rows. */
export const declareClock = <Row extends DueRow>(clock: Clock<Row>): Clock => clock;
