import type { Command } from 'commander';
import { loadKeyring } from '../access/keyring.ts';
import { acceptKeys } from '../access/known-keys.ts';
import { newIdentity } from '../backup/cipher.ts';
import { writeNew } from '../backup/write-new.ts';
import { type Config, readEnvironment } from '../config.ts';
import { connectAsOperator, openOperatorDatabase, requireMigrated } from '../database/operator-database.ts';
import { rotateMasterKey } from '../rotate-master-key.ts';
import { CommandError } from './exit-codes.ts';

/** `tessera keys`: what an operator does with keys. `rotate` is also `npm run keys:rotate`. */
export function addKeys(tessera: Command): void {
  const keys = tessera.command('keys').summary('look after the keys of the server');
  keys
    .command('rotate')
    .summary('add a master key')
    .description(
      'Adds a master key to the keys in the data folder. Running servers take it in within seconds and seal all codes anew.',
    )
    .action(async () => {
      process.stdout.write(await rotateMasterKey(readEnvironment()));
    });
  keys
    .command('recipient')
    .summary('make a recipient for backups')
    .description(
      'Makes an age identity, writes it into the file, and prints its recipient for `tessera backup --recipient`. Only the\n' +
        'file opens such backups: keep it away from the server.',
    )
    .argument('<file>', 'is made; must not exist')
    .action(async (path: string) => {
      const { file, recipient } = await newIdentity();
      await writeNew(path, file).catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(`${path} cannot be written: ${error.code}.`);
      });
      process.stdout.write(`${recipient}\n`);
    });
  keys
    .command('accept')
    .summary('make the keys at hand the keys of the database')
    .description(
      'Records the keys at hand as the keys of the database, after you replaced some on purpose. Processes with other keys\n' +
        'refuse to start from then on. The master keys must open what is sealed.',
    )
    .action(async () => {
      await accept(readEnvironment());
      process.stdout.write('The database belongs to these keys now. Restart all servers with them.\n');
    });
}

async function accept(config: Config): Promise<void> {
  const keyring = await loadKeyring({ dataDir: config.dataDir, given: config.secrets, mayGenerate: false });
  const database = await openOperatorDatabase(config);
  try {
    const client = await connectAsOperator(database.ownerUrl);
    try {
      await requireMigrated(client);
      await acceptKeys(client, keyring);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}
