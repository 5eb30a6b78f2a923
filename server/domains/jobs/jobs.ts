/**
 * Jobs: work that continues after the answer.
 *
 * A kind of job is declared once, as a `JobHandler` with the types of its payload and its place (how far it has come),
 * and registered in `job-handlers.ts`. An operation calls `enqueue` in its transaction, so the job exists only if the
 * change that requested it commits.
 *
 * A worker calls `step` repeatedly until it returns `done`. Each step does a bounded piece of work, up to a second, and
 * records it with `run.advance`: one transaction that locks the job, does the work, and writes the new place. After a
 * crash, an outage or a stop, any process calls `step` again with the last committed place. Work inside `advance` is
 * therefore done exactly once, and the last piece ends the job with `isLast`; another step that returns `done` can be
 * called once more. Work that cannot be inside, such as sending a mail, must be idempotent: claim it in one `advance`, do
 * it, mark it in the next, and treat a claim without a mark as possibly done.
 *
 * A step that throws is retried after a rest. A `Refusal` that is no outage ends the job as `failed`, and so do twenty
 * attempts without progress.
 */

import type { JobType } from '../../../contract/resources/job.ts';
import { newUuid } from '../../clock/new-id.ts';
import { worldMs } from '../../clock/world-clock.ts';
import { timeAhead } from '../../database/merchant-clock.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Cause } from '../../engine/events/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import { type Principal, permissionsOf } from '../../engine/principal.ts';
import type { Services } from '../../engine/services.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { open, seal } from '../../sealing/sealed-text.ts';
import type { DataKey } from '../../sealing/wrapped-key.ts';
import { currentDataKey, dataKey } from '../merchant/data-keys.ts';
import { hasEnded, type JobProgress, type JobResult, type JobRow } from './job.ts';
import * as store from './job-store.ts';

/** The result of a piece of work. */
export interface Advance<Place> extends JobProgress {
  place: Place;
  /** Nothing is left: the job ends in the same transaction, so that no step follows its last. */
  isLast?: boolean;
}

/** The context of a running job. */
export interface JobRun<Payload extends object, Place extends object> {
  readonly merchantId: string;
  readonly jobId: string;
  /** The number of items. */
  readonly total: number;
  readonly payload: Payload;
  readonly services: Services;
  /** The call that requested the job, at the given time, for rules and events; throws if the clock requested it. */
  callAt(now: string): Call;
  /** The cause of the job's events, without their time: the call that requested it, or the clock. */
  readonly cause: Omit<Cause, 'now'>;
  /** Aborted when the process is asked to stop; a step that waits for an outside service should then end. */
  readonly stopping: AbortSignal;
  /**
   * Does a piece of work and records the progress in one transaction. `work` gets the database's time and the last
   * committed place, undefined at first; it may be called again after a deadlock. Returns `done` after the last piece.
   * Throws `JobEndedError`, which needs no handling, if the job was canceled.
   */
  advance(
    work: (tx: TenantTransaction, job: { place: Place | undefined; now: string }) => Promise<Advance<Place>>,
  ): Promise<'more' | 'done'>;
}

/** The job was canceled while it was running. */
export class JobEndedError extends Error {}

/** Whether there is more to do: now, from a time (RFC 3339) on, or nothing. */
export type StepEnd = 'more' | 'done' | { resumeAt: string };

/** One kind of job. */
export interface JobHandler<Payload extends object = object, Place extends object = object> {
  type: JobType;
  /** Does the next piece of work; the guarantees are described above. */
  step(run: JobRun<Payload, Place>): Promise<StepEnd>;
  /** Runs in the transaction that completes or fails the job. A cancellation does this in its own transaction. */
  ended?(tx: TenantTransaction, job: JobRow, payload: Payload): Promise<void>;
}

/** A handler with any payload. */
export type AnyJobHandler = JobHandler<never, never>;

/** Declares a kind of job and infers its types, which `enqueue` checks. */
export const declareJob = <Payload extends object, Place extends object>(
  handler: JobHandler<Payload, Place>,
): JobHandler<Payload, Place> => handler;

export interface JobOrder<Payload> {
  payload: Payload;
  /** The number of items. */
  total: number;
  /** RFC 3339; defaults to now. */
  scheduledAt?: string;
  metadata?: Record<string, string>;
  /** The initial result. */
  result?: JobResult;
  /** The name of the job's file; its parts are written with `addFilePart`. */
  fileName?: string;
}

