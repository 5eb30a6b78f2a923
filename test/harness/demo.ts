/** The demo data, seeded once per run and copied for each test file that needs it. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { type DemoSummary, seedDemo } from '../../demo/seed.ts';
import { queueName, queueSchema } from '../../server/database/schema/job-queue-schema.ts';
import { type ChainHeadLine, openLog } from '../../server/observability/log.ts';
import { type Keyring, loadKeyring } from '../../server/sealing/keyring.ts';
import { closeServices, openServices } from '../../server/start/open-services.ts';
import { createDatabase, ensureTemplate, type TestDatabase } from './cluster.ts';
import { sharedFolder, youngFolder } from './data-folder.ts';
import { sealLogs } from './seals.ts';
import { newSecrets } from './secrets.ts';
import { migrateForTests, testConfig } from './server.ts';
import { spent } from './spent.ts';

export interface Demo {
  database: TestDatabase;
  /** The keys that encrypt its codes. */
  secrets: string;
  keyring: Keyring;
  /** The folder of its documents. */
  dataDir: string;
  /** The chain heads that a server would have logged. */
  heads: ChainHeadLine[];
  summary: DemoSummary;
  /** Possibly minutes ago, for a test file that copied it earlier. */
  seededAt: string;
}

type Kept = Pick<Demo, 'secrets' | 'heads' | 'summary' | 'seededAt'>;

/** The share of the full demo's customers. The full demo takes six times as long to seed and check. */
const crowds = { half: 0.5, small: 0.15 } as const;

/** Returns a copy of the demo with sealed logs and with rows of every kind. The caller drops the database. */
export async function demoCopy(size: keyof typeof crowds = 'small'): Promise<Demo> {
  const shared = sharedFolder();
  const [files, facts] = [join(shared, `demo-${size}-files`), join(shared, `demo-${size}.json`)];
  const template = `tessera_demo_${size}_${basename(shared).replace(/\W/g, '').toLowerCase()}`;
  await ensureTemplate(template, (making) =>
    spent('demo data', () => liveThrough(making, crowds[size], files, facts)),
  );
  const { secrets, ...kept } = JSON.parse(readFileSync(facts, 'utf8')) as Kept;
  const dataDir = youngFolder();
  if (existsSync(files)) cpSync(files, join(dataDir, 'files'), { recursive: true });
  const keyring = await loadKeyring({ dataDir, given: secrets, mayGenerate: false });
  return { ...kept, database: await createDatabase(template), secrets, keyring, dataDir };
}

async function liveThrough(
  { ownerUrl, appUrl }: Omit<TestDatabase, 'drop'>,
  crowd: number,
  files: string,
  facts: string,
): Promise<void> {
  await migrateForTests(ownerUrl);
  const { secrets, keyring } = await newSecrets();
  const dataDir = youngFolder();
  const seededAt = new Date().toISOString();
  const { summary, heads } = await seedInto(appUrl, { keyring, dataDir, crowd });
  mkdirSync(files, { recursive: true });
  if (existsSync(join(dataDir, 'files'))) cpSync(join(dataDir, 'files'), files, { recursive: true });
  writeFileSync(facts, JSON.stringify({ secrets, heads, summary, seededAt } satisfies Kept), { mode: 0o600 });
}

/** Seeds the demo into a migrated database, with sealed logs. */
export async function seedInto(
  databaseUrl: string,
  { keyring, dataDir, crowd = crowds.small }: { keyring: Keyring; dataDir: string; crowd?: number },
): Promise<Pick<Demo, 'summary' | 'heads'>> {
  const parts = { config: testConfig(4800, { TESSERA_DATA_DIR: dataDir }), keyring, log: openLog('silent') };
  const services = await openServices({ ...parts, databaseUrl });
  try {
    const summary = (await seedDemo(services, undefined, crowd))!;
    return { summary, heads: await sealLogs({ app: { services } }) };
  } finally {
    await closeServices(services);
  }
}

/** The times at which the queue will release its tickets, in order. */
export async function ticketTimes(database: TestDatabase): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date }>(
      `select start_after as at from ${queueSchema}.job where name = $1 order by start_after`,
      [queueName],
    );
    return rows.map(({ at }) => at.toISOString());
  } finally {
    await client.end();
  }
}
