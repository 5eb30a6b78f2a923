/** Deletes expired files of jobs, and jobs that ended long ago. */
import { statement } from '../../database/connection.ts';
import type { Pool } from '../../database/pool/pool.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import { byMerchant, Quarantine } from '../quarantine.ts';

export const fileTask = 'old jobs';
const mostFiles = 100;
const mostJobs = 1_000;

const expired = statement<{ merchant_id: string; id: string }>(
  'sweep_expired_files',
  `select merchant_id, id from jobs
   where file_name is not null and expires_at is not null and expires_at <= now()
     and merchant_id <> all ($1::uuid[])
   order by expires_at limit ${mostFiles}`,
);
const deleteParts = statement(
  'job_files_delete',
  'delete from job_files where merchant_id = $1 and job_id = any ($2::uuid[])',
);
const deleteLinks = statement(
  'job_file_links_delete',
  'delete from job_file_links where merchant_id = $1 and job_id = any ($2::uuid[])',
);
const forgetNames = statement(
  'jobs_forget_files',
  'update jobs set file_name = null where merchant_id = $1 and id = any ($2::uuid[])',
);
const forget = statement<{ count: number }>(
  'sweep_forget_jobs',
  `with old as (
     delete from jobs where ctid = any (array(
       select ctid from jobs where finished_at < now() - interval '30 days' order by finished_at limit ${mostJobs}
     ))
     returning 1
   )
   select count(*)::int as count from old`,
);

/** Deletes a batch, and returns whether there may be more. */
export async function forgetJobs(pool: Pool, quarantine = new Quarantine(fileTask)): Promise<boolean> {
  const scope = { merchants: [], task: 'sweep', readOnly: true } as const;
  const isMore = await quarantine.rounds(
    mostFiles,
    (without) => inTenantTransaction(pool, scope, (tx) => tx.run(expired, [without])),
    (due) =>
      quarantine.each(byMerchant(due), (merchants, jobs) =>
        inTenantTransaction(pool, { merchants }, (tx) =>
          forgetFiles(
            tx,
            jobs.map(({ id }) => id),
          ),
        ),
      ),
  );
  const [row] = await inTenantTransaction(pool, { merchants: [], task: 'sweep' }, (tx) => tx.run(forget));
  return isMore || row!.count === mostJobs;
}

const forgetFiles = (tx: TenantTransaction, ids: readonly string[]): Promise<unknown> =>
  Promise.all(
    [deleteParts, deleteLinks, forgetNames].map((sql) => tx.run<unknown>(sql, [tx.merchantId, ids])),
  );
