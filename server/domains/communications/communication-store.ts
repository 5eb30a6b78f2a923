/** SQL for communications: one function, one statement. */
import { decodeId } from '../../../contract/ids.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { refuse } from '../../errors/refusal.ts';
import type { CommunicationKind, CommunicationRow, CommunicationStatus } from './communication.ts';

const columns = `merchant_id, id, kind, category, channels, channel_choice, subject, body, reply_to, audience, membership_id,
  pass_id, voucher_id, campaign_id, scheduled_at, status, targeted, suppressed, queued, sent, delivered, bounced, complained,
  failed, job_id, metadata, version, created_at, updated_at, translations, letter, blocks`;

const insert = statement(
  'communications_insert',
  `insert into communications (merchant_id, id, kind, category, channels, subject, body, reply_to, audience, membership_id,
     pass_id, voucher_id, campaign_id, scheduled_at, created_at, updated_at, channel_choice, translations, letter,
     blocks)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $18, nullif($19::jsonb -> 'blocks', 'null'::jsonb))`,
);

export const insertCommunication = (tx: TenantTransaction, row: CommunicationRow): Promise<unknown> =>
  tx.run(insert, [
    row.merchant_id,
    row.id,
    row.kind,
    row.category,
    row.channels,
    row.subject,
    row.body,
    row.reply_to,
    row.audience,
    row.membership_id,
    row.pass_id,
    row.voucher_id,
    row.campaign_id,
    row.scheduled_at,
    row.created_at,
    row.channel_choice,
    row.translations,
    row.letter,
    { blocks: row.blocks },
  ]);

const aim = statement(
  'communications_aim',
  'update communications set targeted = $3, queued = $3, job_id = $4 where merchant_id = $1 and id = $2',
);

/** Saves the number of messages and the job that sends them. */
export const aimCommunication = (
  tx: TenantTransaction,
  { merchant_id, id, targeted, job_id }: CommunicationRow,
) => tx.run(aim, [merchant_id, id, targeted, job_id]);

const find = statement<CommunicationRow>(
  'communications_find',
  `select ${columns} from communications where merchant_id = $1 and id = $2`,
);
const lock = statement<CommunicationRow>(
  'communications_lock',
  `select ${columns} from communications where merchant_id = $1 and id = $2 for no key update`,
);

/** The communication with this public id. Throws 404 `not_found`, also for another merchant's. */
export async function findCommunication(tx: ReadTransaction, wireId: string): Promise<CommunicationRow> {
  const id = decodeId('communication', wireId);
  const [found] = id === undefined ? [] : await tx.run(find, [tx.merchantId, id]);
  if (found === undefined) throw refuse('not_found');
  return found;
}

/** Locks a communication. Required before its status or counts change; take it after the lock of its job. */
export const lockCommunication = async (
  tx: TenantTransaction,
  id: string,
): Promise<CommunicationRow | undefined> => (await tx.run(lock, [tx.merchantId, id]))[0];

const inProgress = statement<{ id: string }>(
  'communications_in_progress',
  `select id from communications
   where merchant_id = $1 and kind = $2 and coalesce(pass_id, voucher_id, campaign_id) = $3
     and status in ('queued', 'processing') and scheduled_at is null
   limit 1`,
);

/** Id of the message now being sent to the same audience, if any. */
export const findInProgress = async (
  tx: ReadTransaction,
  kind: CommunicationKind,
  about: string,
): Promise<string | undefined> => (await tx.run(inProgress, [tx.merchantId, kind, about]))[0]?.id;

/** Increments for the counts of a communication. */
export interface CountChange {
  suppressed?: number;
  sent?: number;
  failed?: number;
  delivered?: number;
  bounced?: number;
  complained?: number;
}

const count = statement(
  'communications_count',
  `update communications
   set suppressed = suppressed + $3, sent = sent + $4, failed = failed + $5, queued = queued - $3 - $4 - $5,
       delivered = delivered + $6, bounced = bounced + $7, complained = complained + $8,
       version = version + 1, updated_at = $9
   where merchant_id = $1 and id = $2`,
);

/**
 * Adds to the counts. Suppressed, sent and failed messages leave the queued count; reports of sent messages don't
 * change it.
 */
export const saveCounts = (
  tx: TenantTransaction,
  id: string,
  change: CountChange,
  now: string,
): Promise<unknown> =>
  tx.run(count, [
    tx.merchantId,
    id,
    change.suppressed ?? 0,
    change.sent ?? 0,
    change.failed ?? 0,
    change.delivered ?? 0,
    change.bounced ?? 0,
    change.complained ?? 0,
    now,
  ]);

const move = statement<CommunicationRow>(
  'communications_move',
  `update communications
   set status = $3, version = version + 1, updated_at = $4,
       queued = case when $3 = 'processing' then queued else 0 end,
       suppressed = suppressed + case when $3 = 'canceled' then queued else 0 end,
       failed = failed + case when $3 = 'failed' then queued else 0 end
   where merchant_id = $1 and id = $2
   returning ${columns}`,
);

/**
 * Moves a locked communication to a status. Messages still queued count as suppressed if it is canceled, as failed if
 * it failed; their rows are not updated but read together with the communication's status.
 */
export const moveCommunication = async (
  tx: TenantTransaction,
  id: string,
  status: CommunicationStatus,
  now: string,
): Promise<CommunicationRow> => (await tx.run(move, [tx.merchantId, id, status, now]))[0]!;

const planned = statement<{ sent: number; outstanding: number }>(
  'message_quotas_planned',
  `select coalesce((select q.sent from message_quotas q where q.merchant_id = $1 and q.day = $2::date), 0) as sent,
     coalesce((select sum(c.queued) from communications c
               where c.merchant_id = $1 and c.status in ('queued', 'processing')), 0)::int as outstanding`,
);

/** Messages sent on a UTC day, and messages still queued. */
export const countPlanned = async (
  tx: ReadTransaction,
  day: string,
): Promise<{ sent: number; outstanding: number }> => (await tx.run(planned, [tx.merchantId, day]))[0]!;

const countSent = statement(
  'message_quotas_count',
  `insert into message_quotas (merchant_id, day, sent) values ($1, $2::date, $3)
   on conflict (merchant_id, day) do update set sent = message_quotas.sent + excluded.sent`,
);

export const addToQuota = (tx: TenantTransaction, day: string, sent: number): Promise<unknown> =>
  tx.run(countSent, [tx.merchantId, day, sent]);
