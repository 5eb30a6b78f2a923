import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { BackupError } from '../../backup/backup-error.ts';
import { beginLogs } from '../../backup/begin-logs.ts';
import { type BackupFiles, decrypting, type Opener } from '../../backup/cipher.ts';
import { keysName, type Manifest, requireKeys, verifyBackup } from '../../backup/manifest.ts';
import { putJobsBack } from '../../backup/put-jobs-back.ts';
import { requireEmpty, restoreBackup } from '../../backup/restore-backup.ts';
import { writeNew } from '../../backup/write-new.ts';
import { type Config, readEnvironment } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { asOwner, requireMigrated } from '../../database/operator-database.ts';
import { acceptKeys } from '../../database/schema/known-keys.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { openFileStore } from '../../files/file-store.ts';
import { type Keyring, loadKeyring } from '../../sealing/keyring.ts';
import type { Caller } from '../caller.ts';
import { Progress } from '../progress.ts';
import { readPassphrase, readSecretFile } from './secret-file.ts';

interface Options {
  inPlace: boolean;
  identity?: string;
  passphraseFile?: string;
}

/** `tessera restore`: restores a backup into an empty database. */
export const addRestore = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('restore')
    .summary('restore a backup into an empty database')
    .description(
      'Verifies every file of the backup, loads it into the empty database in DATABASE_URL, or a new embedded one, and\n' +
        'migrates it to this version. Restores everything or nothing. With --in-place it loads nothing: run it after the\n' +
        'database came back in another way, such as from a snapshot, so that no client continues from an event it has not seen.',
    )
    .argument('[folder]', 'folder that `tessera backup` wrote')
    .option('--identity <path>', 'identity file that decrypts a backup for a recipient')
    .option('--passphrase-file <path>', 'file with the passphrase of the backup in its first line')
    .option('--in-place', 'the database was already brought back: give its event logs new ids', false)
    .action(async (folder: string | undefined, options: Options) => {
      if ((folder === undefined) !== options.inPlace)
        throw new ConfigError(
          'Name the folder of a backup, or use --in-place if the database was already brought back.',
        );
      if (folder === undefined) return renewLogs(readEnvironment(caller), caller);
      const { taken_at } = await restore(
        readEnvironment(caller),
        folder,
        await openerOf(options),
        new Progress(caller.err),
      );
      caller.out.write(
        `Restored as of ${taken_at}. Run \`tessera doctor\` before starting servers. Messages sent after that time can be sent again.\n`,
      );
    });

/** Tells clients that the database is older than what they have seen. */
async function renewLogs(config: Config, caller: Caller): Promise<void> {
  await asOwner(config, async (client) => {
    await requireMigrated(client);
    await client.query('begin');
    await beginLogs(client);
    await client.query('commit');
  });
  caller.out.write(
    'All event logs have new ids. Clients that continue from an old position get sequence_unknown and must make a full copy.\n',
  );
}

async function openerOf({ identity, passphraseFile }: Options): Promise<Opener> {
  if (identity !== undefined && passphraseFile !== undefined)
    throw new ConfigError('Use either --identity or --passphrase-file, not both.');
  return {
    ...(identity !== undefined && { identity: await readSecretFile(identity) }),
    ...(passphraseFile !== undefined && { passphrase: await readPassphrase(passphraseFile) }),
  };
}

/** Checks everything that doesn't need the backup before reading it. */
async function restore(
  config: Config,
  folder: string,
  opener: Opener,
  progress: Progress,
): Promise<Manifest> {
  const show = (what: string) => (name: string, at: number, of: number) =>
    progress.count(`${what} ${name}`, at, of);
  try {
    const backup = { folder, cipher: await decrypting(folder, opener) };
    return await asOwner(config, async (client, database) => {
      await requireEmpty(client);
      const manifest = await verifyBackup(backup, show('Checking'));
      const keyring = await provideKeys(config, backup, manifest);
      const files = openFileStore(config);
      await restoreBackup({ client, backup, manifest, files, onTable: show('Loading') });
      progress.step('Migrating the schema to this version');
      const hasLogin = config.databaseOwnerUrl !== undefined || database.embedded;
      const login = hasLogin ? decodeURIComponent(new URL(database.servingUrl).username) : undefined;
      await migrate(database.ownerUrl, login);
      // The master keys opened the backup; other keys, such as signing keys, can have been replaced since.
      await acceptKeys(client, keyring);
      await putJobsBack(database);
      return manifest;
    });
  } finally {
    progress.end();
  }
}

/** Uses the existing keys, or else those in the backup; throws if they cannot decrypt its data. */
async function provideKeys(
  { dataDir, secrets }: Config,
  { folder, cipher }: BackupFiles,
  manifest: Manifest,
): Promise<Keyring> {
  const own = join(dataDir, keysName);
  const isHere =
    secrets !== undefined ||
    (await readFile(own).then(
      () => true,
      () => false,
    ));
  const stored = isHere
    ? undefined
    : await readFile(join(folder, keysName + cipher.extension)).catch(() => undefined);
  const given = secrets ?? (stored && Buffer.from(await cipher.bytes(stored)).toString());
  if (!isHere && given === undefined)
    throw new BackupError(
      `The backup contains no keys. Copy the secrets.json from the time of the backup to ${dataDir}, or set TESSERA_SECRETS.`,
    );
  const keyring = await loadKeyring({ dataDir, given, mayGenerate: false });
  requireKeys(manifest, keyring);
  if (isHere) return keyring;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeNew(own, given!);
  return keyring;
}
