/** A database that was brought back gives its event numbers again, to other events: its logs get new ids. */
import type pg from 'pg';

/**
 * Gives each event log a new id, so that positions of clients are refused. False if the schema has no such ids yet. The
 * transaction must be open.
 */
export async function beginLogs(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_attribute
     where attrelid = to_regclass('merchants') and attname = 'event_log' and not attisdropped`,
  );
  // A migration gives new ones then.
  if (rowCount === 0) return false;
  await client.query(`
    select set_config('tessera.tenants', coalesce((select array_agg(id) from merchants), '{}')::text, true)`);
  await client.query('update merchants set event_log = gen_random_uuid(), restored_at = now()');
  return true;
}
