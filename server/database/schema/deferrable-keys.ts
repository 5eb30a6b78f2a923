/**
 * Lets transactions defer foreign keys to their end. A merchant who moves between cells arrives in the order of the log,
 * in which a row can precede the one that it refers to: a statement checks its references once it has written all rows.
 */
import type pg from 'pg';
import { isOurs } from '../ours.ts';
import { patiently } from './online-migration.ts';

const immediate = `
  select format('alter table %I %s', c.relname,
                string_agg(format('alter constraint %I deferrable', k.conname), ', ' order by k.conname)) as change
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and not k.condeferrable and k.conparentid = 0 and ${isOurs('c', 'pg_class', 'rel')}
  group by c.relname order by c.relname`;

/** Makes all foreign keys deferrable. They are still checked with each statement unless a transaction defers them. */
export async function deferForeignKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ change: string }>(immediate);
  for (const { change } of rows) await patiently(client, change);
}
