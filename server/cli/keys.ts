import type { Command } from 'commander';
import { newIdentity } from '../backup/cipher.ts';
import { writeNew } from '../backup/write-new.ts';
import { type Config, readEnvironment } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { asOwner, requireMigrated } from '../database/operator-database.ts';
import { acceptKeys } from '../database/schema/known-keys.ts';
import { CommandError } from '../errors/exit-codes.ts';
import { createKeys, loadKeyring, newKeys } from '../sealing/keyring.ts';
import { rotateMasterKey } from '../start/rotation/rotate-master-key.ts';
import type { Caller } from './caller.ts';

/** `tessera keys`: manages the keys of the server. `rotate` is also `npm run keys:rotate`. */
export function addKeys(tessera: Command, caller: Caller): void {
  const keys = tessera.command('keys').summary('manage the keys of the server');
  keys
    .command('create')
    .summary('create the keys of a new server')
    .description(
      'Writes new keys to `secrets.json` in the data folder, which production does not do automatically, or prints them for\n' +
        'TESSERA_SECRETS. All servers and workers of an installation need the same keys, and so do its backups.',
    )
    .option('--print', 'print the keys in one line instead', false)
    .action(async ({ print }: { print: boolean }) => {
      if (print) {
        caller.out.write(`${JSON.stringify(JSON.parse(newKeys()))}\n`);
        return;
      }
      const config = readEnvironment(caller);
      if (config.secrets) throw new ConfigError('TESSERA_SECRETS is set, so a file would not be used.');
      caller.out.write(`${await createKeys(config.dataDir)}\n`);
    });
  keys
    .command('rotate')
    .summary('add a master key')
    .description(
      'Adds a master key to the keys in the data folder. Running servers load it within seconds and re-encrypt all codes.',
    )
    .action(async () => {
      caller.out.write(await rotateMasterKey(readEnvironment(caller)));
    });
  keys
    .command('recipient')
    .summary('create a recipient for encrypted backups')
    .description(
      'Creates an age identity, writes it to the file, and prints its recipient for `tessera backup --recipient`. Only this\n' +
        'file can decrypt these backups: store it away from the server.',
    )
    .argument('<file>', 'created; must not exist')
    .action(async (path: string) => {
      const { file, recipient } = await newIdentity();
      await writeNew(path, file).catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(`Cannot write ${path}: ${error.code}.`);
      });
      caller.out.write(`${recipient}\n`);
    });
  keys
    .command('accept')
    .summary('accept replaced keys for the database')
    .description(
      'Records the current keys as the keys of the database, after you replaced some on purpose. From then on, processes\n' +
        'with other keys refuse to start. The master keys must be able to decrypt the stored data.',
    )
    .action(async () => {
      await accept(readEnvironment(caller));
      caller.out.write('The database now uses these keys. Restart all servers with them.\n');
    });
}

async function accept(config: Config): Promise<void> {
  const keyring = await loadKeyring({ dataDir: config.dataDir, given: config.secrets, mayGenerate: false });
  await asOwner(config, async (client) => {
    await requireMigrated(client);
    await acceptKeys(client, keyring);
  });
}
