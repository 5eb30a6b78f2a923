/** SQL for deliveries: one function, one statement. */
import { limits } from '../../../../contract/limits.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Channel, CommunicationRow, DeliveryRow } from '../communication.ts';
import type { EmailReport } from '../reports/email-reports.ts';
import { capInterval, reasonInSql } from './suppression.ts';

const rowColumns = `d.merchant_id, d.communication_id, d.id, d.customer_id, d.membership_id, d.voucher_id, d.channel,
  d.status, d.reason, d.sent_at, d.version, d.created_at, d.updated_at`;

const expand = statement<{ made: number }>(
  'deliveries_expand',
  `with made as (
     insert into deliveries (merchant_id, communication_id, id, customer_id, membership_id, voucher_id, channel, created_at, updated_at)
     select a.merchant_id, a.communication_id, tessera_new_id((extract(epoch from $6::timestamptz) * 1000)::bigint),
            r.customer_id, r.membership_id, r.voucher_id, ch, $6, $6
     from communication_audiences a
     cross join unnest(a.customer_ids, a.membership_ids, a.voucher_ids) as r (customer_id, membership_id, voucher_id)
     cross join unnest($5::text[]) as ch
     where a.merchant_id = $1 and a.communication_id = $2 and a.part >= $3 and a.part < $4
     on conflict (merchant_id, communication_id, customer_id, channel) do nothing
     returning 1
   )
   select count(*)::int as made from made`,
);

/** Creates the deliveries for some parts of the audience and returns their number; 0 past the last part. */
export const expandParts = async (
  tx: TenantTransaction,
  { id, channels }: CommunicationRow,
  parts: { from: number; before: number },
  now: string,
): Promise<number> =>
  (await tx.run(expand, [tx.merchantId, id, parts.from, parts.before, channels, now]))[0]!.made;

/** A claimed delivery with its recipient's details. */
export type ClaimedRow = DeliveryRow &
  Row<'deliveries', 'attempts'> &
  Row<'customers', 'name' | 'email' | 'phone' | 'locale'>;

const reason = reasonInSql({
  channel: 'n.channel',
  marketing: '$4::boolean',
  now: '$5::timestamptz',
  communication: '$2::uuid',
});

/** Whether `p` is a delivery to the same customer over a channel that comes before the one of `of`. */
const comesBefore = (of: string): string => `
  p.merchant_id = ${of}.merchant_id and p.communication_id = ${of}.communication_id and p.customer_id = ${of}.customer_id
  and array_position($9::text[], p.channel) < array_position($9::text[], ${of}.channel)`;

/** Longer than any worker takes to send a message. */
const sendTimeout = `interval '120 seconds'`;

