/** Sends the messages of one claim, a few at a time, and saves each outcome. */

import { waitAfter } from '../../../../contract/backoff.ts';
import { addSeconds } from '../../../clock/time.ts';
import { worldTime } from '../../../clock/world-clock.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { SendOutcome } from '../../../mail/send-mail.ts';
import { type Advance, JobEndedError, type JobRun, type StepEnd } from '../../jobs/jobs.ts';
import { type DeliveryRow, viewDelivery } from '../communication.ts';
import { addToQuota, type CountChange, saveCounts } from '../communication-store.ts';
import { keepInOutbox } from '../outbox/outbox-store.ts';
import { removeGoneSubscriptions, type Subscribed } from '../push/subscription-store.ts';
import { beginSending, type ClaimedRow, freeContacts, type Mark, markDeliveries } from './delivery-store.ts';
import { dayOf } from './send-time.ts';
import { type Contents, keptMessage, openWay, type Way } from './ways.ts';

/** Number of audience parts whose deliveries exist. */
export interface SendProgress {
  parts: number;
  total: number;
}

export type SendRun = JobRun<{ communication_id: string }, SendProgress>;

export interface Batch extends Contents {
  claimId: string;
  rows: ClaimedRow[];
}

type Progress = Omit<Advance<SendProgress>, 'place'>;

/** Time after which other jobs get their turn. */
const longestMs = 1_000;
const maxAttempts = 9;
const waits = { first: 5, longest: 14_400, factor: 4 };

/**
 * Sends until the claim is used up or the time is up. A channel whose provider stops accepting messages rests, and the
 * job with it once no other has messages left.
 */
export async function sendBatch(run: SendRun, batch: Batch): Promise<StepEnd> {
  const began = performance.now();
  const isOver = () => run.stopping.aborted || performance.now() - began > longestMs;
  const channels = Map.groupBy(batch.rows, (row) => row.channel);
  const resting: string[] = [];
  for (const [channel, rows] of channels) {
    const way = batch.merchant.sandbox ? undefined : openWay(run.services, channel);
    if (way === undefined) await keepRows(run, batch, rows);
    else {
      const resumeAt = await sendRows(run, batch, { way, rows, isOver });
      if (resumeAt) resting.push(resumeAt);
    }
  }
  const [soonest] = resting.sort();
  return soonest !== undefined && resting.length === channels.size ? { resumeAt: soonest } : 'more';
}

/** Sends messages over one channel. Returns when to resume if its provider stops accepting them. */
async function sendRows(
  run: SendRun,
  batch: Batch,
  { way, rows, isOver }: { way: Way; rows: readonly ClaimedRow[]; isOver: () => boolean },
): Promise<string | undefined> {
  let came: Sliced = { marks: [], gone: [] };
  let resumeAt: string | undefined;
  for (let from = 0; from < rows.length && !resumeAt && !isOver(); from += way.width) {
    const slice = rows.slice(from, from + way.width);
    const begun = await beginSlice(run, batch, came, slice);
    const sent = await Promise.all(
      slice.filter(({ id }) => begun.has(id)).map(async (row) => ({ row, ...(await way.send(batch, row)) })),
    );
    const marks = sent.map(({ row, outcome }) => markOf(row, outcome, worldTime()));
    came = { marks, gone: sent.flatMap(({ gone = [] }) => gone) };
    const isRefused = way.oneProvider && marks.length > 0 && marks.every(({ retryAt }) => retryAt !== null);
    if (isRefused) resumeAt = marks[0]!.retryAt!;
  }
  if (came.marks.length > 0) await beginSlice(run, batch, came, []);
  return resumeAt;
}

/** What became of some messages that were sent together. */
interface Sliced {
  marks: readonly Mark[];
  gone: readonly Subscribed[];
}

/** Marks the previous slice and begins the next, in one transaction. */
async function beginSlice(
  run: SendRun,
  batch: Batch,
  { marks, gone }: Sliced,
  slice: readonly ClaimedRow[],
): Promise<Set<string>> {
  let begun = new Set<string>();
  const ids = slice.map(({ id }) => id);
  try {
    await run.advance(async (tx, { place, now }) => {
      const progress = await markSlice(tx, run, batch, marks, now);
      if (gone.length > 0) await removeGoneSubscriptions(tx, gone);
      begun = await beginSending(tx, batch.communication.id, ids, batch.claimId, now);
      return { place: place!, ...progress };
    });
  } catch (error) {
    if (error instanceof JobEndedError) await markAfterEnd(run, batch, marks);
    throw error;
  }
  return begun;
}

