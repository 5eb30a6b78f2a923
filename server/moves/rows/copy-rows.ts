/** The first copy: all rows of the merchants from one snapshot, in one transaction of the target. */
import pg from 'pg';
import { begun } from '../../errors/begun.ts';
import type { MovedTable } from './moved-tables.ts';
import { ofMerchants, selectRows, writeRows } from './row-texts.ts';

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
  }
  return copied;
}

/** Rows of a statement, and its pause between two, which leaves the database to others. */
const deletedAtOnce = 2_000;
/** A table that lost more is vacuumed, so that checks of foreign keys don't read what is gone. */
const vacuumAfter = 10_000;

/** Deletes all rows of the merchants, children first. Can be repeated. */
export async function deleteMerchants(
  client: pg.Client,
  tables: readonly MovedTable[],
  merchants: readonly string[],
  pause: (workedMs: number) => Promise<void>,
): Promise<number> {
  let deleted = 0;
  for (const table of tables.toReversed()) {
    const name = pg.escapeIdentifier(table.name);
    const key = table.key.map(pg.escapeIdentifier).join(', ');
    // A sandbox refers to its live merchant.
    const most = table.name === 'merchants' ? 'all' : String(deletedAtOnce);
    let own = 0;
    for (;;) {
      const began = performance.now();
      const { rowCount } = await client.query(
        `delete from ${name} where (${key}) in (select ${key} from ${name} t where ${ofMerchants(table)} limit ${most})`,
        [merchants],
      );
      own += rowCount ?? 0;
      if (rowCount === 0 || most === 'all') break;
      await pause(performance.now() - began);
    }
    if (own > vacuumAfter) await client.query(`vacuum ${name}`);
    deleted += own;
  }
  return deleted;
}
