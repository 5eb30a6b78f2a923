/**
 * Sends a message to its audience: creates the deliveries, then claims a batch at a time and sends a few at once.
 * Each is marked as begun before it is sent and with its outcome afterwards. After a crash in between, it counts as
 * `outcome_unknown` and is not sent again.
 */
import { limits } from '../../../../contract/limits.ts';
import { newUuid } from '../../../clock/new-id.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { declareJob, type StepEnd } from '../../jobs/jobs.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { type CommunicationRow, hasEnded, viewCommunication } from '../communication.ts';
import { lockCommunication, moveCommunication } from '../communication-store.ts';
import { valuesFor } from '../compose/message-values.ts';
import { readSubscribed } from '../push/subscription-store.ts';
import { claimNext, expandParts, findNextRetry } from './delivery-store.ts';
import { type Batch, endUnsendable, type SendProgress, type SendRun, sendBatch } from './send-batch.ts';
import { quietUntil } from './send-time.ts';

const partsAtOnce = 10;

export const sendMessages = declareJob<SendRun['payload'], SendProgress>({
  type: 'communication',
  async step(run) {
    const { place } = await prepare(run);
    return place.parts < place.total ? 'more' : sendNext(run);
  },
  async ended(tx, job, { communication_id }) {
    const communication = await lockCommunication(tx, communication_id);
    if (communication === undefined || hasEnded(communication)) return;
    const now = job.finished_at!;
    const moved = await moveCommunication(tx, communication_id, job.status, now);
    const type =
      job.status === 'failed' ? ('communication.failed' as const) : ('communication.completed' as const);
    const event = { type, objectId: moved.id, object: viewCommunication(moved) };
    emit(tx, { now }, event);
  },
});

/** Starts the communication and creates the next deliveries; does nothing once all exist. */
async function prepare(run: SendRun): Promise<{ place: SendProgress }> {
  let reached: SendProgress | undefined;
  await run.advance(async (tx, { place, now }) => {
    reached = place;
    if (place && place.parts >= place.total) return { place };
    const communication = await lockRequired(tx, run.payload.communication_id);
    const from = place ?? (await start(tx, run, communication, now));
    const before = Math.min(from.parts + run.services.budget.atMost(partsAtOnce), from.total);
    await expandParts(tx, communication, { from: from.parts, before }, now);
    reached = { ...from, parts: before };
    return { place: reached };
  });
  return { place: reached! };
}

async function start(
  tx: TenantTransaction,
  run: SendRun,
  { id, targeted, channels }: CommunicationRow,
  now: string,
): Promise<SendProgress> {
  const moved = await moveCommunication(tx, id, 'processing', now);
  const event = { type: 'communication.started' as const, objectId: id, object: viewCommunication(moved) };
  emit(tx, { ...run.cause, now }, event);
  return { parts: 0, total: Math.ceil(targeted / channels.length / limits.broadcast.batch) };
}

/** Claims and sends a batch, except during quiet hours. */
async function sendNext(run: SendRun): Promise<StepEnd> {
  const claimed = await claimBatch(run);
  if ('resumeAt' in claimed) return claimed;
  if (claimed.rows.length > 0) return sendBatch(run, claimed);
  return claimed.isLast ? 'done' : 'more';
}

type Claimed = (Batch & { isLast: boolean }) | { resumeAt: string };

async function claimBatch(run: SendRun): Promise<Claimed> {
  const claimId = newUuid();
  let claimed: Claimed | undefined;
  await run.advance(async (tx, { place, now }) => {
    const communication = await lockRequired(tx, run.payload.communication_id);
    const merchant = await readMerchant(tx);
    const resumeAt = quietTime(communication, merchant, now);
    if (resumeAt) {
      claimed = { resumeAt };
      return { place: place! };
    }
    const found = await claimNext(tx, communication, claimId, now);
    const rows = found.filter(({ status }) => status === 'queued');
    const ended = found.filter(({ status }) => status !== 'queued');
    const progress = await endUnsendable(tx, run, communication.id, ended, now);
    const retryAt = found.length === 0 ? await findNextRetry(tx, communication.id) : null;
    claimed = retryAt
      ? { resumeAt: retryAt }
      : await openBatch(tx, run, { communication, merchant, claimId, rows }, found.length === 0);
    return { place: place!, ...progress };
  });
  return claimed!;
}

async function openBatch(
  tx: ReadTransaction,
  run: SendRun,
  parts: Omit<Batch, 'values' | 'devices'>,
  isLast: boolean,
): Promise<Claimed> {
  const toDevices = parts.rows.filter(({ channel }) => channel === 'push');
  const [values, devices] = await Promise.all([
    valuesFor(tx, run.services.keyring, parts, parts.rows),
    readSubscribed(
      tx,
      toDevices.map((row) => row.customer_id),
    ),
  ]);
  return { ...parts, values, devices, isLast };
}

/** If the quiet hours change, `merchant.update-profile` hastens the job. */
const quietTime = ({ category }: CommunicationRow, merchant: MerchantRow, now: string): string | undefined =>
  category === 'marketing'
    ? quietUntil(now, merchant.communication_settings.quiet_hours, merchant.timezone)
    : undefined;

async function lockRequired(tx: TenantTransaction, id: string): Promise<CommunicationRow> {
  const communication = await lockCommunication(tx, id);
  if (communication === undefined) throw new Error('The communication of a job is missing.');
  return communication;
}
