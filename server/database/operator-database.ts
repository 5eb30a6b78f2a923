/** Opens the database for operator commands, alongside running servers. */
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { withOptions } from '../config/database-address.ts';
import { startEmbeddedDatabase } from './embedded/embedded.ts';
import { recordedCluster } from './embedded/location.ts';
import { explained } from './explain-database.ts';
import { ownerVariable, steppingInto } from './open-database.ts';
import { connectPrimary } from './pool/primary-client.ts';
import { missingMigrations } from './schema/migrate.ts';

export interface OperatorDatabase {
  /** Connects as the role that owns the tables. */
  ownerUrl: string;
  /** Connects as servers do; as the owner if one role does everything. */
  servingUrl: string;
  /** Connects to the replicas as servers do. */
  replicaUrl?: string | undefined;
  embedded: boolean;
  /** Stops what was started only for the command. */
  stop(): Promise<void>;
}

/**
 * Opens the configured database, or the embedded one: that of the running server, or started for the duration of the
 * command. Throws `ConfigError` if it cannot be reached.
 */
export async function openOperatorDatabase(config: Config): Promise<OperatorDatabase> {
  const { databaseUrl: servingUrl, dataDir } = config;
  const nothing = async () => undefined;
  if (servingUrl) {
    const ownerUrl = config.databaseOwnerUrl ?? servingUrl;
    const ownRole = await explained(ownerVariable(config), () => reach(ownerUrl));
    const isAlone = config.databaseOwnerUrl === undefined && ownRole !== undefined;
    const asServed = (url: string) => (isAlone ? steppingInto(url, ownRole) : url);
    const { databaseReplicaUrl } = config;
    return {
      ownerUrl,
      servingUrl: asServed(servingUrl),
      replicaUrl: databaseReplicaUrl && asServed(databaseReplicaUrl),
      embedded: false,
      stop: nothing,
    };
  }
  const running = embeddedUrls(dataDir);
  if (running && (await answers(running.ownerUrl))) return { ...running, embedded: true, stop: nothing };
  const started = await startEmbeddedDatabase({ dataDir });
  const { ownerUrl, applicationUrl } = started;
  return { ownerUrl, servingUrl: applicationUrl, embedded: true, stop: () => started.stop() };
}

/** Throws `ConfigError` unless the schema is at this version. */
export async function requireMigrated(client: pg.Client): Promise<void> {
  const missing = await missingMigrations(client);
  if (missing.length === 0) return;
  throw new ConfigError(
    `The database is missing ${missing.length} migrations. Run \`tessera migrate\` first.`,
  );
}

const operatorConfig = { application_name: 'tessera operator', connectionTimeoutMillis: 30_000 };

/** Connects as the owner, with access to the rows of all tenants and without time limits. */
export async function connectAsOperator(ownerUrl: string): Promise<pg.Client> {
  const settings = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c tessera.task=operator';
  return connectPrimary({ ...withOptions(ownerUrl, settings), ...operatorConfig });
}

/** Runs `work` with the operator's connection to the configured database, and closes both. */
export async function asOwner<Result>(
  config: Config,
  work: (client: pg.Client, database: OperatorDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openOperatorDatabase(config);
  try {
    const client = await connectAsOperator(database.ownerUrl);
    return await work(client, database).finally(() => client.end());
  } finally {
    await database.stop();
  }
}

function embeddedUrls(dataDir: string): { ownerUrl: string; servingUrl: string } | undefined {
  const secrets = recordedCluster(dataDir)?.secrets;
  if (secrets === undefined || secrets.port === 0) return undefined;
  const url = (role: string, password: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${secrets.port}/tessera`;
  const { owner, application } = secrets.passwords;
  return { ownerUrl: url('tessera_owner', owner), servingUrl: url('tessera_app', application) };
}

/** The role that migrations created for servers with a single user. */
const roleOfItsOwn = `select rolname as role from pg_roles
  where rolname = left('tessera_app_' || current_database(), 63) and pg_has_role(oid, 'member')`;

async function reach(url: string): Promise<string | undefined> {
  const client = await connectPrimary({ url, ...operatorConfig });
  const { rows } = await client.query<{ role: string }>(roleOfItsOwn).finally(() => client.end());
  return rows[0]?.role;
}

/** Another program may use the port by now, so check that the server accepts the password. */
const answers = (url: string): Promise<boolean> =>
  reach(url).then(
    () => true,
    () => false,
  );