/** The call that requests the job, or the clock with its time. */
export type Asker = Call | { services: Services; now: string; principal?: undefined };

const boundTo = (merchantId: string, jobId: string, keyVersion: number): string =>
  `jobs|payload|${merchantId}|${jobId}|${keyVersion}`;

/** Adds a job; it starts after the transaction commits, or at `scheduledAt`. */
export async function enqueue<Payload extends object, Place extends object>(
  tx: TenantTransaction,
  asker: Asker,
  handler: JobHandler<Payload, Place>,
  order: JobOrder<Payload>,
): Promise<JobRow> {
  const { keyring, jobs } = asker.services;
  const job = newJob(tx.merchantId, asker, handler.type, order);
  await store.insertJob(tx, job, sealPayload(job, await currentDataKey(tx, keyring), order.payload));
  // The queue uses real time.
  const startAfter =
    order.scheduledAt === undefined
      ? undefined
      : new Date(worldMs() + Date.parse(order.scheduledAt) - Date.parse(asker.now));
  await jobs.put(tx, { merchantId: job.merchant_id, jobId: job.id }, startAfter);
  return job;
}

/** Lets jobs that rest until a time decide again whether they have to, because what they rest for has changed. */
export async function hasten<Payload extends object, Place extends object>(
  tx: TenantTransaction,
  { jobs }: Pick<Services, 'jobs'>,
  { type }: JobHandler<Payload, Place>,
): Promise<void> {
  const resting = await store.findBegun(tx, type);
  if (resting.length > 0) await jobs.hasten(tx, resting);
}

/** Cancels a job and returns it; a step in progress is rolled back. A job that has ended is unchanged. */
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
> & {
  /** Absent in jobs that an earlier release accepted. */
  keyOwnerId?: string;
  scopesText?: string;
};

const remembered = (principal: Principal): Remembered => ({
  kind: principal.kind,
  credentialId: principal.credentialId,
  userId: principal.userId,
  merchantTimezone: principal.merchantTimezone,
  sandbox: principal.sandbox,
  role: principal.role,
  keyOwnerId: principal.keyOwnerId,
  scopesText: principal.scopesText,
});

/** The call that requested the job, at another time. */
export function callOf(job: JobRow, services: Services, now: string): Call {
  if (job.principal === null) throw new Error('The clock asked for this job.');
  const who = job.principal as Remembered;
  const { scopesText = '' } = who;
  const principal: Principal = {
    ...who,
    // The phone numbers of a job were read when it was requested, and no job prices an order.
    merchantCountry: '',
    merchantCurrency: '',
    keyOwnerId: who.keyOwnerId ?? (who.kind === 'token' ? who.credentialId : who.userId),
    merchantId: job.merchant_id,
    merchantStatus: 'active',
    clockAheadMs: 0,
    isPlatformAdmin: false,
    permissions: permissionsOf(who.role),
    scopes: new Set(scopesText.split(' ')),
    scopesText,
    tokenExpiresAt: undefined,
    emailVerified: false,
    // Publishable keys start no jobs.
    allowedOrigins: undefined,
    steppedUpAt: undefined,
  };
  return {
    principal,
    requestId: job.request_id!,
    now,
    realNow: timeAhead(0),
    // Its transactions look up the merchant's clock.
    aheadMs: 0,
    idempotency: undefined,
    ifMatch: undefined,
    ip: '',
    services,
  };
}

/** The encrypted payload columns. */
export const sealPayload = (
  { merchant_id: merchantId, id }: Pick<JobRow, 'merchant_id' | 'id'>,
  { key, version }: DataKey,
  payload: object,
): store.SealedPayload => ({
  payload_sealed: seal(key, boundTo(merchantId, id, version), Buffer.from(JSON.stringify(payload))),
  payload_key_version: version,
});

/** Decrypts the payload. */
export async function openPayload(
  tx: ReadTransaction,
  keyring: Keyring,
  job: JobRow & store.SealedPayload,
): Promise<object> {
  const { key, version } = await dataKey(tx, keyring, job.payload_key_version);
  return JSON.parse(open(key, boundTo(job.merchant_id, job.id, version), job.payload_sealed).toString());
}
