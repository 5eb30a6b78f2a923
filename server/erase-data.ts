/** `npm start -- --fresh`: starts with empty data. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { removeEmbeddedDatabase } from './database/embedded-removal.ts';

/** Deletes the embedded database and the files that belong to it; refuses to touch an external database. */
export async function eraseData(config: Config): Promise<void> {
  if (config.databaseUrl) {
    throw new ConfigError('--fresh erases the embedded database only; DATABASE_URL names another one.');
  }
  await removeEmbeddedDatabase(config.dataDir);
  for (const file of ['secrets.json', 'quickstart.json']) {
    await rm(join(config.dataDir, file), { force: true });
  }
}
