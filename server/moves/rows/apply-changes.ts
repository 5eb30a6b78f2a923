/** Applies changes of the source to the target, each exactly once. */
import type pg from 'pg';
import { isIntegrityFault } from '../faults.ts';
import { type Change, formatLsn, type SourceTransaction, type Value } from '../stream/pgoutput.ts';
import type { MovedTable } from './moved-tables.ts';
import { deleteRows, keyArrays, rowText, updateRows, writeRows } from './row-texts.ts';

export interface Arrival {
  moveId: string;
  target: pg.Client;
  /** Parents first. */
  tables: readonly MovedTable[];
  /** Copies people whom the changes name to the target. */
  admit(people: Iterable<string>): Promise<void>;
}

/** The last state of a row; undefined if it was deleted. */
interface NetChange {
  values: Map<string, Value>;
  isDeleted: boolean;
}

/** Applies transactions and records in the same commit how far they reach. */
export async function applyTransactions(
  arrival: Arrival,
  transactions: readonly SourceTransaction[],
): Promise<void> {
  const last = transactions.at(-1);
  if (last === undefined) return;
  const { target, moveId } = arrival;
  const changes = transactions.flatMap((one) => one.changes);
  await arrival.admit(peopleIn(arrival.tables, changes));
  // A statement of the source can have written a row before the one that it refers to.
  await target.query('begin; set constraints all deferred');
  try {
    await applyChanges(arrival, changes);
    await target.query('update merchant_arrivals set applied = $2 where move_id = $1', [
      moveId,
      formatLsn(last.endLsn),
    ]);
    await target.query('commit');
  } catch (error) {
    await target.query('rollback');
    throw error;
  }
}

/** The state after all changes, in a few statements; or change by change, if the order within them matters. */
async function applyChanges(arrival: Arrival, changes: readonly Change[]): Promise<void> {
  const { target } = arrival;
  await target.query('savepoint together');
  try {
    await applyTogether(arrival, changes);
  } catch (error) {
    if (!isIntegrityFault(error)) throw error;
    await target.query('rollback to savepoint together');
    for (const change of changes) await applyTogether(arrival, [change]);
  }
}

async function applyTogether({ target, tables }: Arrival, changes: readonly Change[]): Promise<void> {
  const net = new Map(tables.map((table) => [table.name, new Map<string, NetChange>()]));
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const { table: tableName, kind, values } of changes) {
    const table = byName.get(tableName);
    if (table === undefined) throw new Error(`A change names the table ${tableName}, which does not move.`);
    const rows = net.get(tableName)!;
    const key = keyText(table, values);
    const before = rows.get(key);
    const isDeleted = kind === 'delete';
    rows.set(key, { isDeleted, values: isDeleted ? values : completed(values, before) });
  }
  for (const table of tables.toReversed()) {
    const gone = [...net.get(table.name)!.values()].filter(({ isDeleted }) => isDeleted);
    if (gone.length > 0)
      await target.query(
        deleteRows(table),
        keyArrays(
          table,
          gone.map(({ values }) => values),
        ),
      );
  }
  for (const table of tables) {
    const written = [...net.get(table.name)!.values()].filter(({ isDeleted }) => !isDeleted);
    const groups = Map.groupBy(written, ({ values }) => [...missingOf(values)].join(' '));
    for (const some of groups.values()) {
      const missing = missingOf(some[0]!.values);
      const sql = missing.size === 0 ? writeRows(table) : updateRows(table, missing);
      await target.query(sql, [some.map(({ values }) => rowText(table, values))]);
    }
  }
}

/** Long values that were not sent again are those of the change before, if that is at hand. */
function completed(values: Map<string, Value>, before: NetChange | undefined): Map<string, Value> {
  if (before === undefined || before.isDeleted) return values;
  return new Map(
    [...values].map(([column, value]) => [
      column,
      value ?? (value === null ? null : before.values.get(column)),
    ]),
  );
}

const missingOf = (values: ReadonlyMap<string, Value>): Set<string> =>
  new Set([...values].flatMap(([column, value]) => (value === undefined ? [column] : [])));

export const keyText = ({ key }: MovedTable, values: ReadonlyMap<string, Value>): string =>
  JSON.stringify(key.map((column) => values.get(column)));

function peopleIn(tables: readonly MovedTable[], changes: readonly Change[]): Set<string> {
  const columns = new Map(tables.map(({ name, people }) => [name, people]));
  const found = new Set<string>();
  for (const { table, kind, values } of changes)
    for (const column of kind === 'write' ? (columns.get(table) ?? []) : []) {
      const id = values.get(column);
      if (id) found.add(id);
    }
  return found;
}
