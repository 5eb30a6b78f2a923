/** Runs one job for a time slice, from where it stopped. */

import { type ErrorCode, errorDefinition } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { worldMs } from '../../../clock/world-clock.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { type Cause, emit } from '../../../engine/events/event-store.ts';
import type { Ticket } from '../../../engine/job-queue.ts';
import type { Services } from '../../../engine/services.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { endOf, hasEnded, type JobRow, maxAttempts, restAfter, withProgress } from '../job.ts';
import * as store from '../job-store.ts';
import { viewJob } from '../job-view.ts';
import {
  type AnyJobHandler,
  callOf,
  JobEndedError,
  type JobHandler,
  type JobRun,
  openPayload,
  type StepEnd,
} from '../jobs.ts';

export interface RunOptions {
  services: Services;
  handlers: readonly AnyJobHandler[];
  stopping: AbortSignal;
  /** The time slice before another job gets its turn. */
  sliceMs: number;
  /** Called with unexpected errors. */
  onFailure(error: unknown, job: JobRow): void;
}

interface Taken {
  job: JobRow;
  /** The merchant's time of the last step. */
  at: string;
  payload: object;
  /** Whether its last step ended it. */
  hasEnded?: boolean;
}

/** Runs the job until it ends, its slice is over or the process stops; an unfinished job returns to the queue. */
export async function runJob(ticket: Ticket, options: RunOptions): Promise<void> {
  const { services } = options;
  const scope = { merchants: ticket.merchantId };
  const taken = await inTenantTransaction(services.pool, scope, (tx) => take(tx, ticket, services));
  if (taken === undefined) return;
  const { job } = taken;
  const handler = options.handlers.find(({ type }) => type === job.type) as JobHandler | undefined;
  // A newer version of the server added it, and will run it.
  if (handler === undefined) return putBack(ticket, services, restAfter(job.attempts));
  try {
    if (job.attempts > maxAttempts) await end(taken, handler, services, 'internal_error');
    else {
      const came = await workFor(taken, handler, options);
      if (taken.hasEnded) return;
      if (came === 'done') await end(taken, handler, services);
      else await putBack(ticket, services, restUntil(came, taken.at));
    }
  } catch (error) {
    if (error instanceof JobEndedError) return;
    if (error instanceof Refusal && error.status < 500) return end(taken, handler, services, error.code);
    options.onFailure(error, job);
    await putBack(ticket, services, restAfter(job.attempts), error instanceof Refusal);
  }
}

async function take(
  tx: TenantTransaction,
  ticket: Ticket,
  { keyring }: Services,
): Promise<Taken | undefined> {
  const job = await store.beginJob(tx, ticket.jobId);
  return job && { job, at: job.updated_at, payload: await openPayload(tx, keyring, job) };
}

/** Runs steps until the slice is over, and returns the result of the last. */
async function workFor(taken: Taken, handler: JobHandler, options: RunOptions): Promise<StepEnd> {
  const { services, stopping, sliceMs } = options;
  const { budget } = services;
  const run = openRun(taken, handler, options);
  const began = performance.now();
  do {
    const before = performance.now();
    const came = await handler.step(run);
    budget.owe(performance.now() - before);
    if (came !== 'more') return came;
    await budget.turn(stopping);
  } while (!stopping.aborted && performance.now() - began < sliceMs);
  return 'more';
}

/** The queue uses real time, but a step resumes on the merchant's clock. */
const restUntil = (came: StepEnd, at: string): number =>
  typeof came === 'object' ? Math.max(0, Date.parse(came.resumeAt) - Date.parse(at)) : 0;

function openRun(
  taken: Taken,
  handler: JobHandler,
  { services, stopping }: RunOptions,
): JobRun<object, object> {
  const { job, payload } = taken;
  const scope = { merchants: job.merchant_id };
  return {
    merchantId: job.merchant_id,
    jobId: job.id,
    total: job.total,
    payload,
    services,
    stopping,
    callAt: (now) => callOf(job, services, now),
    cause: causeOf(job, services),
    advance: async (work) => {
      taken.hasEnded = await inTenantTransaction(services.pool, scope, async (tx) => {
        const locked = await store.lockJob(tx, job.id);
        if (locked === undefined || hasEnded(locked)) throw new JobEndedError();
        taken.at = locked.now;
        const place = (locked.reached as object | null) ?? undefined;
        const { place: reached, isLast = false, ...progress } = await work(tx, { place, now: locked.now });
        const advanced = withProgress(locked, progress);
        tx.commitAlong(store.saveProgress(tx, { ...advanced, reached }));
        if (isLast) await endLocked(tx, { ...advanced, status: endOf(advanced) }, taken, handler, services);
        return isLast;
      });
      return taken.hasEnded ? 'done' : 'more';
    },
  };
}

/** Ends the job at its current place, with its event; `code` is set if it failed as a whole. */
async function end(taken: Taken, handler: JobHandler, services: Services, code?: ErrorCode): Promise<void> {
  const { id, merchant_id: merchantId } = taken.job;
  await inTenantTransaction(services.pool, { merchants: merchantId }, async (tx) => {
    const job = await store.lockJob(tx, id);
    if (job === undefined || hasEnded(job)) return;
    const whole = code === undefined ? [] : [{ index: null, code, message: errorDefinition(code).title }];
    const status = code === undefined ? endOf(job) : 'failed';
    await endLocked(tx, { ...withProgress(job, { errors: whole }), status }, taken, handler, services);
  });
}

async function endLocked(
  tx: TenantTransaction,
  job: JobRow,
  { payload }: Taken,
  handler: JobHandler,
  services: Services,
): Promise<void> {
  const ended = await store.endJob(tx, job, limits.job.fileHours);
  await handler.ended?.(tx, ended, payload);
  const type = ended.status === 'failed' ? ('job.failed' as const) : ('job.completed' as const);
  const event = { type, objectId: job.id, object: viewJob(ended) };
  emit(tx, { ...causeOf(job, services), now: ended.finished_at! }, event);
}

const causeOf = (job: JobRow, services: Services): Omit<Cause, 'now'> =>
  job.principal === null ? {} : callOf(job, services, job.created_at);

/** Refusals that reach this point are outages. */
function putBack(ticket: Ticket, services: Services, intervalMs: number, isOutage = false): Promise<void> {
  const { pool, jobs } = services;
  return inTenantTransaction(pool, { merchants: ticket.merchantId }, async (tx) => {
    if (isOutage) await store.forgiveAttempt(tx, ticket.jobId);
    await jobs.put(tx, ticket, intervalMs === 0 ? undefined : new Date(worldMs() + intervalMs));
  });
}
