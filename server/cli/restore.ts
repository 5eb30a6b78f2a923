import { constants } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { loadKeyring } from '../access/keyring.ts';
import { BackupError, keysName, type Manifest, requireKeys, verifyBackup } from '../backup/manifest.ts';
import { putJobsBack } from '../backup/put-jobs-back.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type Config, readEnvironment } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { connectAsOperator, openOperatorDatabase } from '../database/operator-database.ts';
import { openFileStore } from '../files/file-store.ts';
import { CommandError } from './exit-codes.ts';
import { Progress } from './progress.ts';

/** `tessera restore`: a backup into an empty database. */
export const addRestore = (tessera: Command): Command =>
  tessera
    .command('restore')
    .summary('bring a backup into an empty database')
    .description(
      'Checks every file of the backup, then loads it into the empty database of DATABASE_URL, or into a new embedded one,\n' +
        'and brings it to the schema of this version. All of it is there afterwards, or nothing.',
    )
    .argument('<folder>', 'as `tessera backup` wrote it')
    .action(async (folder: string) => {
      const { taken_at } = await restore(readEnvironment(), folder);
      process.stdout.write(
        `Restored as of ${taken_at}. Run \`tessera doctor\` before you serve; messages of after that moment may go out again.\n`,
      );
    });

async function restore(config: Config, folder: string): Promise<Manifest> {
  const progress = new Progress();
  const show = (what: string) => (name: string, at: number, of: number) =>
    progress.count(`${what} ${name}`, at, of);
  try {
    const manifest = await verifyBackup(folder, show('Checking'));
    await provideKeys(config, folder, manifest);
    const database = await openOperatorDatabase(config);
    try {
      const client = await connectAsOperator(database.ownerUrl);
      const files = openFileStore(config);
      const order = { client, folder, manifest, files, onTable: show('Loading') };
      await restoreBackup(order).finally(() => client.end());
      progress.step('Bringing the schema to this version');
      const hasLogin = config.databaseOwnerUrl !== undefined || database.embedded;
      const login = hasLogin ? decodeURIComponent(new URL(database.servingUrl).username) : undefined;
      await migrate(database.ownerUrl, login);
      await putJobsBack(database);
    } finally {
      await database.stop();
    }
    return manifest;
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  } finally {
    progress.end();
  }
}

/** Leaves the keys that are at hand, or brings those of the backup; either must be able to read what it holds. */
async function provideKeys({ dataDir, secrets }: Config, folder: string, manifest: Manifest): Promise<void> {
  const own = join(dataDir, keysName);
  const isHere =
    secrets !== undefined ||
    (await readFile(own).then(
      () => true,
      () => false,
    ));
  const given =
    secrets ?? (isHere ? undefined : await readFile(join(folder, keysName), 'utf8').catch(() => undefined));
  if (!isHere && given === undefined)
    throw new BackupError(
      `The backup is without keys. Put the secrets.json of its time into ${dataDir}, or set TESSERA_SECRETS.`,
    );
  requireKeys(manifest, await loadKeyring({ dataDir, given, mayGenerate: false }));
  if (isHere) return;
  await mkdir(dataDir, { recursive: true });
  await copyFile(join(folder, keysName), own, constants.COPYFILE_EXCL);
}
