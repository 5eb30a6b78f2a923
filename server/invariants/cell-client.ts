import type pg from 'pg';

/** An operator's connection to a cell. */
export interface CellClient {
  name: string;
  client: pg.Client;
}
