/** SQL for jobs: one function per statement. */
import { statement } from '../../database/connection.ts';
import { stored } from '../../database/schema/rows.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { JobRow } from './job.ts';

const columns = `merchant_id, id, type, status, total, succeeded, failed, errors, result, reached, attempts, principal,
  request_id, file_name, scheduled_at, started_at, finished_at, expires_at, metadata, version, created_at, updated_at`;

export interface SealedPayload {
  payload_sealed: Buffer;
  payload_key_version: number;
}

const insert = statement(
  'jobs_insert',
  `insert into jobs (merchant_id, id, type, total, principal, request_id, file_name, scheduled_at, metadata,
     payload_sealed, payload_key_version, result, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
);

export const insertJob = (tx: TenantTransaction, job: JobRow, payload: SealedPayload): Promise<unknown> =>
  tx.run(insert, [
    job.merchant_id,
    job.id,
    job.type,
    job.total,
    job.principal,
    job.request_id,
    job.file_name,
    job.scheduled_at,
    job.metadata,
    payload.payload_sealed,
    payload.payload_key_version,
    job.result,
    job.created_at,
  ]);

const find = statement<JobRow>('jobs_find', `select ${columns} from jobs where merchant_id = $1 and id = $2`);

export const findJob = (tx: ReadTransaction, id: string) => tx.runOne(find, [tx.merchantId, id]);

const lock = statement<JobRow & { now: string }>(
  'jobs_lock',
  `select ${columns}, tessera_clock() as now from jobs where merchant_id = $1 and id = $2 for update`,
);

/** Locks a job. Changing it requires this lock, so two workers never do the same work. */
export const lockJob = (tx: TenantTransaction, id: string) => tx.runOne(lock, [tx.merchantId, id]);

const begin = statement<JobRow & SealedPayload>(
  'jobs_begin',
  `update jobs
   set status = 'processing', attempts = attempts + 1, started_at = coalesce(started_at, tessera_now()),
       version = version + case status when 'queued' then 1 else 0 end, updated_at = tessera_now()
   where merchant_id = $1 and id = $2 and status in ('queued', 'processing')
   returning ${columns}, payload_sealed, payload_key_version`,
);

const forgive = statement(
  'jobs_forgive',
  'update jobs set attempts = greatest(attempts - 1, 0) where merchant_id = $1 and id = $2',
);

/** Uncounts an attempt that ended because of an outage. */
export const forgiveAttempt = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.run(forgive, [tx.merchantId, id]);

const begunOf = statement<{ id: string }>(
  'jobs_begun',
  `select id from jobs where merchant_id = $1 and status = 'processing' and type = $2`,
);

/** The jobs of a type that have begun and not ended. */
export const findBegun = async (tx: ReadTransaction, type: JobRow['type']): Promise<string[]> =>
  (await tx.run(begunOf, [tx.merchantId, type])).map(({ id }) => id);

/** Starts or resumes a job. Undefined if it has ended meanwhile. */
export const beginJob = (tx: TenantTransaction, id: string) => tx.runOne(begin, [tx.merchantId, id]);

const advance = statement(
  'jobs_advance',
  `update jobs
   set succeeded = $3, failed = $4, errors = $5, result = $6, reached = $7, attempts = 0, version = version + 1,
       updated_at = tessera_now()
   where merchant_id = $1 and id = $2`,
);

/** Saves a job's progress. */
export function saveProgress(tx: TenantTransaction, job: JobRow): Promise<unknown> {
  const { merchant_id, id, succeeded, failed, errors, result, reached } = stored('jobs', job);
  return tx.run(advance, [merchant_id, id, succeeded, failed, errors, result, reached]);
}

const end = statement<JobRow>(
  'jobs_end',
  `update jobs
   set status = $3, errors = $4, finished_at = tessera_now(), payload_sealed = null, payload_key_version = null,
       reached = null, expires_at = case when file_name is null then null else tessera_now() + make_interval(hours => $5) end,
       version = version + 1, updated_at = tessera_now()
   where merchant_id = $1 and id = $2
   returning ${columns}`,
);

/** Ends a locked job and deletes its payload. */
export async function endJob(tx: TenantTransaction, job: JobRow, fileHours: number): Promise<JobRow> {
  const { merchant_id, id, status, errors } = stored('jobs', job);
  return (await tx.runOne(end, [merchant_id, id, status, errors, fileHours]))!;
}
