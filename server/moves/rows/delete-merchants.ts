/** Deletes the rows of merchants in a cell that doesn't serve them, in batches that leave no reference behind. */
import pg from 'pg';
import type { MovedTable } from './moved-tables.ts';
import { byKey, deleteRows, ofMerchants } from './row-texts.ts';

/** Rows of a statement, and its pause between two, which leaves the database to others. */
const deletedAtOnce = 2_000;
/** A table that lost more is vacuumed, so that checks of foreign keys don't read what is gone. */
const vacuumAfter = 10_000;

const name = pg.escapeIdentifier;

/** Deletes all rows of the merchants, children first. Can be repeated. */
export async function deleteMerchants(
  client: pg.Client,
  tables: readonly MovedTable[],
  merchants: readonly string[],
  pause: (workedMs: number) => Promise<void>,
): Promise<number> {
  let deleted = 0;
  for (const table of tables.toReversed()) {
    const deleteSome = table.own.length === 0 ? deleteAny : deleteClosed;
    let own = 0;
    for (;;) {
      const began = performance.now();
      const count = await deleteSome(client, table, merchants);
      own += count;
      if (count === 0) break;
      await pause(performance.now() - began);
    }
    if (own > vacuumAfter) await client.query(`vacuum ${name(table.name)}`);
    deleted += own;
  }
  return deleted;
}

async function deleteAny(
  client: pg.Client,
  table: MovedTable,
  merchants: readonly string[],
): Promise<number> {
  const key = table.key.map(name).join(', ');
  const { rowCount } = await client.query(
    `delete from ${name(table.name)}
     where (${key}) in (select ${key} from ${name(table.name)} t where ${ofMerchants(table)} limit ${deletedAtOnce})`,
    [merchants],
  );
  return rowCount ?? 0;
}

/** Deletes rows together with all that refer to them, directly or not, so that each batch can be committed. */
async function deleteClosed(
  client: pg.Client,
  table: MovedTable,
  merchants: readonly string[],
): Promise<number> {
  const { rows } = await client.query<Record<string, string>>(closedBatch(table), [merchants]);
  if (rows.length === 0) return 0;
  const keys = table.key.map((column) => rows.map((row) => row[column]!));
  return (await client.query(deleteRows(table), keys)).rowCount ?? 0;
}

/** Reads the keys of some rows, and of all rows of the table that refer to them, however far. */
function closedBatch(table: MovedTable): string {
  const relation = name(table.name);
  const keyOf = (alias: string): string => table.key.map((column) => `${alias}.${name(column)}`).join(', ');
  const referring = table.own.map(({ columns, refersTo }) => {
    const pairs = columns.map((column, at) => `c.${name(column)} = t.${name(refersTo[at]!)}`);
    return `select ${keyOf('c')} from ${relation} c where ${pairs.join(' and ')}`;
  });
  // `offset 0` keeps the planner from joining the whole table: each row looks its own up by the index.
  return `
    with recursive k as (
      (select ${keyOf('t')} from ${relation} t where ${ofMerchants(table)} limit ${deletedAtOnce})
      union
      select next.* from k join ${relation} t on ${byKey(table)}
      cross join lateral (${referring.join(' union all ')} offset 0) as next
    )
    select ${table.key.map((column) => `k.${name(column)}::text as ${name(column)}`).join(', ')} from k`;
}
