/** A database with the demo in it, without a server: for what looks at rows of every kind. */
import { seedDemo } from '../../server/demo/seed.ts';
import { type ChainHeadLine, openLog } from '../../server/observability/log.ts';
import { closeServices, openServices } from '../../server/open-services.ts';
import type { TestDatabase } from './cluster.ts';
import { youngFolder } from './data-folder.ts';
import { newSecrets } from './process-servers.ts';
import { sealLogs } from './seals.ts';
import { migratedDatabase, testConfig } from './server.ts';

export interface DemoDatabase {
  database: TestDatabase;
  /** Those that its codes are sealed with. */
  secrets: string;
  /** Where its documents lie; whoever asked for it removes it. */
  dataDir: string;
  /** What a server that had sealed its logs would have told of them. */
  heads: ChainHeadLine[];
}

export async function demoDatabase(): Promise<DemoDatabase> {
  const { secrets, keyring } = await newSecrets();
  const database = await migratedDatabase();
  const dataDir = youngFolder();
  const parts = { config: testConfig(4800, { TESSERA_DATA_DIR: dataDir }), keyring, log: openLog('silent') };
  const services = await openServices({ ...parts, databaseUrl: database.appUrl });
  await seedDemo(services);
  const heads = await sealLogs({ app: { services } });
  await closeServices(services);
  return { database, secrets, dataDir, heads };
}
