/** What can be exported, and how an export reads it. */
import type { JobType } from '../../../contract/resources/job.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import type { ExportOrder } from './export-order.ts';
import type { Cell } from './export-values.ts';

/** Returns the call that asks for the file; in a job, again as it was. */
export type Asking = () => Call;

/** Rows that always fit one response. */
export interface FileSource<Order extends ExportOrder> {
  /** Starts the names of its files. */
  name: string;
  /** Reads all rows, in pieces, in the transaction's snapshot. */
  read(tx: ReadTransaction, order: Order, asking: Asking): AsyncGenerator<Cell[][]>;
}

export interface ExportSource<Order extends ExportOrder> extends FileSource<Order> {
  /** The job that builds a file with too many rows for one response. */
  jobType: JobType;
  /** Counts the rows, up to `most`. */
  count(tx: ReadTransaction, order: Order, asking: Asking, most: number): Promise<number>;
  /** The ids of selected rows that it doesn't have, as the API writes them. */
  missing(tx: ReadTransaction, order: Order, asking: Asking): Promise<string[]>;
}
