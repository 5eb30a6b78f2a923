/** Opens the database of a cell: migrated, checked, and really the one that is meant. */
import type { CellConfig } from '../../config/cells.ts';
import type { Config } from '../../config/config.ts';
import { userOf } from '../../config/database-address.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { inspect, steppingInto } from '../open-database.ts';
import { settleSessions } from '../pool/pooled-role.ts';
import { migrate } from '../schema/migrate.ts';
import { claimName } from './cell-name.ts';

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
