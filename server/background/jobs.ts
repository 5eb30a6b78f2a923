/**
 * Jobs: work that goes on after the answer.
 *
 * A kind of job is declared once, as a `JobHandler` with the types of its payload and of its place (how far it
 * came), and named in `job-handlers.ts`. An operation calls `enqueue` inside its transaction, so a job exists if
 * and only if the change that asked for it was committed.
 *
 * A worker calls `step` again and again until it answers `done`. Each step does a bounded piece of work, a second
 * at most, and writes it with `run.advance`: one transaction that holds the lock of the job, does the work, and
 * writes the new place. After a crash, an outage or a stop, `step` is called again, in whatever process, with the
 * place that was committed last. So what is done inside `advance` is done exactly once. What cannot be inside (a mail
 * that is sent) must be idempotent: claim it in one `advance`, do it, mark it in the next, and expect that it was
 * done when a claim without a mark is found.
 *
 * A step that throws is begun again after a rest; a `Refusal` that is no outage ends the job as `failed`, and so do
 * twenty attempts without coming further.
 */

import type { JobType } from '../../contract/resources/job.ts';
import type { Keyring } from '../access/keyring.ts';
import { type Principal, permissionsOf } from '../access/principal.ts';
import type { DataKey } from '../access/wrapped-key.ts';
import { timeAhead } from '../database/merchant-clock.ts';
import { open, seal } from '../database/sealed-text.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { worldMs } from '../database/world-clock.ts';
import type { EventLine } from '../domains/events/event-store.ts';
import { hasEnded, type JobProgress, type JobResult, type JobRow } from '../domains/jobs/job.ts';
import * as store from '../domains/jobs/job-store.ts';
import { currentDataKey, dataKey } from '../domains/vouchers/data-keys.ts';
import { newUuid } from '../new-id.ts';
import type { Call, NewEvent } from '../operation.ts';
import type { Services } from '../services.ts';

/** What a piece of work came to. */
export interface Advance<Place> extends JobProgress {
  place: Place;
}

/** A job in a worker's hands. */
export interface JobRun<Payload extends object, Place extends object> {
  readonly merchantId: string;
  readonly jobId: string;
  /** Items of the work. */
  readonly total: number;
  readonly payload: Payload;
  readonly services: Services;
  /** Who asked, as of then, in the form that rules and events take; throws where the clock did. */
  callAt(now: string): Call;
  /** An event of the work as a line of the log: whoever asked for the job did it, or the clock. */
  lineOf(event: NewEvent): EventLine;
  /** Set when the process is asked to stop; a step that waits for something outside should end then. */
  readonly stopping: AbortSignal;
  /**
   * Does a piece of work in one transaction, together with how far the job came by it. `work` gets the time
   * of the database and the place that was committed last, undefined in the beginning; it may be called again after
   * a deadlock. Throws
   * `JobEndedError`, which needs no handling, where the job was canceled.
   */
  advance(
    work: (tx: TenantTransaction, job: { place: Place | undefined; now: string }) => Promise<Advance<Place>>,
  ): Promise<void>;
}

/** The job was canceled while it was worked on. */
export class JobEndedError extends Error {}

/** There is more to do, now or not before a time (RFC 3339), or nothing. */
export type StepEnd = 'more' | 'done' | { resumeAt: string };

/** One kind of job. */
export interface JobHandler<Payload extends object = object, Place extends object = object> {
  type: JobType;
  /** Does the next piece of work; see above for what it may rely on. */
  step(run: JobRun<Payload, Place>): Promise<StepEnd>;
  /**
   * What changes with the end of the job, in its transaction: completed, completed_with_errors or failed. Whoever
   * cancels a job does that in the transaction of the cancellation.
   */
  ended?(tx: TenantTransaction, job: JobRow, payload: Payload): Promise<void>;
}

/** Any kind of job, where its payload does not matter. */
export type AnyJobHandler = JobHandler<never, never>;

/** Declares a kind of job and keeps its types, so that `enqueue` is typed by it. */
export const declareJob = <Payload extends object, Place extends object>(
  handler: JobHandler<Payload, Place>,
): JobHandler<Payload, Place> => handler;

export interface JobOrder<Payload> {
  payload: Payload;
  /** Items of the work. */
  total: number;
  /** RFC 3339; at once if left out. */
  scheduledAt?: string;
  metadata?: Record<string, string>;
  /** What is known from the beginning. */
  result?: JobResult;
  /** The job makes a file of this name; its parts are written with `addFilePart`. */
  fileName?: string;
}

