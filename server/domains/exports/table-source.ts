/** The rows of a table that can be exported, by time and filters. */
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { IdKind } from '../../../contract/ids.ts';
import type { Database } from '../../database/schema/tables.ts';
import type { TimedOrder } from './export-order.ts';
import type { ExportSource } from './export-source.ts';
import type { ValueMakers } from './export-values.ts';

export interface TableSource<Line extends object, Order extends TimedOrder>
  extends Pick<ExportSource<Order>, 'name' | 'jobType'> {
  table: keyof Database;
  /** Of the ids of its rows. */
  kind: IdKind;
  /** Joins one row to each, whose columns have other names than those of the table. */
  join?: RawBuilder<unknown>;
  /** The fields that an export reads, and no others. */
  fields: readonly (keyof Line & string)[];
  values: ValueMakers<Order['columns'][number], Line>;
  /** The columns in minor units of the currency of the row; without one they are empty. */
  amounts: readonly Order['columns'][number][];
  /** The time that the range of an export limits. */
  time: keyof Line & string;
  /** The fields that order the rows, oldest first. */
  sortedBy: readonly (keyof Line & string)[];
  /** The conditions of the filters. */
  filtersOf(order: Order): Expression<SqlBool>[];
}
