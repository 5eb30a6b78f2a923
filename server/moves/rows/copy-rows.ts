/** The first copy: all rows of the merchants from one snapshot, in one transaction of the target. */
import pg from 'pg';
import { begun } from '../../errors/begun.ts';
import type { MovedTable } from './moved-tables.ts';
import { selectRows, writeRows } from './row-texts.ts';

const rowsAtOnce = 2_000;

export interface Copying {
  /** Reads the snapshot. */
  source: pg.Client;
  /** Its transaction is open. */
  target: pg.Client;
  tables: readonly MovedTable[];
  merchants: readonly string[];
  onTable(name: string, at: number, of: number): void;
}

/** Returns the number of rows. */
export async function copyRows({ source, target, tables, merchants, onTable }: Copying): Promise<number> {
  let copied = 0;
  for (const [at, table] of tables.entries()) {
    onTable(table.name, at, tables.length);
    await checkOwn(target, table, 'deferred');
    await source.query(`declare moved no scroll cursor for ${selectRows(table)}`, [merchants]);
    const insert = writeRows(table);
    const fetch = () => source.query<{ row: string }>(`fetch ${rowsAtOnce} from moved`);
    for (let next = begun(fetch()); ; ) {
      const { rows } = await next;
      if (rows.length === 0) break;
      // Read the next rows while these are written.
      next = begun(fetch());
      await target.query(insert, [rows.map(({ row }) => row)]);
      copied += rows.length;
    }
    await source.query('close moved');
    await checkOwn(target, table, 'immediate');
  }
  return copied;
}

/** Rows can refer to rows of the same table that come later: their references are checked once all are there. */
async function checkOwn(
  target: pg.Client,
  { own }: MovedTable,
  when: 'deferred' | 'immediate',
): Promise<void> {
  if (own.length === 0) return;
  const names = own.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await target.query(`set constraints ${names} ${when}`);
}
