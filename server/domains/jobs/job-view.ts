/** Public form of a job. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { Job } from '../../../contract/resources/job.ts';
import type { JobRow } from './job.ts';

export type WireJob = Static<typeof Job>;

/** `resultUrl` is passed only for callers who can download the file. */
export const viewJob = (row: JobRow, resultUrl: string | null = null): WireJob => ({
  id: encodeId('job', row.id),
  object: 'job',
  merchant_id: encodeId('merchant', row.merchant_id),
  type: row.type,
  status: row.status,
  progress: { total: row.total, succeeded: row.succeeded, failed: row.failed },
  errors: row.errors,
  result: row.result,
  result_url: resultUrl,
  scheduled_at: row.scheduled_at,
  started_at: row.started_at,
  finished_at: row.finished_at,
  expires_at: row.expires_at,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
