/** SQL for publishing the codes of campaigns: one function per statement. */
import { firstId } from '../../../clock/new-id.ts';
import { columns, type Whole } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Assignment, RecipientRow } from '../../vouchers/recipients/recipient.ts';
import type { VoucherRow } from '../../vouchers/terms/voucher.ts';
import { assignmentColumns, voucherColumns } from '../../vouchers/voucher-store.ts';

/** A voucher with its sealed code. */
export type SealedVoucher = VoucherRow & Row<'vouchers', 'code_sealed' | 'code_key_version'>;

export type PublicationRow = Omit<Row<'campaign_publications'>, 'created_at'>;

const recipient = `r.merchant_id, r.id, r.voucher_id, r.customer_id, r.status, r.channel, r.message, r.issued_at,
  r.last_nudged_at, r.nudge_count, r.metadata, r.version, r.created_at, r.updated_at`;

interface Pair {
  campaignId: string;
  customerId: string;
}
const pairColumns = columns<Pair>({ campaignId: 'uuid', customerId: 'uuid' });

export type PublishedRow = RecipientRow &
  Pick<SealedVoucher, 'voided_at' | 'code_sealed' | 'code_key_version'> & { campaign_id: string };

type HeldOutRow = Pick<PublicationRow, 'campaign_id' | 'customer_id'>;

const find = statement<PublishedRow>(
  'campaign_publications_find',
  `select p.campaign_id, ${recipient}, v.voided_at, v.code_sealed, v.code_key_version
   from ${pairColumns.unnest('wanted', 2)}
   join campaign_publications p on p.merchant_id = $1 and p.campaign_id = wanted.campaign_id
     and p.customer_id = wanted.customer_id
   join voucher_recipients r on r.merchant_id = $1 and r.id = p.recipient_id
   join vouchers v on v.merchant_id = $1 and v.id = r.voucher_id`,
);
/** Finds what customers got from campaigns. */
export const findPublished = (tx: ReadTransaction, pairs: readonly Pair[]) =>
  tx.run(find, [tx.merchantId, ...pairColumns.arrays(pairs)]);

const heldOut = statement<HeldOutRow>(
  'campaign_publications_held_out',
  `select p.campaign_id, p.customer_id from ${pairColumns.unnest('wanted', 2)}
   join campaign_publications p on p.merchant_id = $1 and p.campaign_id = wanted.campaign_id
     and wanted.customer_id = p.customer_id and p.recipient_id is null`,
);
/** Finds which customers were noted as held out. */
export const findHeldOut = (tx: ReadTransaction, pairs: readonly Pair[]) =>
  tx.run(heldOut, [tx.merchantId, ...pairColumns.arrays(pairs)]);

const turn = statement(
  'campaign_cursors_lock',
  `insert into campaign_cursors as c (merchant_id, campaign_id, voucher_id)
   select k.merchant_id, k.id, '${firstId}' from campaigns k
   where k.merchant_id = $1 and k.id = any ($2::uuid[]) order by k.id
   on conflict (merchant_id, campaign_id) do update set voucher_id = c.voucher_id`,
);
/** Locks the publishing of campaigns, in id order and before their vouchers. */
export const lockCursors = (tx: TenantTransaction, ids: readonly string[]) =>
  tx.run(turn, [tx.merchantId, ids]);

const free = `v.merchant_id = $1 and v.campaign_id = $2 and v.issued_quantity = 0
     and v.redeemed_quantity = 0 and v.held_quantity = 0 and v.gift_held = 0 and v.active and v.voided_at is null
     and (v.expires_at is null or v.expires_at > $3)`;

/** Usually a campaign has one. */
const mostShared = 5;
const isShared = `v.type = 'discount' and v.redemption_limit is distinct from 1`;
const left = statement<{ own: number; shared: number | null }>(
  'campaign_publications_left',
  `select (select count(*)::int from (select from vouchers v where ${free} and not (${isShared}) limit $4) as few) as own,
     (select case when bool_or(s.rest is null) then null else coalesce(least($4::bigint, sum(s.rest)), 0)::int end
      from (select v.redemption_limit - v.issued_quantity as rest from vouchers v
            where v.merchant_id = $1 and v.campaign_id = $2 and ${isShared} and v.active and v.voided_at is null
              and (v.redemption_limit is null or v.issued_quantity < v.redemption_limit)
              and (v.expires_at is null or v.expires_at > $3)
            order by v.id limit ${mostShared}) as s) as shared`,
);
/** How many customers can still get a code, up to `most`. */
export async function codesLeft(
  tx: ReadTransaction,
  campaignId: string,
  { most, now }: { most: number; now: string },
): Promise<number> {
  const { own, shared } = (await tx.run(left, [tx.merchantId, campaignId, now, most]))[0]!;
  return shared === null ? most : Math.min(most, own + shared);
}

const having = statement<{ customer_id: string }>(
  'campaign_publications_having',
  `select customer_id from campaign_publications
   where merchant_id = $1 and campaign_id = $2 and customer_id = any ($3::uuid[]) and recipient_id is not null`,
);
/** Which of the customers got a code of the campaign. */
export const findHaving = async (tx: ReadTransaction, campaignId: string, ids: readonly string[]) =>
  new Set((await tx.run(having, [tx.merchantId, campaignId, ids])).map((row) => row.customer_id));

