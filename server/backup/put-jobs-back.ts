/** Queues unfinished jobs again after a restore or a move: the queue only contains ids and is not part of either. */

import type { OperatorDatabase } from '../database/operator-database.ts';
import { Pool } from '../database/pool/pool.ts';
import { readAsTask } from '../database/transactions/tenant-transaction.ts';
import { findUnfinished, queueAgain, queueJobsOf } from '../domains/jobs/running/queue-again.ts';
import { JobQueue } from '../engine/job-queue.ts';

/** Of all merchants, or of these. Returns the number of jobs. A job queued twice still runs once. */
export async function putJobsBack(
  { ownerUrl }: Pick<OperatorDatabase, 'ownerUrl'>,
  merchants?: readonly string[],
): Promise<number> {
  const failures: Error[] = [];
  // The queue opens its own connection while the transaction uses another.
  const pool = new Pool({ url: ownerUrl, size: 4, acquireTimeoutMs: 5_000 });
  const queue = new JobQueue({ pool, onError: (error) => void failures.push(error) });
  try {
    const queued = merchants
      ? await queueJobsOf(pool, queue, merchants)
      : await queueAgain(pool, queue, await readAsTask(pool, 'operator', findUnfinished));
    if (failures[0]) throw failures[0];
    return queued;
  } finally {
    await queue.close();
    await pool.end();
  }
}
