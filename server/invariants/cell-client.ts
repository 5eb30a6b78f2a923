import type pg from 'pg';

/** An operator's connection to a cell. */
export interface CellClient {
  name: string;
  client: pg.Client;
}

/** A merchant, and a cell that has it. */
export interface Living {
  id: string;
  /** The live merchant of a sandbox, or the merchant itself. */
  live_id: string;
  cell: string;
}

/** Runs a query in each cell, one after the other. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  cells: readonly CellClient[],
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const found: Row[] = [];
  for (const { client } of cells) found.push(...(await client.query<Row>(sql, [...values])).rows);
  return found;
}
