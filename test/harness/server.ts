/**
 * A complete Tessera server for one test file, with its own database and port, through the product's own entry point.
 */
import { createServer } from 'node:net';
import pg from 'pg';
import { type Config, readConfig } from '../../server/config/config.ts';
import { migrate } from '../../server/database/schema/migrate.ts';
import { type Log, openLog } from '../../server/observability/log.ts';
import { type Keyring, temporaryKeyring } from '../../server/sealing/keyring.ts';
import { type Application, buildApplication } from '../../server/start/app.ts';
import { createDatabase, ensureTemplate, type TestCell, type TestDatabase } from './cluster.ts';
import { ownDataFolder } from './data-folder.ts';
import { sharedIssuer } from './issuer.ts';
import { patient } from './patience.ts';
import { spent } from './spent.ts';

export { settings } from '../../server/config/settings.ts';
export { serverName } from '../../server/database/pool/peers.ts';
export { sessionSettings } from '../../server/database/pool/session-settings.ts';

export interface TestServer {
  url: string;
  app: Application;
  database: TestDatabase;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment variables of the server. */
  env?: Record<string, string>;
  /** A database and keyring to share between several servers. */
  database?: TestDatabase;
  keyring?: Keyring;
  /** Why the test is about one database; by default the merchants are spread over as many as the run has. */
  oneDatabase?: string;
  /** Also runs background work. */
  background?: boolean;
  /** The server's log; defaults to its output. */
  log?: Log;
  /** The port, if it must be that of an earlier server. */
  port?: number;
  /** Another build of the console. */
  consoleFolder?: string;
}

const template = 'tessera_migrated';

export const migrateForTests = (ownerUrl: string): Promise<unknown> =>
  spent('migrations', () => migrate(ownerUrl, 'tessera_app'));

/** Creates a migrated, empty database for a test, or one with this many cells. */
export async function migratedDatabase(cells = cellsOfRun()): Promise<TestDatabase> {
  await ensureTemplate(template, async ({ ownerUrl }) => void (await migrateForTests(ownerUrl)));
  const home = await createDatabase(template);
  if (cells <= 1) return home;
  const names = Array.from({ length: cells - 1 }, (_, at) => `cell-${at + 2}`);
  const others = await Promise.all(
    names.map(async (name): Promise<TestCell> => ({ name, database: await namedCell(name) })),
  );
  const drop = async () => {
    await Promise.all([home, ...others.map(({ database }) => database)].map((one) => one.drop()));
  };
  return { ...home, cells: others, drop };
}

/** As a server leaves it that has opened the cell: tests create merchants there, whether theirs was quick or not. */
async function namedCell(name: string): Promise<TestDatabase> {
  const database = await createDatabase(template);
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query('insert into this_cell (name) values ($1)', [name]);
  await client.end();
  return database;
}

/** How many databases `npm test -- --cells 3` gives each server. */
const cellsOfRun = (): number => Number(process.env.TESSERA_TEST_CELLS ?? 1);

/** How many databases a test with these options has. */
export const cellsOf = ({ oneDatabase }: Pick<TestServerOptions, 'oneDatabase'>): number =>
  oneDatabase === undefined ? cellsOfRun() : 1;

/** The variables of a server whose merchants are spread over the cells of a database. */
export function cellVariables({ appUrl, cells }: TestDatabase): Record<string, string> {
  if (cells === undefined) return {};
  const described = cells.map(({ name, database }) => ({
    name,
    url: database.appUrl,
    owner_url: database.ownerUrl,
  }));
  return { DATABASE_URL: appUrl, TESSERA_CELLS: JSON.stringify(described) };
}

/** Returns a port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Turned off by default, because a busy test machine would make results unreliable. */
const calm = {
  TESSERA_LOG_LEVEL: 'warn',
  TESSERA_RATE_LIMITS: 'off',
  TESSERA_SHEDDING: 'off',
  // The default, on a machine as fast as the tests expect; the setting allows a minute at most.
  TESSERA_QUEUE_WAIT_MS: String(Math.min(60_000, Math.ceil(patient(500)))),
  // All clients of a test share one address.
  TESSERA_CONNECTIONS_PER_ADDRESS: '2000',
};

/** The configuration of a server under test. */
export const testConfig = (port: number, env: Record<string, string> = {}): Config =>
  readConfig({
    PORT: String(port),
    ...calm,
    ...(env.TESSERA_ENV !== 'production' && { TESSERA_PASSWORD_STRENGTH: 'test' }),
    ...env,
    TESSERA_DATA_DIR: env.TESSERA_DATA_DIR ?? ownDataFolder(),
  });

export const startServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  spent('servers', () => start(options));

/**
 * Several cells need several times as many connections, and on a busy machine opening one takes longer than a request
 * may wait. A database that does not answer is what the test is about.
 */
export async function openConnections({ services }: Application): Promise<void> {
  const open = services.cells?.all.filter(({ isOpen }) => isOpen) ?? [];
  await Promise.allSettled(open.flatMap(({ pool }) => [1, 2, 3, 4].map(() => pool.open(patient(2_000)))));
}

async function start(options: TestServerOptions): Promise<TestServer> {
  const database = options.database ?? (await migratedDatabase(cellsOf(options)));
  // Production requires TLS for the issuer, which the test issuer does not support.
  const issuer = options.env?.TESSERA_ENV === 'production' ? {} : (await sharedIssuer()).env;
  const config = testConfig(options.port ?? (await freePort()), {
    ...issuer,
    ...cellVariables(database),
    ...options.env,
  });
  const app = await buildApplication({
    replicaUrl: config.databaseReplicaUrl,
    config,
    keyring: options.keyring ?? temporaryKeyring(),
    log: options.log ?? openLog(config.logLevel),
    databaseUrl: database.appUrl,
    ...(options.consoleFolder !== undefined && { consoleFolder: options.consoleFolder }),
  });
  if (options.background) app.startBackgroundWork();
  await openConnections(app);
  await app.http.listen({ host: config.host, port: config.port });
  return {
    url: `http://127.0.0.1:${config.port}`,
    app,
    database,
    close: async () => {
      await app.close();
      if (!options.database) await database.drop();
    },
  };
}
