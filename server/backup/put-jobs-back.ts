/** Queues unfinished jobs again after a restore or a move: the queue only contains ids and is not part of either. */

import { statement } from '../database/connection.ts';
import type { OperatorDatabase } from '../database/operator-database.ts';
import { Pool } from '../database/pool/pool.ts';
import { inTenantTransaction, readAsTask } from '../database/transactions/tenant-transaction.ts';
import { JobQueue } from '../engine/job-queue.ts';

const unfinished = statement<{ merchant_id: string; id: string; scheduled_at: string | null }>(
  'operator_unfinished_jobs',
  `select merchant_id, id, scheduled_at from jobs where status in ('queued', 'processing') order by id`,
);

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
    const found = await readAsTask(pool, 'operator', (tx) => tx.run(unfinished));
    const jobs = merchants ? found.filter(({ merchant_id }) => merchants.includes(merchant_id)) : found;
    for (const { merchant_id: merchantId, id: jobId, scheduled_at } of jobs) {
      const startAfter = scheduled_at === null ? undefined : new Date(scheduled_at);
      await inTenantTransaction(pool, { merchants: merchantId }, (tx) =>
        queue.put(tx, { merchantId, jobId }, startAfter),
      );
    }
    if (failures[0]) throw failures[0];
    return jobs.length;
  } finally {
    await queue.close();
    await pool.end();
  }
}