/** Converts an outcome to what is saved. A message that was not sent is retried with exponential backoff. */
export function markOf(
  { id, attempts }: Pick<ClaimedRow, 'id' | 'attempts'>,
  outcome: SendOutcome,
  now: string,
): Mark {
  const failed = (reason: Mark['reason']): Mark => ({ id, status: 'failed', reason, retryAt: null });
  switch (outcome) {
    case 'sent':
      return { id, status: 'sent', reason: null, retryAt: null };
    case 'rejected':
      return failed('rejected');
    case 'unknown':
      return failed('outcome_unknown');
    case 'later': {
      if (attempts + 1 >= maxAttempts) return failed('gave_up');
      const seconds = waitAfter(waits, attempts + 1);
      return { id, status: 'queued', reason: null, retryAt: addSeconds(now, seconds) };
    }
  }
}

/** Without a provider or in a sandbox, stores the messages in the outbox, in one transaction. */
async function keepRows(run: SendRun, batch: Batch, rows: readonly ClaimedRow[]): Promise<void> {
  const { communication, claimId } = batch;
  await run.advance(async (tx, { place, now }) => {
    const ids = rows.map(({ id }) => id);
    await beginSending(tx, communication.id, ids, claimId, now);
    const messages = rows.map((row) => ({ id: row.id, message: keptMessage(run.services, batch, row) }));
    const marks = ids.map((id): Mark => ({ id, status: 'sent', reason: null, retryAt: null }));
    await keepInOutbox(tx, run.services.keyring, communication.id, messages, now);
    return { place: place!, ...(await markSlice(tx, run, batch, marks, now)) };
  });
}

async function markSlice(
  tx: TenantTransaction,
  run: SendRun,
  { communication, claimId }: Batch,
  marks: readonly Mark[],
  now: string,
): Promise<Progress> {
  if (marks.length === 0) return {};
  const marked = await markDeliveries(tx, communication.id, marks, claimId, now);
  const sent = marked.filter(({ status }) => status === 'sent');
  const failed = marked.filter(({ status }) => status === 'failed');
  const unsent = marked.filter(({ status, reason }) => status !== 'sent' && reason !== 'outcome_unknown');
  const unsentIds = unsent.map(({ id }) => id);
  if (unsent.length > 0) await freeContacts(tx, communication.id, unsentIds);
  if (sent.length > 0) tx.commitAlong(addToQuota(tx, dayOf(now), sent.length));
  await noteEnds(tx, run, communication.id, sent, { sent: sent.length, failed: failed.length }, now);
  return { succeeded: sent.length, failed: failed.length };
}

/**
 * Corrects the outcome of messages that were sent while their job was canceled, which had counted them as suppressed.
 */
async function markAfterEnd(
  run: SendRun,
  { communication, claimId }: Batch,
  marks: readonly Mark[],
): Promise<void> {
  const final = marks.filter(({ status }) => status !== 'queued');
  if (final.length === 0) return;
  const now = worldTime();
  await inTenantTransaction(run.services.pool, { merchants: run.merchantId }, async (tx) => {
    const marked = await markDeliveries(tx, communication.id, final, claimId, now);
    const sent = marked.filter(({ status }) => status === 'sent');
    if (sent.length > 0) await addToQuota(tx, dayOf(now), sent.length);
    const change = { suppressed: -marked.length, sent: sent.length, failed: marked.length - sent.length };
    await noteEnds(tx, run, communication.id, sent, change, now);
  });
}

/** Records messages that were ended when they were claimed and are not sent. */
export async function endUnsendable(
  tx: TenantTransaction,
  run: SendRun,
  communicationId: string,
  ended: readonly DeliveryRow[],
  now: string,
): Promise<Progress> {
  if (ended.length === 0) return {};
  const suppressed = ended.filter(({ status }) => status === 'suppressed');
  const failed = ended.length - suppressed.length;
  await noteEnds(tx, run, communicationId, suppressed, { suppressed: suppressed.length, failed }, now);
  return { succeeded: suppressed.length, failed };
}

/** Saves the counts of the communication and emits the events of its messages. */
async function noteEnds(
  tx: TenantTransaction,
  run: SendRun,
  communicationId: string,
  told: readonly DeliveryRow[],
  change: CountChange,
  now: string,
): Promise<void> {
  const events = told.map((row) => {
    const type = row.status === 'sent' ? ('delivery.sent' as const) : ('delivery.suppressed' as const);
    return { type, objectId: row.id, object: viewDelivery(row) };
  });
  tx.commitAlong(saveCounts(tx, communicationId, change, now));
  emit(tx, { ...run.cause, now }, ...events);
}
