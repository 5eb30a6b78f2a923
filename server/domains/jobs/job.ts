/** A job as it is stored, and the pure rules about it. */
import type { Static } from 'typebox';

import { limits } from '../../../contract/limits.ts';
import type { JobStatus, JobType, JobResult as WireResult } from '../../../contract/resources/job.ts';

/** Figures and ids, by the names that clients see. */
export type JobResult = Static<typeof WireResult>;

/** An item that failed; `index` is its place in the request, null where the whole job failed. */
export interface JobError {
  index: number | null;
  code: string;
  message: string;
}

export interface JobRow {
  merchant_id: string;
  id: string;
  type: JobType;
  status: JobStatus;
  total: number;
  succeeded: number;
  failed: number;
  errors: JobError[];
  result: JobResult | null;
  reached: unknown;
  attempts: number;
  principal: unknown;
  request_id: string | null;
  file_name: string | null;
  scheduled_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  expires_at: string | null;
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

/** What a piece of work adds to a job. */
export interface JobProgress {
  succeeded?: number;
  failed?: number;
  /** Of the items that failed in this piece. */
  errors?: readonly JobError[];
  /** Figures of the whole job so far; they replace those of before. */
  result?: JobResult;
}

export const hasEnded = ({ status }: Pick<JobRow, 'status'>): boolean =>
  status !== 'queued' && status !== 'processing';

/** The job after a piece of work; of the errors the first hundred are kept. */
export function advanced(job: JobRow, progress: JobProgress): JobRow {
  return {
    ...job,
    succeeded: job.succeeded + (progress.succeeded ?? 0),
    failed: job.failed + (progress.failed ?? 0),
    errors: [...job.errors, ...(progress.errors ?? [])].slice(0, limits.job.errors),
    result: progress.result ?? job.result,
  };
}

/** How a job ended whose work was done to the end. */
export const endOf = ({ failed }: Pick<JobRow, 'failed'>): JobStatus =>
  failed > 0 ? 'completed_with_errors' : 'completed';

const firstRestMs = 1_000;
const longestRestMs = 60_000;

/** Work that was begun this often without coming further is given up. */
export const mostAttempts = 20;

/** How long to wait before a piece of work that failed is begun again. */
export const restAfter = (attempts: number): number =>
  Math.min(longestRestMs, firstRestMs * 2 ** Math.max(0, attempts - 1));
