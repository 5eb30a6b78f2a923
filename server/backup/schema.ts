/** Reads the tables, sequences and foreign keys that a backup needs. */
import pg from 'pg';
import { isOurs } from '../database/ours.ts';

export interface TableShape {
  name: string;
  /** Columns, without generated ones. */
  columns: string[];
}

/** All tables by name, except the record of migrations, which migrating recreates. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${isOurs('c', 'pg_class', 'rel')} and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations'
     group by c.relname order by c.relname`,
  );
  return rows;
}

export interface SequenceState {
  name: string;
  last: string;
  isCalled: boolean;
}

/** Current values of the sequences. */
export async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where ${isOurs('c', 'pg_class', 'rel')} and relkind = 'S' order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${pg.escapeIdentifier(name)}`,
    );
    states.push({ name, last: state.rows[0]!.last, isCalled: state.rows[0]!.called });
  }
  return states;
}

export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');

/** Definitions of the foreign keys, to drop and recreate them. */
export async function foreignKeysOf(
  client: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and ${isOurs('c', 'pg_class', 'rel')} and k.conparentid = 0
     order by c.relname, k.conname`,
  );
  return rows;
}
