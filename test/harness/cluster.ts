import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { spent } from './spent.ts';

/** A test's own database on the test cluster; `drop` also closes remaining connections. */
export interface TestDatabase {
  name: string;
  /** Connects as `tessera_owner`, for migrations. */
  ownerUrl: string;
  /** Connects as `tessera_app`, like the server, subject to row-level security. */
  appUrl: string;
  /** Bypasses row-level security, for checking rows. */
  superuserUrl: string;
  /** More databases with merchants; this one is the cell home. */
  cells?: readonly TestCell[];
  drop(): Promise<void>;
}

/** A database that holds merchants besides home. */
export interface TestCell {
  name: string;
  database: Omit<TestDatabase, 'cells'>;
}

type ClusterUrl = 'TESSERA_TEST_OWNER_URL' | 'TESSERA_TEST_APP_URL' | 'TESSERA_TEST_SUPERUSER_URL';

/**
 * Creates a database for one test, a copy of `templateName` if given; the template must have no connections. Throws
 * outside `npm test`, which passes the cluster in the environment.
 */
export async function createDatabase(templateName = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await spent('database copies', () => asSuperuser((client) => createOwned(client, name, templateName)));
  return describeDatabase(name);
}

/**
 * Creates a template once for all test files, which run in separate processes: the first creates it, the others wait.
 * `prepare` migrates and seeds, and closes its connections before it returns. An existing template is reused, so its
 * name must change with its content.
 */
export async function ensureTemplate(
  name: string,
  prepare: (database: Omit<TestDatabase, 'drop'>) => Promise<void>,
): Promise<void> {
  await asSuperuser(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${client.escapeIdentifier(making)} with (force)`);
    await createOwned(client, making, 'template1');
    await prepare(describeDatabase(making));
    await client.query(
      `alter database ${client.escapeIdentifier(making)} rename to ${client.escapeIdentifier(name)}`,
    );
  });
}

/** Runs `work` on a superuser connection to the cluster's `postgres` database. */
export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl('TESSERA_TEST_SUPERUSER_URL') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createOwned(client: pg.Client, name: string, template: string): Promise<void> {
  const [database, source] = [client.escapeIdentifier(name), client.escapeIdentifier(template)];
  // Copying files is faster than writing each page to the WAL, which this cluster doesn't need.
  await client.query(`create database ${database} template ${source} strategy file_copy owner tessera_owner`);
  // A copy does not inherit privileges on the database.
  await client.query(`revoke all on database ${database} from public`);
  await client.query(`grant connect on database ${database} to tessera_app`);
}

function describeDatabase(name: string): TestDatabase {
  const url = (variable: ClusterUrl) => {
    const found = new URL(clusterUrl(variable));
    found.pathname = `/${name}`;
    return found.href;
  };
  return {
    name,
    ownerUrl: url('TESSERA_TEST_OWNER_URL'),
    appUrl: url('TESSERA_TEST_APP_URL'),
    superuserUrl: url('TESSERA_TEST_SUPERUSER_URL'),
    drop: () =>
      asSuperuser(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

function clusterUrl(variable: ClusterUrl): string {
  const url = process.env[variable];
  if (url) return url;
  throw new Error(`${variable} is not set. Run the tests with: npm test -- <file>`);
}

/** Runs one statement on a new connection and returns its rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
