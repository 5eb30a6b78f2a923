import { oldAccess } from '../../server/background/retention.ts';
import { allOf, type Databases } from '../../server/database/cells/databases.ts';
import { Sealer } from '../../server/domains/events/seals/seal-logs.ts';
import type { ChainHeadLine } from '../../server/observability/log.ts';
import { deleteInCells } from './cells.ts';
import { patientPool } from './patient-pool.ts';
import type { TestServer } from './server.ts';

export type ChainHeads = readonly ChainHeadLine[];

/** Deletes a batch of access log entries that are old enough, as retention does. */
export const forgetAccess = ({ app }: TestServer): Promise<boolean> => deleteInCells(oldAccess, app.services);

interface Sealed {
  app: { services: { pool: Databases } };
}

/** Seals all numbered events, without waiting for background work; returns the heads of grown logs. */
export async function sealLogs({ app }: Sealed): Promise<ChainHeadLine[]> {
  const heads: ChainHeadLine[] = [];
  for (const { pool } of allOf(app.services.pool)) {
    const sealer = new Sealer(pool);
    for (let isMore = true; isMore; ) {
      const { rows, more } = await sealer.turn();
      isMore = rows > 0 || more;
    }
    heads.push(...sealer.takeGrown());
  }
  return heads;
}

/** Seals the logs of a database without a server. */
export async function sealDatabase(url: string): Promise<ChainHeadLine[]> {
  const pool = patientPool({ url, size: 2 });
  try {
    return await sealLogs({ app: { services: { pool } } });
  } finally {
    await pool.end();
  }
}
