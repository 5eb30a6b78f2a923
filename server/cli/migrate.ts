import type { Command } from 'commander';
import { readEnvironment } from '../config/config.ts';
import { userOf } from '../config/database-address.ts';
import { type OperatorDatabase, openOperatorDatabase } from '../database/operator-database.ts';
import { connectPrimary } from '../database/pool/primary-client.ts';
import { migrate, missingMigrations } from '../database/schema/migrate.ts';
import { findKeyring } from '../sealing/keyring.ts';
import type { Caller } from './caller.ts';
import { Progress } from './progress.ts';

/** `tessera migrate`: updates the schema before servers of this version start. */
export const addMigrate = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('migrate')
    .summary('update the database schema to this version')
    .description('Applies pending migrations, each in its own transaction. Running it again changes nothing.')
    .option('--dry-run', 'only list pending migrations', false)
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const config = readEnvironment(caller);
      const database = await openOperatorDatabase(config);
      try {
        const missing = await missingIn(database);
        if (dryRun) return tell(caller, missing, 'pending');
        new Progress(caller.err).step(
          missing.length > 0 ? `Applying ${missing.length} migrations` : 'Checking privileges',
        );
        const login = config.databaseOwnerUrl || database.embedded ? loginOf(database) : undefined;
        const keyring = await findKeyring({ dataDir: config.dataDir, given: config.secrets });
        tell(caller, (await migrate(database.ownerUrl, login, keyring)).applied, 'applied');
      } finally {
        await database.stop();
      }
    });

const loginOf = ({ servingUrl }: OperatorDatabase): string => userOf(servingUrl);

async function missingIn({ ownerUrl }: OperatorDatabase): Promise<string[]> {
  const client = await connectPrimary({ url: ownerUrl });
  try {
    return await missingMigrations(client);
  } finally {
    await client.end();
  }
}

function tell(caller: Caller, names: readonly string[], what: string): void {
  const lines = names.map((name) => `${what}  ${name}`);
  caller.out.write(`${lines.length > 0 ? lines.join('\n') : 'The schema is up to date.'}\n`);
}
