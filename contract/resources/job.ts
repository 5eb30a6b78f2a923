/** Work that continues after the response, and its progress. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { Id, Integer, Nullable, OneOf, Resource, Strict, Timestamp } from '../primitives.ts';

export const jobTypes = [
  'memberships.bulk_issue',
  'memberships.join',
  'vouchers.bulk',
  'communication',
  'export',
  'campaigns.publish',
  'gift_cards.export',
  'lists.export',
  'points.export',
] as const;
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
  code: Type.String({ description: 'An error code' }),
  message: Type.String(),
});

/** The result of a job; each type of job fills in its own fields. */
export const JobResult = Strict({
  issued: Type.Optional(Integer(0)),
  skipped: Type.Optional(Integer(0)),
  joined: Type.Optional(Integer(0)),
  held_out: Type.Optional(Integer(0)),
  consents_kept: Type.Optional(Integer(0)),
  created: Type.Optional(Integer(0)),
  weak_codes: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Existing secret codes that are easy to guess' }),
  ),
  code_visibility: Type.Optional(
    OneOf(['public'], 'Public codes, so that the file of the job holds no secrets'),
  ),
  campaign_id: Type.Optional(Id('campaign')),
  communication_id: Type.Optional(Id('communication')),
  rows: Type.Optional(Integer(0)),
  list: Type.Optional(
    Type.String({ description: 'The list whose rows the file has', examples: ['vouchers.list'] }),
  ),
  sha256: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the file, in hex' }),
  ),
});

export const Job = Resource('job', {
  type: OneOf(jobTypes),
  status: OneOf(jobStatuses),
  progress: Strict(
    { total: Integer(0), succeeded: Integer(0), failed: Integer(0) },
    { description: 'Number of items, such as recipients, codes or rows' },
  ),
  errors: Type.Array(JobError, {
    maxItems: limits.job.errors,
    description: `The first ${limits.job.errors} failed items, by their zero-based index in the request`,
  }),
  result: Nullable(JobResult),
  result_url: Nullable(
    Type.String({
      description: `Link to download the file of the job, once, within ${limits.job.resultMinutes} minutes; each read of the job returns a new link`,
    }),
  ),
  scheduled_at: Nullable(Timestamp()),
  started_at: Nullable(Timestamp()),
  finished_at: Nullable(Timestamp()),
  expires_at: Nullable(Timestamp()),
});
