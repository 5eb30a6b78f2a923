/** Sends the messages of one claim, a few at a time, and saves each outcome. */

import { addSeconds } from '../../../clock/time.ts';
import { worldTime } from '../../../clock/world-clock.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { insertEvents } from '../../../engine/event-store.ts';
import type { SendOutcome } from '../../../mail/send-mail.ts';
import { type Advance, JobEndedError, type JobRun, type StepEnd } from '../../jobs/jobs.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { type CommunicationRow, type DeliveryRow, viewDelivery } from '../communication.ts';
import { addToQuota, type CountChange, saveCounts } from '../communication-store.ts';
import { composeMessage } from '../compose/compose.ts';
import type { Values } from '../compose/placeholders.ts';
import { keepInOutbox } from '../outbox/outbox-store.ts';
import { beginSending, type ClaimedRow, freeContacts, type Mark, markDeliveries } from './delivery-store.ts';
import { dayOf } from './send-time.ts';

/** Number of audience parts whose deliveries exist. */
export interface SendProgress {
  parts: number;
  total: number;
}

export type SendRun = JobRun<{ communication_id: string }, SendProgress>;

export interface Batch {
  communication: CommunicationRow;
  merchant: MerchantRow;
  claimId: string;
  rows: ClaimedRow[];
  values: ReadonlyMap<string, Values>;
}

type Progress = Omit<Advance<SendProgress>, 'place'>;

/** Time after which other jobs get their turn. */
const longestMs = 1_000;
/** Messages begun and marked together, per connection to the mail server. */
const perConnection = 4;
const maxAttempts = 9;
const longestRetrySeconds = 14_400;

/** Sends until the claim is used up, the time is up or the server stops accepting mail. */
export async function sendBatch(run: SendRun, batch: Batch): Promise<StepEnd> {
  const { mail } = run.services;
  if (mail === undefined || batch.merchant.sandbox) return keepBatch(run, batch);
  const began = performance.now();
  const size = mail.width * perConnection;
  let marks: Mark[] = [];
  let resumeAt: string | undefined;
  for (let from = 0; from < batch.rows.length && !resumeAt; from += size) {
    if (run.stopping.aborted || performance.now() - began > longestMs) break;
    const slice = batch.rows.slice(from, from + size);
    const begun = await beginSlice(run, batch, marks, slice);
    marks = await Promise.all(slice.filter(({ id }) => begun.has(id)).map((row) => sendOne(run, batch, row)));
    const isRefused = marks.length > 0 && marks.every(({ retryAt }) => retryAt !== null);
    if (isRefused) resumeAt = marks[0]!.retryAt!;
  }
  await finish(run, batch, marks);
  return resumeAt ? { resumeAt } : 'more';
}

/** Marks the previous slice and begins the next, in one transaction. */
async function beginSlice(
  run: SendRun,
  batch: Batch,
  marks: readonly Mark[],
  slice: readonly ClaimedRow[],
): Promise<Set<string>> {
  let begun = new Set<string>();
  const ids = slice.map(({ id }) => id);
  try {
    await run.advance(async (tx, { place, now }) => {
      const progress = await markSlice(tx, run, batch, marks, now);
      begun = await beginSending(tx, batch.communication.id, ids, batch.claimId, now);
      return { place: place!, ...progress };
    });
  } catch (error) {
    if (error instanceof JobEndedError) await markAfterEnd(run, batch, marks);
    throw error;
  }
  return begun;
}

async function finish(run: SendRun, batch: Batch, marks: readonly Mark[]): Promise<void> {
  if (marks.length > 0) await beginSlice(run, batch, marks, []);
}

async function sendOne(run: SendRun, batch: Batch, row: ClaimedRow): Promise<Mark> {
  const { merchant, communication, values } = batch;
  const sender = { communication, merchant, services: run.services };
  const outcome = await run.services.mail!.send(composeMessage(sender, row, values.get(row.id)!));
  return markOf(row, outcome, worldTime());
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
      const seconds = Math.min(longestRetrySeconds, 5 * 4 ** attempts);
      return { id, status: 'queued', reason: null, retryAt: addSeconds(now, seconds) };
    }
  }
}

/** Without a mail server or in a sandbox, stores the messages in the outbox, in one transaction. */
async function keepBatch(run: SendRun, batch: Batch): Promise<StepEnd> {
  const { communication, merchant, claimId, rows, values } = batch;
  const sender = { communication, merchant, services: run.services };
  await run.advance(async (tx, { place, now }) => {
    const ids = rows.map(({ id }) => id);
    await beginSending(tx, communication.id, ids, claimId, now);
    const mails = rows.map((row) => ({ id: row.id, mail: composeMessage(sender, row, values.get(row.id)!) }));
    const marks = ids.map((id): Mark => ({ id, status: 'sent', reason: null, retryAt: null }));
    await keepInOutbox(tx, run.services.keyring, communication.id, mails, now);
    return { place: place!, ...(await markSlice(tx, run, batch, marks, now)) };
  });
  return 'more';
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
  const lines = told.map((row) => {
    const type = row.status === 'sent' ? 'delivery.sent' : 'delivery.suppressed';
    return run.lineOf({ type, objectId: row.id, object: viewDelivery(row) });
  });
  tx.commitAlong(saveCounts(tx, communicationId, change, now));
  if (lines.length > 0) tx.commitAlong(insertEvents(tx, lines, now));
}
