import { Sealer } from '../../server/background/log/seal-logs.ts';
import { deleteOld, oldAccess } from '../../server/background/retention.ts';
import { Pool } from '../../server/database/pool/pool.ts';
import type { ChainHeadLine } from '../../server/observability/log.ts';
import type { TestServer } from './server.ts';

export type ChainHeads = readonly ChainHeadLine[];

/** Deletes a batch of access log entries that are old enough, as retention does. */
export const forgetAccess = ({ app }: TestServer): Promise<boolean> => deleteOld(oldAccess, app.services);

interface Sealed {
  app: { services: { pool: Pool } };
}

/** Seals all numbered events, without waiting for background work; returns the heads of grown logs. */
export async function sealLogs({ app }: Sealed): Promise<ChainHeadLine[]> {
  const sealer = new Sealer(app.services.pool);
  for (let isMore = true; isMore; ) {
    const { rows, more } = await sealer.turn();
    isMore = rows > 0 || more;
  }
  return sealer.takeGrown();
}

/** Seals the logs of a database without a server. */
export async function sealDatabase(url: string): Promise<ChainHeadLine[]> {
  const pool = new Pool({ url, size: 2 });
  try {
    return await sealLogs({ app: { services: { pool } } });
  } finally {
    await pool.end();
  }
}
