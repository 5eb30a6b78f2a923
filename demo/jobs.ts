/** Completed jobs. */
import type { JobType } from '../contract/resources/job.ts';
import { newRequestId, newUuid } from '../server/clock/new-id.ts';
import { endOf, type JobProgress, type JobRow, withProgress } from '../server/domains/jobs/job.ts';
import { viewJob } from '../server/domains/jobs/job-view.ts';
import type { Remembered } from '../server/domains/jobs/jobs.ts';
import { iso } from './calendar.ts';
import type { Post, Scene } from './scene.ts';
import { uuidAt } from './uuid-at.ts';

export interface JobOrder {
  type: JobType;
  total: number;
  /** The person who requested it. */
  post: Post;
  scheduledAt?: string;
}

/** A queued job. */
export function orderJob(scene: Scene, at: number, { type, total, post, scheduledAt }: JobOrder): JobRow {
  const principal: Remembered = {
    kind: 'user',
    credentialId: newUuid(),
    userId: scene.staff[post],
    merchantTimezone: scene.house.timezone,
    sandbox: false,
    role: post,
  };
  return {
    merchant_id: scene.merchantId,
    id: uuidAt(at),
    type,
    status: 'queued',
    total,
    succeeded: 0,
    failed: 0,
    errors: [],
    result: null,
    reached: null,
    attempts: 0,
    principal,
    request_id: newRequestId(),
    file_name: null,
    scheduled_at: scheduledAt ?? null,
    started_at: null,
    finished_at: null,
    expires_at: null,
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
}

/** Records a completed job, without its payload. */
export function finishJob(
  scene: Scene,
  ordered: JobRow,
  did: { startedAt: number; finishedAt: number; progress: JobProgress; fileUntil?: number },
): JobRow {
  const { startedAt, finishedAt, progress, fileUntil } = did;
  const worked = withProgress(ordered, progress);
  const job: JobRow = {
    ...worked,
    status: endOf(worked),
    started_at: iso(startedAt),
    finished_at: iso(finishedAt),
    expires_at: fileUntil === undefined ? null : iso(fileUntil),
    version: 4,
    updated_at: iso(finishedAt),
  };
  scene.rows.add('jobs', { ...job, payload_sealed: null, payload_key_version: null });
  const actor = { type: 'user', id: (ordered.principal as Remembered).userId } as const;
  scene.diary.note({ at: finishedAt, actor, type: 'job.completed', objectId: job.id, object: viewJob(job) });
  return job;
}
