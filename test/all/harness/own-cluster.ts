/** A PostgreSQL for a single test, which may kill it; it restarts automatically, as in production. */
import type { TestContext } from 'node:test';
import { startEmbeddedDatabase } from '../../../server/database/embedded/embedded.ts';
import { migrate } from '../../../server/database/schema/migrate.ts';
import type { TestDatabase } from '../../harness/cluster.ts';
import { atEnd } from '../../harness/endings.ts';
import { trialFolder } from './embedded-trials.ts';

export interface OwnCluster extends TestDatabase {
  postmasterPid(): number;
  /** The folder of its data. */
  location: string;
}

/** Starts it, migrated and empty; removed at the end of the test. */
export async function ownCluster(t: TestContext): Promise<OwnCluster> {
  const embedded = await startEmbeddedDatabase({ dataDir: trialFolder(t) });
  atEnd(t, () => embedded.stop());
  await migrate(embedded.ownerUrl, 'tessera_app');
  const superuserUrl = Object.assign(new URL(embedded.superuserUrl), { pathname: '/tessera' }).href;
  return {
    name: 'tessera',
    ownerUrl: embedded.ownerUrl,
    appUrl: embedded.applicationUrl,
    superuserUrl,
    drop: async () => undefined,
    postmasterPid: () => embedded.postmasterPid(),
    location: embedded.location,
  };
}
