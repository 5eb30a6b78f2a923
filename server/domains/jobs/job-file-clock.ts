/** Deletes expired files of jobs. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';

const maxFiles = 100;

const expired = statement<{ merchant_id: string; id: string }>(
  'sweep_expired_files',
  `select merchant_id, id from jobs
   where file_name is not null and expires_at is not null and expires_at <= now()
     and merchant_id <> all ($1::uuid[])
   order by expires_at limit ${maxFiles}`,
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

function deleteFiles(tx: TenantTransaction, due: readonly { id: string }[]): Promise<unknown> {
  const values = [tx.merchantId, due.map(({ id }) => id)];
  return Promise.all([deleteParts, deleteLinks, forgetNames].map((sql) => tx.run<unknown>(sql, values)));
}

export const jobFileClock = declareClock({
  name: 'old jobs',
  everySeconds: 15,
  task: 'sweep',
  most: maxFiles,
  inRealTime: true,
  findDue: (tx, without) => tx.run(expired, [without]),
  settle: (tx, due) => deleteFiles(tx, due),
});
