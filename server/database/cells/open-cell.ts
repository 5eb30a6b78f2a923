/** Opens the database of a cell: migrated, checked, and really the one that is meant. */
import type pg from 'pg';
import { type CellConfig, homeCell } from '../../config/cells.ts';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { userOf } from '../../config/database-address.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { inspect, steppingInto } from '../open-database.ts';
import { settleSessions, startConfig } from '../pool/pooled-role.ts';
import { connectPrimary } from '../pool/primary-client.ts';
import { migrate } from '../schema/migrate.ts';

export interface CellDatabase {
  /** Connects as the application role. */
  url: string;
  listenUrl: string;
  pooled: boolean;
}

/** Throws if the cell can't be reached or migrated, is unsafe, or is the database of another cell. */
export async function openCellDatabase(
  config: Config,
  keyring: Keyring,
  { name, url, ownerUrl, listenUrl }: CellConfig,
): Promise<CellDatabase> {
  const loginRole = ownerUrl === undefined ? undefined : userOf(url);
  const { applicationRole } = await migrate(ownerUrl ?? url, loginRole, keyring);
  await claimName(ownerUrl ?? url, name);
  const serving = loginRole === undefined ? steppingInto(url, applicationRole) : url;
  const pooled = await settleSessions({ url: serving, listenUrl });
  await inspect(serving, config);
  return { url: serving, listenUrl: listenUrl ?? serving, pooled };
}

/** Records the name of the cell in its database. Throws `ConfigError` if the database has another one. */
export async function claimName(ownerUrl: string, name: string): Promise<void> {
  const client = await connectPrimary({ url: ownerUrl, ...startConfig });
  try {
    await client.query(`begin; set local tessera.task to 'operator'`);
    // An installation's own database must not become a cell by a mistyped address.
    if (name === homeCell || !(await hasMerchants(client)))
      await client.query('insert into this_cell (name) values ($1) on conflict do nothing', [name]);
    const { rows } = await client.query<{ name: string }>('select name from this_cell');
    await client.query('commit');
    const recorded = rows[0]?.name;
    if (recorded === name) return;
    throw new ConfigError(
      recorded === undefined
        ? `The database of the cell "${name}" already has merchants. Use an empty database for a new cell.`
        : `The database of the cell "${name}" is the cell "${recorded}". Check the addresses in TESSERA_CELLS.`,
    );
  } finally {
    await client.end();
  }
}

async function hasMerchants(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from merchants) as found');
  return rows[0]!.found;
}
