import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { loadKeyring } from '../access/keyring.ts';
import { BackupError, keysName, type Manifest } from '../backup/manifest.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { type Config, readEnvironment } from '../config.ts';
import { connectAsOperator, openOperatorDatabase, requireMigrated } from '../database/operator-database.ts';
import { openFileStore } from '../files/file-store.ts';
import { CommandError } from './exit-codes.ts';
import { Progress } from './progress.ts';

/** `tessera backup`: everything in one folder, as of one moment, while servers go on working. */
export const addBackup = (tessera: Command): Command =>
  tessera
    .command('backup')
    .summary('write everything into a folder, as of one moment')
    .description(
      'Writes the whole database as of one moment, the documents and the keys into a new folder with checksums. Servers\n' +
        'go on working. ' +
        'Whoever has the folder can read everything in it: keep it where the keys may be, or use --without-keys.',
    )
    .argument('<folder>', 'is made; must not exist')
    .option('--without-keys', 'leave the keys out; restoring then needs them from elsewhere', false)
    .action(async (folder: string, { withoutKeys }: { withoutKeys: boolean }) => {
      const { tables, documents, taken_at } = await backUp(readEnvironment(), folder, withoutKeys);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(
        `${folder}: ${rows} rows of ${tables.length} tables and ${documents} documents as of ${taken_at}.\n`,
      );
    });

async function backUp(config: Config, folder: string, withoutKeys: boolean): Promise<Manifest> {
  const keyring = await loadKeyring({ dataDir: config.dataDir, given: config.secrets, mayGenerate: false });
  const keys = withoutKeys
    ? undefined
    : (config.secrets ?? (await readFile(join(config.dataDir, keysName), 'utf8')));
  const database = await openOperatorDatabase(config);
  const progress = new Progress();
  try {
    const client = await connectAsOperator(database.ownerUrl);
    try {
      await requireMigrated(client);
      const onTable = (name: string, at: number, of: number) => progress.count(`Reading ${name}`, at, of);
      return await takeBackup({ client, folder, keyring, keys, files: openFileStore(config), onTable });
    } finally {
      await client.end();
    }
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  } finally {
    progress.end();
    await database.stop();
  }
}
