/** Opens the database that the configuration names, or the embedded one, migrated and checked. */
import { type Config, ConfigError } from '../config.ts';
import { editAddress, userOf } from './address.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { explained } from './explain-database.ts';
import { migrate } from './migrate.ts';
import { settleSessions, startConfig } from './pooled-role.ts';
import { connectPrimary } from './primary-client.ts';

export interface OpenDatabase {
  /** As the application role. */
  url: string;
  /** A pooler stands before it. */
  pooled: boolean;
  embedded: boolean;
  /** Where the cluster of the embedded database lies. */
  location: string | undefined;
  /** Something the operator should read. */
  notes: string[];
  stop(): Promise<void>;
}

export async function openDatabase(config: Config, onLog: (line: string) => void): Promise<OpenDatabase> {
  return config.databaseUrl ? openNamed(config, config.databaseUrl) : openEmbedded(config, onLog);
}

async function openEmbedded(config: Config, onLog: (line: string) => void): Promise<OpenDatabase> {
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, onLog });
  try {
    await migrate(embedded.ownerUrl, 'tessera_app');
    await inspect(embedded.applicationUrl, config);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return {
    url: embedded.applicationUrl,
    pooled: false,
    embedded: true,
    location: embedded.location,
    notes: embedded.note ? [embedded.note] : [],
    stop: () => embedded.stop(),
  };
}

async function openNamed(config: Config, url: string): Promise<OpenDatabase> {
  const ownerUrl = config.databaseOwnerUrl ?? url;
  const loginRole = config.databaseOwnerUrl ? userOf(url) : undefined;
  const { applicationRole } = await explained(ownerVariable(config), () => migrate(ownerUrl, loginRole));
  const serving = loginRole === undefined ? steppingInto(url, applicationRole) : url;
  const { databaseListenUrl: listenUrl } = config;
  const pooled = await explained('DATABASE_URL', () => settleSessions({ url: serving, listenUrl }));
  const notes = await explained('DATABASE_URL', () => inspect(serving, config));
  return { url: serving, pooled, embedded: false, location: undefined, notes, stop: async () => undefined };
}

/** The variable that names the database as its owner. */
export const ownerVariable = ({ databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>): string =>
  databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';

/** One user owns the tables and serves: its connections step into the role that only uses them. */
export function steppingInto(url: string, role: string): string {
  if (userOf(url) === role) return url;
  return editAddress(url, ({ searchParams }) => searchParams.set('options', `-c role=${role}`));
}

interface Inspection {
  superuser: boolean;
  bypasses: boolean;
  owns: boolean;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

/** Refuses what would break a promise in production, and warns about it elsewhere. */
export async function inspect(url: string, config: Config): Promise<string[]> {
  const client = await connectPrimary({ url, ...startConfig });
  try {
    const answer = await client.query<Inspection>(`
      select r.rolsuper as superuser, r.rolbypassrls as bypasses,
             exists (select from pg_tables where schemaname = 'public' and tablename = 'merchants'
                       and tableowner = current_user) as owns,
             current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
             current_setting('synchronous_commit') as synchronous_commit
      from pg_roles r where r.rolname = current_user`);
    const faults = faultsOf(answer.rows[0]!);
    if (faults.length > 0 && config.environment === 'production') throw new ConfigError(faults.join('\n'));
    return faults.map((fault) => `Warning: ${fault}`);
  } finally {
    await client.end();
  }
}

function faultsOf(found: Inspection): string[] {
  const faults: string[] = [];
  if (found.superuser || found.bypasses) {
    faults.push(
      'The database role of the server is a superuser or bypasses row-level security; use an ordinary role.',
    );
  } else if (found.owns) {
    faults.push(
      'The server uses the role that owns the tables. Give migrations their own role: DATABASE_OWNER_URL for the owner, DATABASE_URL for the server.',
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
