/** Accepts a message: fixes its audience, saves it and queues a job, all in the transaction of the request. */
import { dayMs } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Subject } from '../../../../contract/placeholders.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { violatedUniqueIndex } from '../../../database/failures.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { viewJob, type WireJob } from '../../jobs/job-view.ts';
import { type Asker, enqueue } from '../../jobs/jobs.ts';
import { uploadedBy } from '../../pictures/uploaded.ts';
import { type Addressee, type Audience, addressees, freezeAudience } from '../audience/audience-store.ts';
import { type CommunicationRow, viewCommunication, type WireCommunication } from '../communication.ts';
import { aimCommunication, countPlanned, insertCommunication } from '../communication-store.ts';
import { refusalByBlocks } from '../compose/blocks.ts';
import { knowsAllPlaceholders } from '../compose/placeholders.ts';
import { sendMessages } from './send-job.ts';
import { dayOf } from './send-time.ts';

/** A message as requested, before it is accepted. */
export type Draft = Pick<CommunicationRow, 'kind' | 'category' | 'channels' | 'body' | 'audience'> &
  Partial<
    Pick<
      CommunicationRow,
      | 'channel_choice'
      | 'subject'
      | 'blocks'
      | 'translations'
      | 'letter'
      | 'reply_to'
      | 'membership_id'
      | 'pass_id'
      | 'voucher_id'
      | 'campaign_id'
      | 'scheduled_at'
    >
  >;

interface Accepted {
  communication: WireCommunication;
  job: WireJob;
}

const { textCharacters } = limits.broadcast;

/** The reason that the subject or body can't be sent in some language, or undefined. */
export function refusalByWords(
  draft: Pick<Draft, 'channels' | 'subject' | 'body' | 'blocks' | 'translations'>,
  about: Subject,
  call: Pick<Call, 'services' | 'principal'>,
): Refusal | undefined {
  if (draft.channels.includes('email') && !draft.subject) {
    return refuseField('/subject', 'validation_failed', 'is required for email');
  }
  const versions = Object.entries(draft.translations ?? {}).map(
    ([language, words]) => [`/translations/${language}`, words] as const,
  );
  const isUploaded = uploadedBy(call);
  for (const [place, words] of [['', draft] as const, ...versions]) {
    const inBlocks =
      words.blocks && refusalByBlocks(words.blocks, { place: `${place}/blocks`, about, isUploaded });
    if (inBlocks) return inBlocks;
    if (draft.channels.includes('sms') && words.body.length > textCharacters) {
      const why = `can have up to ${textCharacters} characters for sms`;
      return refuseField(`${place}/body`, 'validation_failed', why);
    }
    for (const field of ['subject', 'body'] as const) {
      if (knowsAllPlaceholders(words[field] ?? '', about)) continue;
      const why = 'contains an unknown or malformed placeholder';
      return refuseField(`${place}/${field}`, 'validation_failed', why);
    }
  }
  return undefined;
}

/**
 * Accepts a message and returns it with its job.
 *
 * @throws Refusal audience_empty, audience_too_large, broadcast_quota_exceeded, broadcast_in_progress
 */
export async function accept(
  tx: TenantTransaction,
  call: Call,
  draft: Draft,
  audience: Audience,
): Promise<Accepted> {
  const row = newCommunication(tx.merchantId, draft, call.now);
  await insertCommunication(tx, row).catch((error: unknown) => {
    throw violatedUniqueIndex(error) === 'communications_in_progress'
      ? refuse('broadcast_in_progress')
      : error;
  });
  const [recipients, planned] = await Promise.all([
    freezeAudience(tx, row.id, audience),
    countPlanned(tx, dayOf(call.now)),
  ]);
  const { recipients: maximum, messagesPerDay } = limits.broadcast;
  if (recipients === 0) throw refuse('audience_empty');
  if (recipients > maximum) throw refuse('audience_too_large', { maximum });
  const targeted = recipients * row.channels.length;
  if (planned.sent + planned.outstanding + targeted > messagesPerDay) {
    throw refuse('broadcast_quota_exceeded', {
      retry_after: secondsToMidnight(call.now),
      maximum: messagesPerDay,
    });
  }
  return handOver(tx, call, row, targeted);
}

/** A mail that Tessera writes to a merchant's customers about a change just made. */
type Letter = Omit<Draft, 'category' | 'channels' | 'channel_choice' | 'reply_to'>;

/**
 * Accepts a letter. Never refused, because the change it reports has already been made: it doesn't wait for other
 * messages, and it counts towards the quota without being limited by it. Recipients without a usable address are
 * skipped when it is sent.
 */
export async function acceptEmail(
  tx: TenantTransaction,
  asker: Asker,
  letter: Letter,
  people: readonly Addressee[],
): Promise<Accepted> {
  return acceptAll(
    tx,
    asker,
    { ...letter, category: 'transactional', channels: ['email'] },
    addressees(people),
  );
}

/** Accepts a message that follows from a change that has been made, and so is never refused, like a letter. */
export async function acceptAll(
  tx: TenantTransaction,
  asker: Asker,
  draft: Draft,
  audience: Audience,
): Promise<Accepted> {
  const row = newCommunication(tx.merchantId, draft, asker.now);
  // In this order on the connection: the audience refers to the message.
  const [, recipients] = await Promise.all([
    insertCommunication(tx, row),
    freezeAudience(tx, row.id, audience),
  ]);
  return handOver(tx, asker, row, recipients);
}

/** Queues the job for a message whose audience is fixed. */
async function handOver(
  tx: TenantTransaction,
  asker: Asker,
  row: CommunicationRow,
  targeted: number,
): Promise<Accepted> {
  const job = await enqueue(tx, asker, sendMessages, {
    payload: { communication_id: row.id },
    total: targeted,
    ...(row.scheduled_at && { scheduledAt: row.scheduled_at }),
  });
  const accepted = { ...row, targeted, queued: targeted, job_id: job.id };
  const communication = viewCommunication(accepted);
  const event = { type: 'communication.created' as const, objectId: row.id, object: communication };
  tx.commitAlong(aimCommunication(tx, accepted));
  emit(tx, asker, event);
  return { communication, job: viewJob(job) };
}

const secondsToMidnight = (now: string): number => Math.ceil((dayMs - (Date.parse(now) % dayMs)) / 1_000);

/** The row of a message before its audience is fixed. */
export const newCommunication = (merchantId: string, draft: Draft, now: string): CommunicationRow => ({
  channel_choice: 'all',
  subject: null,
  blocks: null,
  translations: {},
  letter: null,
  reply_to: null,
  membership_id: null,
  pass_id: null,
  voucher_id: null,
  campaign_id: null,
  scheduled_at: null,
  ...draft,
  merchant_id: merchantId,
  id: newUuid(),
  status: 'queued',
  targeted: 0,
  suppressed: 0,
  queued: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  complained: 0,
  failed: 0,
  job_id: null,
  metadata: {},
  version: 1,
  created_at: now,
  updated_at: now,
});
