/** SQL for publishing the codes of a campaign: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { RecipientRow } from '../../vouchers/recipients/recipient.ts';
import type { VoucherRow } from '../../vouchers/terms/voucher.ts';
import { voucherColumns } from '../../vouchers/voucher-store.ts';

export type PublicationRow = Omit<Row<'campaign_publications'>, 'created_at'>;

const find = statement<RecipientRow>(
  'campaign_publications_find',
  `select r.merchant_id, r.id, r.voucher_id, r.customer_id, r.status, r.channel, r.message, r.issued_at, r.last_nudged_at,
          r.nudge_count, r.metadata, r.version, r.created_at, r.updated_at
   from campaign_publications p
   join voucher_recipients r on r.merchant_id = p.merchant_id and r.id = p.recipient_id
   where p.merchant_id = $1 and p.campaign_id = $2 and p.customer_id = $3`,
);
/** Finds the recipient through whom a customer got a code of the campaign. */
export const findPublished = (tx: ReadTransaction, campaignId: string, customerId: string) =>
  tx.run(find, [tx.merchantId, campaignId, customerId]);

const turn = statement<{ voucher_id: string }>(
  'campaign_cursors_lock',
  `insert into campaign_cursors as c (merchant_id, campaign_id, voucher_id)
   values ($1, $2, '00000000-0000-0000-0000-000000000000')
   on conflict (merchant_id, campaign_id) do update set voucher_id = c.voucher_id
   returning voucher_id`,
);
/** Locks the publishing of the campaign and returns the last voucher that was published. */
export const lockCursor = (tx: TenantTransaction, campaignId: string) =>
  tx.run(turn, [tx.merchantId, campaignId]);

/** A voucher that was skipped before doesn't move the cursor back. */
const move = statement(
  'campaign_cursors_move',
  'update campaign_cursors set voucher_id = $3 where merchant_id = $1 and campaign_id = $2 and voucher_id < $3',
);
export const moveCursor = (tx: TenantTransaction, campaignId: string, voucherId: string) =>
  tx.run(move, [tx.merchantId, campaignId, voucherId]);

// A voucher that someone is redeeming right now is skipped, so publishing never waits for it.
const next = statement<VoucherRow>(
  'campaign_publications_next',
  `select ${voucherColumns} from vouchers v
   where v.merchant_id = $1 and v.campaign_id = $2 and v.id > $3 and v.issued_quantity = 0
     and v.redeemed_quantity = 0 and v.held_quantity = 0 and v.gift_held = 0 and v.active and v.voided_at is null
     and (v.expires_at is null or v.expires_at > $4)
   order by v.id limit 1
   for update of v skip locked`,
);
/** Locks the first voucher of the campaign after another that no customer has. */
export const lockNext = (tx: TenantTransaction, campaignId: string, after: string, now: string) =>
  tx.run(next, [tx.merchantId, campaignId, after, now]);

const shared = statement<VoucherRow>(
  'campaign_publications_shared',
  `select ${voucherColumns} from vouchers v
   where v.merchant_id = $1 and v.campaign_id = $2 and v.type = 'discount' and v.active and v.voided_at is null
     and v.redemption_limit is distinct from 1
     and (v.redemption_limit is null or v.issued_quantity < v.redemption_limit)
     and (v.expires_at is null or v.expires_at > $3)
   order by v.id limit 1
   for update of v`,
);
/** Locks the first voucher of the campaign that several customers can share. */
export const lockShared = (tx: TenantTransaction, campaignId: string, now: string) =>
  tx.run(shared, [tx.merchantId, campaignId, now]);

const insert = statement(
  'campaign_publications_insert',
  `insert into campaign_publications (merchant_id, campaign_id, customer_id, recipient_id, voucher_id, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);
export const insertPublication = (tx: TenantTransaction, row: PublicationRow, now: string) =>
  tx.run(insert, [row.merchant_id, row.campaign_id, row.customer_id, row.recipient_id, row.voucher_id, now]);
