/** What can be exported: the rows of a table, by time and filters. */
import type { Expression, SqlBool } from 'kysely';
import type { JobType } from '../../../contract/resources/job.ts';
import type { Database } from '../../database/schema/tables.ts';
import type { ExportOrder } from './export-order.ts';
import type { ValueMakers } from './export-values.ts';

export interface ExportSource<Line extends object, Order extends ExportOrder> {
  /** Starts the names of its files. */
  name: string;
  /** The job that builds a file with too many rows for one response. */
  jobType: JobType;
  table: keyof Database;
  /** The fields that an export reads, and no others. */
  fields: readonly (keyof Line & string)[];
  values: ValueMakers<Order['columns'][number], Line>;
  /** The time that the range of an export limits. */
  time: keyof Line & string;
  /** The fields that order the rows, oldest first. */
  sortedBy: readonly (keyof Line & string)[];
  /** The conditions of the filters. */
  filtersOf(order: Order): Expression<SqlBool>[];
}