/** The call that asks, or the clock with the time it is. */
export type Asker = Call | { services: Services; now: string; principal?: undefined };

const boundTo = (merchantId: string, jobId: string, keyVersion: number): string =>
  `jobs|payload|${merchantId}|${jobId}|${keyVersion}`;

/** Adds a job; it begins after the commit of the transaction, or at `scheduledAt`. */
export async function enqueue<Payload extends object, Place extends object>(
  tx: TenantTransaction,
  asker: Asker,
  handler: JobHandler<Payload, Place>,
  order: JobOrder<Payload>,
): Promise<JobRow> {
  const { keyring, jobs } = asker.services;
  const job = newJob(tx.merchantId, asker, handler.type, order);
  await store.insertJob(tx, job, sealPayload(job, await currentDataKey(tx, keyring), order.payload));
  // The queue waits by the clock of the world.
  const startAfter =
    order.scheduledAt === undefined
      ? undefined
      : new Date(worldMs() + Date.parse(order.scheduledAt) - Date.parse(asker.now));
  await jobs.put(tx, { merchantId: job.merchant_id, jobId: job.id }, startAfter);
  return job;
}

/** Ends a job before its time and answers it; a piece of work under way is undone. One that has ended stays as it is. */
export async function cancelJob(tx: TenantTransaction, jobId: string): Promise<JobRow | undefined> {
  const job = await store.lockJob(tx, jobId);
  if (job === undefined || hasEnded(job)) return job;
  return store.endJob(tx, { ...job, status: 'canceled' }, 0);
}

function newJob(merchantId: string, asker: Asker, type: JobType, order: JobOrder<object>): JobRow {
  return {
    merchant_id: merchantId,
    id: newUuid(),
    type,
    status: 'queued',
    total: order.total,
    succeeded: 0,
    failed: 0,
    errors: [],
    result: order.result ?? null,
    reached: null,
    attempts: 0,
    principal: asker.principal === undefined ? null : remembered(asker.principal),
    request_id: 'requestId' in asker ? asker.requestId : null,
    file_name: order.fileName ?? null,
    scheduled_at: order.scheduledAt ?? null,
    started_at: null,
    finished_at: null,
    expires_at: null,
    metadata: order.metadata ?? {},
    version: 1,
    created_at: asker.now,
    updated_at: asker.now,
  };
}

export type Remembered = Pick<
  Principal,
  'kind' | 'credentialId' | 'userId' | 'merchantTimezone' | 'sandbox' | 'role'
>;

const remembered = (principal: Principal): Remembered => ({
  kind: principal.kind,
  credentialId: principal.credentialId,
  userId: principal.userId,
  merchantTimezone: principal.merchantTimezone,
  sandbox: principal.sandbox,
  role: principal.role,
});

/** The call that asked for the job, at another time. */
export function callOf(job: JobRow, services: Services, now: string): Call {
  if (job.principal === null) throw new Error('The clock asked for this job.');
  const who = job.principal as Remembered;
  const principal: Principal = {
    ...who,
    // Unused: the work of a job carries no idempotency key.
    keyOwnerId: who.userId,
    merchantId: job.merchant_id,
    merchantStatus: 'active',
    clockAheadMs: 0,
    isPlatformAdmin: false,
    permissions: permissionsOf(who.role),
    scopes: new Set(),
    scopesText: '',
    tokenExpiresAt: undefined,
    emailVerified: false,
    steppedUpAt: undefined,
  };
  const idempotency = undefined;
  // Its transactions look the clock of the merchant up themselves.
  const time = { now, realNow: timeAhead(0), aheadMs: 0 };
  return {
    principal,
    requestId: job.request_id!,
    ...time,
    idempotency,
    ifMatch: undefined,
    ip: '',
    services,
  };
}

/** The columns in which what the work needs is kept. */
export const sealPayload = (
  { merchant_id: merchantId, id }: Pick<JobRow, 'merchant_id' | 'id'>,
  { key, version }: DataKey,
  payload: object,
): store.SealedPayload => ({
  payload_sealed: seal(key, boundTo(merchantId, id, version), Buffer.from(JSON.stringify(payload))),
  payload_key_version: version,
});

/** What the work needs. */
export async function openPayload(
  tx: TenantTransaction,
  keyring: Keyring,
  job: JobRow & store.SealedPayload,
): Promise<object> {
  const { key, version } = await dataKey(tx, keyring, job.payload_key_version);
  return JSON.parse(open(key, boundTo(job.merchant_id, job.id, version), job.payload_sealed).toString());
}
