/** A database with the demo in it, without a server: for what looks at rows of every kind. */

import { seedDemo } from '../../server/demo/seed.ts';
import { openLog } from '../../server/observability/log.ts';
import { closeServices, openServices } from '../../server/open-services.ts';
import type { TestDatabase } from './cluster.ts';
import { newSecrets } from './process-servers.ts';
import { migratedDatabase, testConfig } from './server.ts';

/** The keys are those that its codes are sealed with. */
export async function demoDatabase(): Promise<{ database: TestDatabase; secrets: string }> {
  const { secrets, keyring } = await newSecrets();
  const database = await migratedDatabase();
  const parts = { config: testConfig(4800), keyring, log: openLog('silent') };
  const services = openServices({ ...parts, databaseUrl: database.appUrl });
  await seedDemo(services);
  await closeServices(services);
  return { database, secrets };
}
