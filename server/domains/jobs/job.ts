import { waitAfter } from '../../../contract/backoff.ts';
import { minuteMs } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { JobStatus } from '../../../contract/resources/job.ts';
import type { Row } from '../../database/schema/row.ts';

export type JobRow = Omit<Row<'jobs'>, 'payload_sealed' | 'payload_key_version'>;

/** Counts and ids, with their public names. */
export type JobResult = NonNullable<JobRow['result']>;

/** An item that failed; `index` is its position in the request, or null if the whole job failed. */
export type JobError = JobRow['errors'][number];

/** The progress of one step of a job. */
export interface JobProgress {
  succeeded?: number;
  failed?: number;
  /** The items that failed in this step. */
  errors?: readonly JobError[];
  /** Totals of the job so far; they replace earlier ones. */
  result?: JobResult;
}

export const hasEnded = ({ status }: Pick<JobRow, 'status'>): boolean =>
  status !== 'queued' && status !== 'processing';

/** Returns the job after a step. Only the first hundred errors are kept. */
export function withProgress(job: JobRow, progress: JobProgress): JobRow {
  return {
    ...job,
    succeeded: job.succeeded + (progress.succeeded ?? 0),
    failed: job.failed + (progress.failed ?? 0),
    errors: [...job.errors, ...(progress.errors ?? [])].slice(0, limits.job.errors),
    result: progress.result ?? job.result,
  };
}

/** Returns the final status of a job whose work is complete. */
export const endOf = ({ failed }: Pick<JobRow, 'failed'>): JobStatus =>
  failed > 0 ? 'completed_with_errors' : 'completed';

const waits = { first: 1_000, longest: minuteMs };

/** A job that was started this often without progress fails. */
export const maxAttempts = 20;

/** Returns how many milliseconds to wait before a failed step is retried. */
export const restAfter = (attempts: number): number => waitAfter(waits, attempts);
