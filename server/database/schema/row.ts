/** Rows as the tables describe them. */
import type { Selectable } from 'kysely';
import type { Database } from './tables.ts';

/** A row of a table as it is read, or some of its columns. */
export type Row<
  Table extends keyof Database,
  Column extends keyof Selectable<Database[Table]> = keyof Selectable<Database[Table]>,
> = Pick<Selectable<Database[Table]>, Column>;
