import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Protection } from '../../backup/cipher.ts';
import { keysName, type Manifest } from '../../backup/manifest.ts';
import { requireFree, takeBackup } from '../../backup/take-backup.ts';
import { readEnvironment } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { asOwner, requireMigrated } from '../../database/operator-database.ts';
import { claimKeys } from '../../database/schema/known-keys.ts';
import { openFileStore } from '../../files/file-store.ts';
import { loadKeyring } from '../../sealing/keyring.ts';
import type { Caller } from '../caller.ts';
import { Progress } from '../progress.ts';
import { readPassphrase } from './secret-file.ts';

interface Options {
  recipient?: string[];
  passphraseFile?: string;
  plain: boolean;
  withKeys: boolean;
}

/** `tessera backup`: writes a consistent backup to one folder while servers keep running. */
export const addBackup = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('backup')
    .summary('write a consistent backup to a folder')
    .description(
      'Writes a snapshot of the database, the documents and checksums to a new folder. Servers can keep running. Choose\n' +
        'who can read the backup: --recipient, --passphrase-file or --plain. The keys of the server are only included with\n' +
        '--with-keys; otherwise, keep secrets.json somewhere safe.',
    )
    .argument('<folder>', 'created; must not exist')
    .option(
      '--recipient <age1...>',
      'encrypt for this recipient (repeatable); create one with `tessera keys recipient`',
      (one: string, others: string[] = []) => [...others, one],
    )
    .option('--passphrase-file <path>', 'encrypt with the passphrase in the first line of this file')
    .option('--plain', 'do not encrypt: anyone with the folder can read it', false)
    .option('--with-keys', 'include the keys of the server (secrets.json)', false)
    .action(async (folder: string, options: Options) => {
      const protection = await protectionOf(options);
      const manifest = await backUp(caller, folder, protection, options.withKeys);
      const { tables, documents, taken_at } = manifest;
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      caller.out.write(
        `${folder}: ${rows} rows from ${tables.length} tables and ${documents} documents as of ${taken_at}.\n`,
      );
    });

async function protectionOf({ recipient, passphraseFile, plain }: Options): Promise<Protection> {
  const ways = [recipient !== undefined, passphraseFile !== undefined, plain].filter(Boolean).length;
  if (ways !== 1) {
    throw new ConfigError(
      'Choose who can read the backup with one of --recipient <age1...> (create one with `tessera keys recipient <file>`), ' +
        '--passphrase-file <path>, or --plain.',
    );
  }
  if (recipient !== undefined) return { kind: 'recipients', recipients: recipient };
  if (passphraseFile === undefined) return { kind: 'plain' };
  return { kind: 'passphrase', passphrase: await readPassphrase(passphraseFile) };
}

async function backUp(
  caller: Caller,
  folder: string,
  protection: Protection,
  withKeys: boolean,
): Promise<Manifest> {
  const config = readEnvironment(caller);
  const progress = new Progress(caller.err);
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
    return await asOwner(config, async (client) => {
      await requireMigrated(client);
      await claimKeys(client, keyring);
      const onTable = (name: string, at: number, of: number) => progress.count(`Reading ${name}`, at, of);
      const files = openFileStore(config);
      return takeBackup({ client, folder, keyring, keys, protection, files, onTable });
    });
  } finally {
    progress.end();
  }
}