// A voucher that someone is redeeming right now is skipped, so publishing never waits for it.
const next = statement<SealedVoucher>(
  'campaign_publications_next',
  `select ${voucherColumns}, v.code_sealed, v.code_key_version from vouchers v
   where ${free} and v.id > (select c.voucher_id from campaign_cursors c where c.merchant_id = $1 and c.campaign_id = $2)
   order by v.id limit $4
   for update of v skip locked`,
);
/** Locks the first vouchers of the campaign after its cursor that no customer has. */
export const lockNext = (
  tx: TenantTransaction,
  campaignId: string,
  { most, now }: { most: number; now: string },
) => tx.run(next, [tx.merchantId, campaignId, now, most]);

const skipped = statement<SealedVoucher>(
  'campaign_publications_skipped',
  `select ${voucherColumns}, v.code_sealed, v.code_key_version from vouchers v
   where ${free} and v.id <> all ($5::uuid[])
   order by v.id limit $4
   for update of v skip locked`,
);
/** Locks vouchers that no customer has, wherever they are, except those that are known. */
export const lockSkipped = (
  tx: TenantTransaction,
  campaignId: string,
  { most, but, now }: { most: number; but: readonly string[]; now: string },
) => tx.run(skipped, [tx.merchantId, campaignId, now, most, but]);

const shared = statement<SealedVoucher>(
  'campaign_publications_shared',
  `select ${voucherColumns}, v.code_sealed, v.code_key_version from vouchers v
   where v.merchant_id = $1 and v.campaign_id = $2 and v.type = 'discount' and v.active and v.voided_at is null
     and v.redemption_limit is distinct from 1
     and (v.redemption_limit is null or v.issued_quantity < v.redemption_limit)
     and (v.expires_at is null or v.expires_at > $3)
   order by v.id limit ${mostShared}
   for update of v`,
);
/** Locks the first vouchers of the campaign that several customers can share. */
export const lockShared = (tx: TenantTransaction, campaignId: string, now: string) =>
  tx.run(shared, [tx.merchantId, campaignId, now]);

const ofShared = statement<RecipientRow>(
  'campaign_publications_recipients',
  `select ${recipient} from ${assignmentColumns.unnest('wanted')}
   join voucher_recipients r on r.merchant_id = wanted.merchant_id and r.voucher_id = wanted.voucher_id
     and r.customer_id = wanted.customer_id`,
);
/** Finds to which customers vouchers were issued. */
export const findRecipients = (tx: ReadTransaction, pairs: readonly Assignment[]) =>
  tx.run(ofShared, assignmentColumns.arrays(pairs));

const recipientColumns = columns<RecipientRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  voucher_id: 'uuid',
  customer_id: 'uuid',
  channel: 'text',
  message: 'text',
});
const addRecipients = statement(
  'campaign_publications_add_recipients',
  `insert into voucher_recipients (${recipientColumns.names}, issued_at, created_at, updated_at)
   select *, $1::timestamptz, $1::timestamptz, $1::timestamptz from ${recipientColumns.unnest('r', 2)}`,
);
export const insertRecipients = (tx: TenantTransaction, rows: readonly RecipientRow[], now: string) =>
  tx.run(addRecipients, [now, ...recipientColumns.arrays(rows)]);

const issuedColumns = columns<VoucherRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  issued_quantity: 'int',
  holder_id: 'uuid',
  version: 'int',
});
const saveIssued = statement(
  'campaign_publications_save_issued',
  `update vouchers v set ${issuedColumns.set('n')}, updated_at = $1
   from ${issuedColumns.unnest('n', 2)}
   where v.merchant_id = n.merchant_id and v.id = n.id`,
);
/** Saves how often locked vouchers were issued, and their holders. */
export const saveIssuedQuantities = (tx: TenantTransaction, rows: readonly VoucherRow[], now: string) =>
  tx.run(saveIssued, [now, ...issuedColumns.arrays(rows)]);

const publicationColumns = columns<PublicationRow>({
  merchant_id: 'uuid',
  campaign_id: 'uuid',
  customer_id: 'uuid',
  recipient_id: 'uuid',
  voucher_id: 'uuid',
  job_id: 'uuid',
} satisfies Whole<PublicationRow>);
const insert = statement(
  'campaign_publications_insert',
  `insert into campaign_publications (${publicationColumns.names}, created_at)
   select *, $1::timestamptz from ${publicationColumns.unnest('p', 2)}`,
);
export const insertPublications = (tx: TenantTransaction, rows: readonly PublicationRow[], now: string) =>
  tx.run(insert, [now, ...publicationColumns.arrays(rows)]);

/** A voucher that was skipped before doesn't move the cursor back. */
const move = statement(
  'campaign_cursors_move',
  `update campaign_cursors c set voucher_id = n.voucher_id
   from (select distinct on (campaign_id) merchant_id, campaign_id, voucher_id
         from ${publicationColumns.unnest('p')}
         where voucher_id is not null order by campaign_id, voucher_id desc) as n
   where c.merchant_id = n.merchant_id and c.campaign_id = n.campaign_id and c.voucher_id < n.voucher_id`,
);
/** Moves the locked cursors behind the vouchers that were published. */
export const moveCursors = (tx: TenantTransaction, rows: readonly PublicationRow[]) =>
  tx.run(move, publicationColumns.arrays(rows));
