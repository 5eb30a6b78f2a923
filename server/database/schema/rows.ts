/** Writes whole rows of a table; their JSON columns take values. Statements of hot paths are written by hand. */
import type { Insertable, Selectable } from 'kysely';
import { build } from '../query-builder.ts';
import type { TenantTransaction } from '../transactions/tenant-transaction.ts';
import { jsonColumns } from './json-columns.ts';
import type { Database } from './tables.ts';

type JsonTable = keyof typeof jsonColumns & keyof Database;
type JsonOf<Table extends JsonTable> = (typeof jsonColumns)[Table][number];
type Values<Table extends JsonTable> = Insertable<Database[Table]>;

/** A row to insert. */
type New<Table extends JsonTable> = {
  [Column in keyof Values<Table>]: Column extends JsonOf<Table> & keyof Selectable<Database[Table]>
    ? Selectable<Database[Table]>[Column]
    : Values<Table>[Column];
};

/** The tables whose rows a merchant and an id identify. */
type Identified = {
  [Table in JsonTable]: 'merchant_id' | 'id' extends keyof Database[Table] ? Table : never;
}[JsonTable];

/** The values of a row as the query builder takes them: JSON as text. */
export function stored<Table extends JsonTable, Row extends Partial<Selectable<Database[Table]>>>(
  table: Table,
  row: Row,
): Omit<Row, JsonOf<Table>> & { [Column in JsonOf<Table> & keyof Row]: string } {
  const values: Record<string, unknown> = { ...row };
  for (const column of jsonColumns[table]) {
    if (values[column] != null) values[column] = JSON.stringify(values[column]);
  }
  return values as ReturnType<typeof stored<Table, Row>>;
}

export const insert = <Table extends JsonTable>(
  tx: TenantTransaction,
  table: Table,
  row: New<Table>,
): Promise<unknown> =>
  tx.all(build.insertInto(table as 'posts').values(stored(table, row as object) as never));

/** Saves a locked row, except its key and when it was created. */
export function save<Table extends Identified>(
  tx: TenantTransaction,
  table: Table,
  row: Partial<Selectable<Database[Table]>> & { merchant_id: string; id: string; created_at?: string },
): Promise<unknown> {
  const { merchant_id, id, created_at: _created, ...values } = row;
  const update = build.updateTable(table as 'posts').set(stored(table, values as object) as never);
  return tx.all(update.where('merchant_id', '=', merchant_id).where('id', '=', id));
}