// A message that was begun but never marked may have been sent. The contact is saved before the mail is sent, in the
// same statement, so of two concurrent marketing messages only one. If the first channel counts, the next one waits until
// it is certain that the one before it failed; who got enough marketing over one channel gets none over another.
const claim = statement<ClaimedRow>(
  'deliveries_claim',
  `with next as materialized (
     select d.* from deliveries d
     where d.merchant_id = $1 and d.communication_id = $2 and d.status = 'queued'
       and (d.retry_at is null or d.retry_at <= $5::timestamptz)
       and (d.begun_at is null or d.begun_at <= $5::timestamptz - ${sendTimeout})
       and not ($8::boolean and exists (select from deliveries p where ${comesBefore('d')} and p.status = 'queued'))
     order by d.id
     limit ${limits.broadcast.batch}
     for update
   ), judged as (
     select n.id, n.customer_id, n.channel, c.email, c.phone, c.name, c.locale,
       case when n.begun_at is not null then 'outcome_unknown'
            when m.status = 'revoked' and not $7::boolean then 'membership_revoked'
            when $6::boolean and (r.id is null or r.status <> 'issued' or v.voided_at is not null) then 'voucher_used'
            when b.has_sent then 'sent_by_other_channel'
            when b.is_capped then 'frequency_capped'
            else ${reason} end as reason
     from next n
     join customers c on c.merchant_id = n.merchant_id and c.id = n.customer_id
     left join marketing_contacts k
       on k.merchant_id = n.merchant_id and k.customer_id = n.customer_id and k.channel = n.channel
     left join memberships m on m.merchant_id = n.merchant_id and m.id = n.membership_id
     left join vouchers v on v.merchant_id = n.merchant_id and v.id = n.voucher_id
     left join voucher_recipients r
       on r.merchant_id = n.merchant_id and r.voucher_id = n.voucher_id and r.customer_id = n.customer_id
     left join lateral (
       select bool_or(p.sent_at is not null or p.reason = 'outcome_unknown') as has_sent,
              bool_or(p.reason = 'frequency_capped') as is_capped
       from deliveries p where $8::boolean and ${comesBefore('n')}
     ) b on true
   ), contacted as (
     insert into marketing_contacts (merchant_id, customer_id, channel, communication_id, contacted_at)
     select $1, j.customer_id, j.channel, $2, $5::timestamptz from judged j
     where j.reason is null and $4::boolean
     order by j.customer_id, j.channel
     on conflict (merchant_id, customer_id, channel) do update
       set communication_id = excluded.communication_id, contacted_at = excluded.contacted_at
       where marketing_contacts.communication_id = excluded.communication_id
          or marketing_contacts.contacted_at <= $5::timestamptz - ${capInterval}
     returning customer_id, channel
   ), decided as (
     select j.*, coalesce(j.reason,
       case when $4::boolean and not exists (select from contacted t
              where t.customer_id = j.customer_id and t.channel = j.channel) then 'frequency_capped' end) as final
     from judged j
   ), changed as (
     update deliveries d
     set status = case when t.final is null then 'queued' when t.final = 'outcome_unknown' then 'failed' else 'suppressed' end,
         reason = t.final, claim_id = case when t.final is null then $3::uuid end,
         version = d.version + 1, updated_at = $5
     from decided t
     where d.merchant_id = $1 and d.communication_id = $2 and d.id = t.id
     returning ${rowColumns}, d.attempts
   )
   select changed.*, t.email, t.phone, t.name, t.locale from changed join decided t on t.id = changed.id order by changed.id`,
);

/** Whether to skip recipients who used the voucher after the message was accepted. */
const unusedOnly = ({ kind, audience }: CommunicationRow): boolean =>
  kind === 'voucher_nudge' ||
  kind === 'voucher_issued' ||
  audience.segment === 'unredeemed' ||
  (kind === 'voucher_broadcast' && audience.segment === 'expiring');

/**
 * Claims the next batch of queued messages. Those that can't be sent any more are ended; the others carry the claim
 * id. Needs the lock of the job.
 */
export function claimNext(
  tx: TenantTransaction,
  communication: CommunicationRow,
  claimId: string,
  now: string,
): Promise<ClaimedRow[]> {
  const { id, kind, category, channels, channel_choice } = communication;
  const isMarketing = category === 'marketing';
  const announcesEnd = kind === 'membership_revoked';
  return tx.run(claim, [
    tx.merchantId,
    id,
    claimId,
    isMarketing,
    now,
    unusedOnly(communication),
    announcesEnd,
    channel_choice === 'first',
    channels,
  ]);
}

const begin = statement<{ id: string }>(
  'deliveries_begin',
  `update deliveries set begun_at = $5, attempts = attempts + 1
   where merchant_id = $1 and communication_id = $2 and id = any ($3::uuid[]) and claim_id = $4 and status = 'queued'
   returning id`,
);

/** Marks messages as begun, and returns the ids whose claim is still valid. */
export async function beginSending(
  tx: TenantTransaction,
  communicationId: string,
  ids: readonly string[],
  claimId: string,
  now: string,
): Promise<Set<string>> {
  const rows = await tx.run(begin, [tx.merchantId, communicationId, ids, claimId, now]);
  return new Set(rows.map(({ id }) => id));
}

/** Outcome of a message: sent, failed with a reason, or queued for a retry. */
export interface Mark {
  id: string;
  status: 'sent' | 'failed' | 'queued';
  reason: DeliveryRow['reason'];
  retryAt: string | null;
}

