/** `npm start -- --fresh`: erases all data and starts over. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { removeEmbeddedDatabase } from '../database/embedded/process/removal.ts';
import { demoCertificateFile } from './first-run/demo-certificate.ts';

/** Deletes the embedded database and its files; refuses if `DATABASE_URL` is set. */
export async function eraseData(config: Config): Promise<void> {
  if (config.databaseUrl) {
    throw new ConfigError('--fresh only erases the embedded database, but DATABASE_URL is set.');
  }
  await removeEmbeddedDatabase(config.dataDir);
  for (const file of ['secrets.json', 'quickstart.json', demoCertificateFile]) {
    await rm(join(config.dataDir, file), { force: true });
  }
}
