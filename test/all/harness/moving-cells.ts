/** Cells between which merchants can move: databases whose servers keep what logical replication needs. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../../server/database/embedded/embedded.ts';
import { removeEmbeddedDatabase } from '../../../server/database/embedded/process/removal.ts';
import { migrate } from '../../../server/database/schema/migrate.ts';
import type { TestCell, TestDatabase } from '../../harness/cluster.ts';
import { type CommandEnd, environmentOf, tessera } from '../../harness/command.ts';
import { atEnd, type Ending } from '../../harness/endings.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { type Keyring, newSecrets, publicUrl } from '../../harness/secrets.ts';
import { cellVariables } from '../../harness/server.ts';
import { folderForData, testFolderName } from '../../harness/test-cluster.ts';
import { openWorld, type World } from '../../harness/world.ts';
import { tesseraProcess } from './command.ts';
import { startServerProcess } from './process-servers.ts';

/** What a PostgreSQL needs whose merchants can move away. */
const replicating = { wal_level: 'logical', max_replication_slots: '10', max_wal_senders: '10' };

const section = readFileSync(join(import.meta.dirname, '../../../docs/operating/cells.md'), 'utf8').split(
  '\n## Move a merchant\n',
)[1]!;

/** What the docs tell an operator to run, by language: `sql` in the cell that a merchant leaves, and `sh`. */
export const documented = (language: 'sql' | 'sh'): string[] =>
  [...section.split('\n## ')[0]!.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].flatMap(
    ([, text]) => text!.trim().split(/\s*\n\s*/),
  );

type Urls = Pick<TestDatabase, 'ownerUrl' | 'appUrl' | 'superuserUrl'>;

const at = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const inDatabase = (urls: Urls, name: string): TestDatabase => ({
  name,
  ownerUrl: at(urls.ownerUrl, name),
  appUrl: at(urls.appUrl, name),
  superuserUrl: at(urls.superuserUrl, name),
  drop: async () => undefined,
});

async function startCluster(t: Ending, settings: Record<string, string>): Promise<Urls> {
  const dataDir = mkdtempSync(join(folderForData(), testFolderName));
  atEnd(t, () => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbeddedDatabase({ dataDir, settings });
  atEnd(t, async () => {
    await embedded.stop();
    await removeEmbeddedDatabase(dataDir);
  });
  const urls = { ...embedded, appUrl: embedded.applicationUrl };
  await asSuperuser(urls, async (client) => {
    for (const command of documented('sql')) await client.query(command);
  });
  return urls;
}

async function asSuperuser(urls: Urls, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: at(urls.superuserUrl, 'postgres') });
  await client.connect();
  await work(client).finally(() => client.end());
}

export interface MovingCells {
  database: TestDatabase;
  world: World;
  keyring: Keyring;
  /** The variables of a server process. */
  server(mutations?: readonly Mutation[]): Promise<{ url: string }>;
  /** Runs `tessera`; in a process of its own if mutations break it. */
  command(
    args: readonly string[],
    mutations?: readonly Mutation[],
    env?: Record<string, string>,
  ): Promise<CommandEnd>;
}

export const [source, target] = ['cell-2', 'cell-3'] as const;

/** The cells home, `source` and `target`; the target has a PostgreSQL of its own if there are two clusters. */
export async function movingCells(
  t: Ending,
  {
    clusters = 1,
    settings = {},
    env = {},
  }: { clusters?: 1 | 2; settings?: Record<string, string>; env?: Record<string, string> } = {},
): Promise<MovingCells> {
  const first = await startCluster(t, { ...replicating, ...settings });
  const home = inDatabase(first, 'tessera');
  await migrate(home.ownerUrl, 'tessera_app');
  const copyOf = async (name: string): Promise<TestCell> => {
    await asSuperuser(first, async (client) => {
      await client.query(`create database "${name}" template tessera owner tessera_owner`);
    });
    return { name, database: inDatabase(first, name) };
  };
  const near = await copyOf(source);
  let far = clusters === 1 ? await copyOf(target) : undefined;
  if (far === undefined) {
    const second = await startCluster(t, settings);
    far = { name: target, database: inDatabase(second, 'tessera') };
    await migrate(far.database.ownerUrl, 'tessera_app');
  }
  const database: TestDatabase = { ...home, cells: [near, far] };
  const { secrets, keyring } = await newSecrets();
  const variables = {
    ...cellVariables(database),
    DATABASE_OWNER_URL: database.ownerUrl,
    TESSERA_PASSWORD_STRENGTH: 'test',
    ...env,
  };
  const world = await openWorld({
    url: '',
    database,
    app: { services: { keyring, config: { publicUrl } as never } },
  });
  atEnd(t, () => world.close());
  return {
    database,
    world,
    keyring,
    server: async (mutations = []) => {
      const started = await startServerProcess({
        databaseUrl: home.appUrl,
        secrets,
        mutations,
        env: variables,
      });
      atEnd(t, () => started.kill());
      return { url: `http://127.0.0.1:${started.port}` };
    },
    command: (args, mutations, more) => {
      const own = { ...environmentOf(database, secrets), ...variables, ...more };
      return mutations === undefined ? tessera(args, own) : tesseraProcess(args, own, mutations);
    },
  };
}
