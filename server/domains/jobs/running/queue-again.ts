/** Queues unfinished jobs again where only their rows have arrived: the queue is not part of a backup or a move. */
import { statement } from '../../../database/connection.ts';
import type { Pool } from '../../../database/pool/pool.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { JobQueue } from '../../../engine/job-queue.ts';

type UnfinishedJob = Row<'jobs', 'merchant_id' | 'id' | 'scheduled_at'>;

const unfinished = `select merchant_id, id, scheduled_at from jobs where status in ('queued', 'processing')`;
const ofAll = statement<UnfinishedJob>('jobs_unfinished', `${unfinished} order by id`);
const ofMerchants = statement<UnfinishedJob>(
  'jobs_unfinished_of',
  `${unfinished} and merchant_id = any ($1::uuid[]) order by id`,
);

/** The task of the transaction must see all merchants. */
export const findUnfinished = (tx: ReadTransaction): Promise<UnfinishedJob[]> => tx.run(ofAll);

/** Of these merchants. Returns the number of jobs. */
export const queueJobsOf = async (
  pool: Pool,
  queue: JobQueue,
  merchants: readonly string[],
): Promise<number> =>
  queueAgain(
    pool,
    queue,
    await inTenantTransaction(pool, { merchants, readOnly: true }, (tx) => tx.run(ofMerchants, [merchants])),
  );

/** A job queued twice still runs once. */
export async function queueAgain(
  pool: Pool,
  queue: JobQueue,
  jobs: readonly UnfinishedJob[],
): Promise<number> {
  for (const { merchant_id: merchantId, id: jobId, scheduled_at } of jobs) {
    const startAfter = scheduled_at === null ? undefined : new Date(scheduled_at);
    await inTenantTransaction(pool, { merchants: merchantId }, (tx) =>
      queue.put(tx, { merchantId, jobId }, startAfter),
    );
  }
  return jobs.length;
}
