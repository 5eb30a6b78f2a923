/** Opens the configured database, or the embedded one, migrated and checked. */

import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { editAddress, userOf } from '../config/database-address.ts';
import { type Step, silentStep } from '../observability/steps.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/embedded.ts';
import { explained } from './explain-database.ts';
import { settleSessions, startConfig } from './pool/pooled-role.ts';
import { connectPrimary } from './pool/primary-client.ts';
import { migrate } from './schema/migrate.ts';

export interface OpenDatabase {
  /** Connects as the application role. */
  url: string;
  /** Connects to the replicas as the same role. */
  replicaUrl: string | undefined;
  /** Whether a pooler is in front of it. */
  pooled: boolean;
  embedded: boolean;
  /** The location of the embedded database's cluster. */
  location: string | undefined;
  /** Notes for the operator. */
  notes: string[];
  stop(): Promise<void>;
}

/** An embedded database that another process started and stops. */
export type RunningDatabase = Pick<EmbeddedDatabase, 'ownerUrl' | 'applicationUrl' | 'location' | 'note'>;

export interface OpenOptions {
  onLog: (line: string) => void;
  step?: Step;
  /** Used instead of starting one. */
  running?: RunningDatabase | undefined;
}

/** Throws `ConfigError` if the database can't be reached, is unsafe in production, or belongs to other keys. */
export async function openDatabase(
  config: Config,
  keyring: Keyring,
  { onLog, step = silentStep, running }: OpenOptions,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openNamed(config, keyring, config.databaseUrl, step);
  if (running) return openEmbedded(config, keyring, { ...running, stop: async () => undefined }, step);
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, onLog, step });
  return openEmbedded(config, keyring, embedded, step);
}

async function openEmbedded(
  config: Config,
  keyring: Keyring,
  embedded: RunningDatabase & Pick<EmbeddedDatabase, 'stop'>,
  step: Step,
): Promise<OpenDatabase> {
  try {
    await step('Migrating the database', () => migrate(embedded.ownerUrl, 'tessera_app', keyring));
    await inspect(embedded.applicationUrl, config);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return {
    url: embedded.applicationUrl,
    replicaUrl: undefined,
    pooled: false,
    embedded: true,
    location: embedded.location,
    notes: embedded.note ? [embedded.note] : [],
    stop: () => embedded.stop(),
  };
}

async function openNamed(config: Config, keyring: Keyring, url: string, step: Step): Promise<OpenDatabase> {
  const ownerUrl = config.databaseOwnerUrl ?? url;
  const loginRole = config.databaseOwnerUrl ? userOf(url) : undefined;
  const { applicationRole } = await explained(ownerVariable(config), () =>
    step('Migrating the database', () => migrate(ownerUrl, loginRole, keyring)),
  );
  const asServed = (address: string) =>
    loginRole === undefined ? steppingInto(address, applicationRole) : address;
  const serving = asServed(url);
  const { databaseListenUrl: listenUrl, databaseReplicaUrl } = config;
  const replicaUrl = databaseReplicaUrl && asServed(databaseReplicaUrl);
  const pooled = await explained('DATABASE_URL', () => settleSessions({ url: serving, listenUrl }));
  const notes = await explained('DATABASE_URL', () => inspect(serving, config));
  return {
    url: serving,
    replicaUrl,
    pooled,
    embedded: false,
    location: undefined,
    notes,
    stop: async () => undefined,
  };
}

/** The variable that configures the owner's connection. */
export const ownerVariable = ({ databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>): string =>
  databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';

/** For one user that owns the tables and serves: its connections switch to the restricted role. */
export function steppingInto(url: string, role: string): string {
  if (userOf(url) === role) return url;
  return editAddress(url, ({ searchParams }) => searchParams.set('options', `-c role=${role}`));
}

interface Inspection {
  /** The login user is a superuser or bypasses row-level security, or can become such a role. */
  unbound: boolean;
  /** The login user owns the tables, or can become the role that does. */
  owns: boolean;
  /** The role that the connection works as owns the tables. */
  serves_as_owner: boolean;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

/**
 * Refuses an unsafe database in production, and warns elsewhere. Checks the login user, not the role that the
 * connection switched to: one injected `set role none` switches back.
 */
export async function inspect(url: string, config: Config): Promise<string[]> {
  const faults = await findFaults(url, config);
  if (faults.length > 0 && config.environment === 'production') throw new ConfigError(faults.join('\n'));
  return faults.map((fault) => `Warning: ${fault}`);
}

/**
 * Describes what is unsafe about the database. Outside production one user can own the tables and serve, as long as its
 * connections switch to a role that does not own them.
 */
export async function findFaults(url: string, config: Config): Promise<string[]> {
  const client = await connectPrimary({ url, ...startConfig });
  try {
    const answer = await client.query<Inspection>(`
      select exists (select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member'))
               as unbound,
             exists (select from pg_tables where schemaname = 'public' and tablename = 'merchants'
                       and pg_has_role(session_user, tableowner, 'member')) as owns,
             exists (select from pg_tables where schemaname = 'public' and tablename = 'merchants'
                       and pg_has_role(current_user, tableowner, 'member')) as serves_as_owner,
             current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
             current_setting('synchronous_commit') as synchronous_commit`);
    return faultsOf(answer.rows[0]!, config);
  } finally {
    await client.end();
  }
}

function faultsOf(found: Inspection, { environment, databaseOwnerUrl }: Config): string[] {
  const faults: string[] = [];
  // In development one user may do everything by switching to a restricted role.
  const mayOwn = environment !== 'production' && databaseOwnerUrl === undefined && !found.serves_as_owner;
  if (found.unbound) {
    faults.push(
      'The database user of the server (DATABASE_URL) is a superuser, bypasses row-level security, or can switch to a role that does. Use an ordinary role.',
    );
  } else if (found.owns && !mayOwn) {
    faults.push(
      'The database user of the server (DATABASE_URL) owns the tables, or can switch to the role that does. Use a separate role for migrations: DATABASE_OWNER_URL for the owner, DATABASE_URL for the server.',
    );
  }
  for (const setting of ['fsync', 'full_page_writes'] as const) {
    if (found[setting] !== 'on')
      faults.push(`The database runs with ${setting}=off: a crash can lose acknowledged work.`);
  }
  if (['off', 'local'].includes(found.synchronous_commit)) {
    faults.push('The database runs with synchronous_commit off: a crash can lose acknowledged work.');
  }
  return faults;
}
