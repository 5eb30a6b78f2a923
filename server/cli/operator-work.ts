/** Opens the keys and the database for a command, and closes them afterwards. */

import { worldTime } from '../clock/world-clock.ts';
import { type Config, readEnvironment } from '../config/config.ts';
import type { Databases } from '../database/cells/databases.ts';
import { measureWorldClock } from '../database/follow-world-clock.ts';
import { connectAsOperator, openOperatorDatabase, requireMigrated } from '../database/operator-database.ts';
import { Pool } from '../database/pool/pool.ts';
import { claimKeys } from '../database/schema/known-keys.ts';
import { findKeyring, type Keyring, loadKeyring } from '../sealing/keyring.ts';

export interface OperatorWork {
  config: Config;
  pool: Databases;
  /** Loads the keys on demand; most commands don't need them. */
  keyring(): Promise<Keyring>;
  /** The database's time: RFC 3339, UTC. */
  now: string;
}

/** Throws `ConfigError` if the database is unreachable, has pending migrations, or uses other keys. */
export async function asOperator<Result>(work: (tools: OperatorWork) => Promise<Result>): Promise<Result> {
  const config = readEnvironment();
  const database = await openOperatorDatabase(config);
  try {
    const { dataDir, secrets: given } = config;
    const atHand = await findKeyring({ dataDir, given });
    const client = await connectAsOperator(database.ownerUrl);
    try {
      await requireMigrated(client);
      if (atHand) await claimKeys(client, atHand);
    } finally {
      await client.end();
    }
    const pool = new Pool({ url: database.ownerUrl, size: 2, acquireTimeoutMs: 5_000 });
    const keyring = () => loadKeyring({ dataDir, given, mayGenerate: false });
    try {
      await measureWorldClock(pool);
      return await work({ config, pool, keyring, now: worldTime() });
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}
