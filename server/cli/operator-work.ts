/** What commands that change rows work with: the keys and the database, opened and closed around them. */
import { type Keyring, loadKeyring } from '../access/keyring.ts';
import { type Config, readEnvironment } from '../config.ts';
import { connectAsOperator, openOperatorDatabase, requireMigrated } from '../database/operator-database.ts';
import { Pool } from '../database/pool.ts';

export interface OperatorWork {
  config: Config;
  pool: Pool;
  /** Read when it is asked for: most commands need none. */
  keyring(): Promise<Keyring>;
  /** RFC 3339, UTC. */
  now: string;
}

/** Throws `ConfigError` where the database cannot be reached or lacks migrations. */
export async function asOperator<Result>(work: (tools: OperatorWork) => Promise<Result>): Promise<Result> {
  const config = readEnvironment();
  const database = await openOperatorDatabase(config);
  try {
    const client = await connectAsOperator(database.ownerUrl);
    await requireMigrated(client).finally(() => client.end());
    const pool = new Pool({ url: database.ownerUrl, size: 2, acquireTimeoutMs: 5_000 });
    const { dataDir, secrets: given } = config;
    const keyring = () => loadKeyring({ dataDir, given, mayGenerate: false });
    try {
      return await work({ config, pool, keyring, now: new Date().toISOString() });
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}
