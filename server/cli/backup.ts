import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { loadKeyring } from '../access/keyring.ts';
import { claimKeys } from '../access/known-keys.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Protection } from '../backup/cipher.ts';
import { keysName, type Manifest } from '../backup/manifest.ts';
import { requireFree, takeBackup } from '../backup/take-backup.ts';
import { type Config, readEnvironment } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { connectAsOperator, openOperatorDatabase, requireMigrated } from '../database/operator-database.ts';
import { openFileStore } from '../files/file-store.ts';
import { CommandError } from './exit-codes.ts';
import { Progress } from './progress.ts';
import { readPassphrase } from './secret-file.ts';

interface Options {
  recipient?: string[];
  passphraseFile?: string;
  plain: boolean;
  withKeys: boolean;
}

/** `tessera backup`: everything in one folder, as of one moment, while servers go on working. */
export const addBackup = (tessera: Command): Command =>
  tessera
    .command('backup')
    .summary('write everything into a folder, as of one moment')
    .description(
      'Writes the whole database as of one moment, and the documents, into a new folder with checksums. Servers go on\n' +
        'working. Say who can read it: --recipient, --passphrase-file or --plain. The keys of the server are not in it\n' +
        'unless you ask for them: keep secrets.json elsewhere.',
    )
    .argument('<folder>', 'is made; must not exist')
    .option(
      '--recipient <age1...>',
      'encrypt for this recipient; may be repeated. `tessera keys recipient` makes one',
      (one: string, others: string[] = []) => [...others, one],
    )
    .option('--passphrase-file <path>', 'encrypt with the passphrase in the first line of this file')
    .option('--plain', 'do not encrypt: anyone who has the folder can read it', false)
    .option('--with-keys', 'put the keys of the server (secrets.json) into the backup', false)
    .action(async (folder: string, options: Options) => {
      const protection = await protectionOf(options);
      const { tables, documents, taken_at } = await backUp(readEnvironment(), folder, {
        protection,
        withKeys: options.withKeys,
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(
        `${folder}: ${rows} rows of ${tables.length} tables and ${documents} documents as of ${taken_at}.\n`,
      );
    });

async function protectionOf({ recipient, passphraseFile, plain }: Options): Promise<Protection> {
  const ways = [recipient !== undefined, passphraseFile !== undefined, plain].filter(Boolean).length;
  if (ways !== 1) {
    throw new ConfigError(
      'Say who can read the backup: one of --recipient <age1...> (`tessera keys recipient <file>` makes one), ' +
        '--passphrase-file <path>, or --plain.',
    );
  }
  if (recipient !== undefined) return { kind: 'recipients', recipients: recipient };
  if (passphraseFile === undefined) return { kind: 'plain' };
  return { kind: 'passphrase', passphrase: await readPassphrase(passphraseFile) };
}

interface Wanted {
  protection: Protection;
  withKeys: boolean;
}

async function backUp(config: Config, folder: string, { protection, withKeys }: Wanted): Promise<Manifest> {
  const progress = new Progress();
  try {
    await requireFree(folder);
    const keyring = await loadKeyring({
      dataDir: config.dataDir,
      given: config.secrets,
      mayGenerate: false,
    });
    const keys = withKeys
      ? (config.secrets ?? (await readFile(join(config.dataDir, keysName), 'utf8')))
      : undefined;
    const database = await openOperatorDatabase(config);
    try {
      const client = await connectAsOperator(database.ownerUrl);
      try {
        await requireMigrated(client);
        await claimKeys(client, keyring);
        const onTable = (name: string, at: number, of: number) => progress.count(`Reading ${name}`, at, of);
        const files = openFileStore(config);
        return await takeBackup({ client, folder, keyring, keys, protection, files, onTable });
      } finally {
        await client.end();
      }
    } finally {
      await database.stop();
    }
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  } finally {
    progress.end();
  }
}