const markColumns = columns<Mark>({ id: 'uuid', status: 'text', reason: 'text', retryAt: 'timestamptz' });
const mark = statement<DeliveryRow>(
  'deliveries_mark',
  `update deliveries d
   set ${markColumns.set('t')},
       sent_at = case when t.status = 'sent' then $4::timestamptz end,
       begun_at = case when t.status = 'queued' then null else d.begun_at end,
       version = d.version + 1, updated_at = $4
   from ${markColumns.unnest('t', 5)}
   where d.merchant_id = $1 and d.communication_id = $2 and d.id = t.id and d.claim_id = $3 and d.status = 'queued'
   returning ${rowColumns}`,
);

export const markDeliveries = (
  tx: TenantTransaction,
  communicationId: string,
  marks: readonly Mark[],
  claimId: string,
  now: string,
): Promise<DeliveryRow[]> =>
  tx.run(mark, [tx.merchantId, communicationId, claimId, now, ...markColumns.arrays(marks)]);

const free = statement(
  'marketing_contacts_free',
  `delete from marketing_contacts k
   using deliveries d
   where d.merchant_id = $1 and d.communication_id = $2 and d.id = any ($3::uuid[])
     and k.merchant_id = d.merchant_id and k.customer_id = d.customer_id and k.channel = d.channel
     and k.communication_id = d.communication_id`,
);

/** Removes the contacts of messages that were not sent, so they don't count towards the frequency cap. */
export const freeContacts = (
  tx: TenantTransaction,
  communicationId: string,
  ids: readonly string[],
): Promise<unknown> => tx.run(free, [tx.merchantId, communicationId, ids]);

const last = statement<{ contacted_at: string }>(
  'marketing_contacts_last',
  'select contacted_at from marketing_contacts where merchant_id = $1 and customer_id = $2 and channel = $3',
);

/** The time of the last marketing message to a customer over a channel. The contact must exist. */
export const contactedAt = async (
  tx: ReadTransaction,
  customerId: string,
  channel: Channel,
): Promise<string> => (await tx.run(last, [tx.merchantId, customerId, channel]))[0]!.contacted_at;

const nextRetry = statement<{ at: string | null }>(
  'deliveries_next_retry',
  `select min(coalesce(begun_at + ${sendTimeout}, retry_at)) as at from deliveries
   where merchant_id = $1 and communication_id = $2 and status = 'queued'`,
);

/** The time at which the next message is retried, or one being sent is given up; null if none is queued. */
export const findNextRetry = async (tx: ReadTransaction, communicationId: string): Promise<string | null> =>
  (await tx.run(nextRetry, [tx.merchantId, communicationId]))[0]!.at;

/** A delivery after a report. */
type ReportedRow = DeliveryRow & {
  /** Whether the delivery's outcome was unknown until this report. */
  was_unknown: boolean;
};

// A delivered message can later bounce or be complained about; those two are final.
const report = statement<ReportedRow>(
  'deliveries_report',
  `update deliveries d
   set status = $4, reason = null, sent_at = coalesce(d.sent_at, d.begun_at), version = d.version + 1, updated_at = $5
   from (select id, status, reason from deliveries
         where merchant_id = $1 and communication_id = $2 and id = $3 for update) as was
   where d.merchant_id = $1 and d.communication_id = $2 and d.id = was.id
     and (was.status = 'sent' or was.status = 'delivered' and $4 <> 'delivered'
          or was.status = 'failed' and was.reason = 'outcome_unknown')
   returning ${rowColumns}, was.status = 'failed' as was_unknown`,
);

/** Saves a report. Undefined if it contains nothing new or matches no delivery. */
export const saveReport = async (
  tx: TenantTransaction,
  about: { communicationId: string; id: string; type: EmailReport['type'] },
  now: string,
): Promise<ReportedRow | undefined> =>
  (await tx.run(report, [tx.merchantId, about.communicationId, about.id, about.type, now]))[0];
