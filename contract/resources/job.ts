/** Work that goes on after the answer, and how far it came. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { Id, Integer, Nullable, OneOf, Resource, Strict, Timestamp } from '../primitives.ts';

export const jobTypes = ['memberships.bulk_issue', 'vouchers.bulk', 'communication', 'export'] as const;
export type JobType = (typeof jobTypes)[number];

export const jobStatuses = [
  'queued',
  'processing',
  'completed',
  'completed_with_errors',
  'failed',
  'canceled',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const JobError = Strict({
  index: Nullable(Integer(0)),
  code: Type.String({ description: 'A code of the error list' }),
  message: Type.String(),
});

/** What was done, and to what: each kind of job fills in its own. */
export const JobResult = Strict({
  issued: Type.Optional(Integer(0)),
  skipped: Type.Optional(Integer(0)),
  created: Type.Optional(Integer(0)),
  campaign_id: Type.Optional(Id('campaign')),
  rows: Type.Optional(Integer(0)),
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the file' })),
});

export const Job = Resource('job', {
  type: OneOf(jobTypes),
  status: OneOf(jobStatuses),
  progress: Strict(
    { total: Integer(0), succeeded: Integer(0), failed: Integer(0) },
    { description: 'Items of the work: recipients, codes, rows' },
  ),
  errors: Type.Array(JobError, {
    maxItems: limits.job.errors,
    description: `The first ${limits.job.errors} items that failed, by their place in the request, counted from 0`,
  }),
  result: Nullable(JobResult),
  result_url: Nullable(
    Type.String({
      description: `Where the file that the job made is fetched, once, within ${limits.job.resultMinutes} minutes; each reading of the job gives a new link`,
    }),
  ),
  scheduled_at: Nullable(Timestamp()),
  started_at: Nullable(Timestamp()),
  finished_at: Nullable(Timestamp()),
  expires_at: Nullable(Timestamp()),
});
