/** Opens the keys and the database for a command, and closes them afterwards. */

import { worldTime } from '../clock/world-clock.ts';
import { type Config, readEnvironment } from '../config/config.ts';
import { requireOneDatabase } from '../database/cells/cell-name.ts';
import { Cells } from '../database/cells/cells.ts';
import { measureWorldClock } from '../database/follow-world-clock.ts';
import { connectAsOperator, openOperatorDatabase, requireMigrated } from '../database/operator-database.ts';
import { Pool } from '../database/pool/pool.ts';
import { claimKeys } from '../database/schema/known-keys.ts';
import type { Databases } from '../database/transactions/databases.ts';
import { findKeyring, type Keyring, loadKeyring } from '../sealing/keyring.ts';
import type { Caller } from './caller.ts';

export interface OperatorWork {
  config: Config;
  pool: Databases;
  cells: Cells | undefined;
  /** Loads the keys on demand; most commands don't need them. */
  keyring(): Promise<Keyring>;
  /** The database's time: RFC 3339, UTC. */
  now: string;
}

/** Throws `ConfigError` if the database is unreachable, has pending migrations, or uses other keys. */
export async function asOperator<Result>(
  caller: Caller,
  work: (tools: OperatorWork) => Promise<Result>,
): Promise<Result> {
  const config = readEnvironment(caller);
  const database = await openOperatorDatabase(config);
  try {
    const { dataDir, secrets: given } = config;
    const atHand = await findKeyring({ dataDir, given });
    const client = await connectAsOperator(database.ownerUrl);
    try {
      await requireMigrated(client);
      if (config.cells.others.length === 0) await requireOneDatabase(client);
      if (atHand) await claimKeys(client, atHand);
    } finally {
      await client.end();
    }
    const { home, pool, cells } = await openPools(caller, config, database.ownerUrl);
    const keyring = () => loadKeyring({ dataDir, given, mayGenerate: false });
    try {
      await measureWorldClock(home);
      return await work({ config, pool, cells, keyring, now: worldTime() });
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

/** Connects as the owner: to the only database, or to all cells. */
async function openPools(
  caller: Caller,
  { cells: { others, homeTakesNew } }: Config,
  ownerUrl: string,
): Promise<{ home: Pool; pool: Databases; cells: Cells | undefined }> {
  const isCell = others.length > 0;
  const open = (url: string) => new Pool({ url, size: 2, acquireTimeoutMs: 5_000, isCell });
  const home = open(ownerUrl);
  if (!isCell) return { home, pool: home, cells: undefined };
  const sources = others.map(({ name, url, ownerUrl: own = url, takesNew }) => ({
    name,
    takesNew,
    open: async () => {
      const client = await connectAsOperator(own);
      await requireMigrated(client).finally(() => client.end());
      return { pool: open(own), listenUrl: own };
    },
  }));
  const cells = new Cells({
    home: { pool: home, listenUrl: ownerUrl, takesNew: homeTakesNew },
    sources,
    onFault: (name, cause) => caller.err.write(`The cell ${name} is left out: ${cause}\n`),
  });
  await cells.open();
  return { home, pool: cells, cells };
}
