import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { type EmbeddedSecrets, syncFolder } from './secrets.ts';

const accessRules = `# Written by Tessera: passwords only, from this machine only.
host all all 127.0.0.1/32 scram-sha-256
`;

/**
 * Creates the cluster with initdb unless it exists. It is created under another name and renamed when complete, so
 * remains of interrupted attempts are recognized by their name, and a folder named `cluster` is never removed.
 */
export async function makeCluster(
  cluster: string,
  account: Account,
  binaries: Binaries,
  superuserPassword: string,
): Promise<void> {
  removeIncomplete(cluster);
  if (existsSync(cluster)) return refuseOtherVersion(cluster, binaries);
  // A new name each time: the initdb of a killed server may still be writing to the old one.
  const making = `${cluster}.making-${randomBytes(3).toString('hex')}`;
  const passwordFile = `${making}.password`;
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  if (account.switched) for (const path of [making, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const result = await runAs(account, binaries.initdb, initdbArguments(making, passwordFile));
    if (result.code !== 0) {
      throw new EmbeddedDatabaseError(
        `Could not create the database in ${cluster}: ${result.error?.message ?? result.output.trim()}`,
      );
    }
    writeFileSync(join(making, 'pg_hba.conf'), accessRules);
    renameSync(making, cluster);
    syncFolder(dirname(cluster));
  } finally {
    removeIncomplete(cluster);
  }
}

/** Removes remains of interrupted attempts; what cannot be removed now is left for the next start. */
export function removeIncomplete(cluster: string): void {
  const leftovers = readdirSync(dirname(cluster)).filter((name) =>
    name.startsWith(`${basename(cluster)}.making`),
  );
  for (const name of leftovers) {
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  }
}

/** Creates the roles and the database on the first start; safe to repeat after an interruption. */
export async function prepareRoles(
  cluster: string,
  superuserUrl: string,
  secrets: EmbeddedSecrets,
): Promise<void> {
  const marker = join(cluster, 'tessera-complete');
  if (existsSync(marker)) return;
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await ensureRole(client, 'tessera_owner', secrets.passwords.owner);
    await ensureRole(client, 'tessera_app', secrets.passwords.application);
    const found = await client.query(`select from pg_database where datname = 'tessera'`);
    if (found.rowCount === 0) await client.query('create database tessera owner tessera_owner');
    await client.query('revoke all on database tessera, postgres, template1 from public');
    await client.query('grant connect on database tessera to tessera_app');
  } finally {
    await client.end();
  }
  writeFileSync(marker, `${new Date().toISOString()}\n`, { flush: true });
  syncFolder(cluster);
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`create role ${role}`);
  await client.query(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls ` +
      `password ${client.escapeLiteral(password)}`,
  );
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
}

function refuseOtherVersion(cluster: string, binaries: Binaries): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (binaries.version.startsWith(`${major}.`)) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was created by PostgreSQL ${major}, but this version of Tessera includes ` +
      `${binaries.version}. Start the version of Tessera that created it, or move the data with pg_dump.`,
  );
}
