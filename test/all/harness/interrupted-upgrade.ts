/** A database of an earlier version, and its upgrade, which is cut off at any statement. */
import assert from 'node:assert/strict';
import pg from 'pg';
import { applyMissing, migrationNames } from '../../../server/database/schema/migrate.ts';
import { createDatabase, type TestDatabase } from '../../harness/cluster.ts';

export interface Upgrade {
  database: TestDatabase;
  superuser: pg.Client;
  /**
   * Upgrades to this migration. Cuts the connection instead of sending its statement with this number; resolves to
   * whether it never got that far.
   */
  until(statement: number): Promise<boolean>;
  close(): Promise<void>;
}

/** A database in which this migration and all later ones are missing; the server's role gets `grants`. */
export async function openBefore(migration: string, grants: string): Promise<Upgrade> {
  const database = await createDatabase();
  const superuser = await connectedTo(database.superuserUrl);
  const names = await migrationNames();
  const owner = await connectedTo(database.ownerUrl);
  await applyMissing(owner, names.slice(0, names.indexOf(migration)));
  await owner.end();
  await superuser.query(`grant usage on schema public to tessera_app; ${grants}`);
  const upTo = names.slice(0, names.indexOf(migration) + 1);
  return {
    database,
    superuser,
    until: (statement) => interrupted(database, superuser, upTo, statement),
    close: async () => {
      await superuser.end();
      await database.drop();
    },
  };
}

export async function connectedTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Ended by the test.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function interrupted(
  database: TestDatabase,
  superuser: pg.Client,
  names: readonly string[],
  statement: number,
): Promise<boolean> {
  const client = await connectedTo(database.ownerUrl);
  const send = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  let sent = 0;
  Object.assign(client, {
    query: async (...asked: unknown[]) => {
      sent += 1;
      if (sent === statement) {
        const { rows } = (await send('select pg_backend_pid() as pid')) as { rows: { pid: number }[] };
        await superuser.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
      }
      return send(...asked);
    },
  });
  try {
    await applyMissing(client, names);
    return true;
  } catch (error) {
    assert.equal(sent >= statement, true, (error as Error).message);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
