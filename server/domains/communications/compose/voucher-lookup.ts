/** Looks up vouchers and reminders before a message is accepted. */
import { limits } from '../../../../contract/limits.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Channel } from '../communication.ts';
import { reasonInSql } from '../deliver/suppression.ts';

type VoucherState = Row<'vouchers', 'id' | 'expires_at' | 'voided_at'> & {
  /** Whether it can be redeemed now. */
  usable: boolean;
};

const find = statement<VoucherState>(
  'communications_voucher',
  `select id, voided_at, expires_at,
     (voided_at is null and active and coalesce(expires_at > tessera_now(), true)
       and coalesce(redeemed_quantity < redemption_limit, true) and coalesce(gift_balance > 0, true)) as usable
   from vouchers where merchant_id = $1 and id = $2`,
);

export const findVoucherState = async (tx: ReadTransaction, id: string): Promise<VoucherState | undefined> =>
  (await tx.run(find, [tx.merchantId, id]))[0];

const campaign = statement<{ found: boolean }>(
  'communications_campaign',
  'select exists (select from vouchers where merchant_id = $1 and campaign_id = $2) as found',
);

/** Whether the campaign exists, that is, has a voucher. */
export const hasCampaign = async (tx: ReadTransaction, id: string): Promise<boolean> =>
  (await tx.run(campaign, [tx.merchantId, id]))[0]!.found;

const count = statement<{ count: number }>(
  'voucher_recipients_count_named',
  `select count(*)::int as count from voucher_recipients
   where merchant_id = $1 and voucher_id = $2 and id = any ($3::uuid[])`,
);

/** Counts the given recipients that belong to the voucher. */
export const countRecipients = async (tx: ReadTransaction, voucherId: string, ids: readonly string[]) =>
  (await tx.run(count, [tx.merchantId, voucherId, ids]))[0]!.count;

const { perRecipientHours, perVoucher } = limits.nudge;
const rested = `coalesce(r.last_nudged_at <= $4::timestamptz - interval '${perRecipientHours} hours', true)`;
const reason = reasonInSql({
  channel: 'ch',
  marketing: 'true',
  now: '$4::timestamptz',
  communication: 'null::uuid',
});

const remind = statement<{ customer_id: string }>(
  'voucher_recipients_nudge',
  `with due as materialized (
     select r.id from voucher_recipients r
     join customers c on c.merchant_id = r.merchant_id and c.id = r.customer_id
     where r.merchant_id = $1 and r.voucher_id = $2 and ($3::uuid[] is null or r.id = any ($3::uuid[]))
       and r.status = 'issued' and r.nudge_count < ${perVoucher} and ${rested}
       and exists (select from unnest($5::text[]) as ch
                   left join marketing_contacts k
                     on k.merchant_id = r.merchant_id and k.customer_id = r.customer_id and k.channel = ch
                   where ${reason} is null)
     order by r.id
     limit ${limits.broadcast.recipients + 1}
     for no key update of r
   )
   update voucher_recipients r
   set last_nudged_at = $4, nudge_count = r.nudge_count + 1, version = r.version + 1, updated_at = $4
   from due where r.merchant_id = $1 and r.id = due.id
   returning r.customer_id`,
);

/** Counts a reminder for each due recipient who can be contacted, and returns their customers. */
export const countReminders = async (
  tx: TenantTransaction,
  voucherId: string,
  asked: { recipientIds: readonly string[] | null; channels: readonly Channel[]; now: string },
): Promise<string[]> =>
  (await tx.run(remind, [tx.merchantId, voucherId, asked.recipientIds, asked.now, asked.channels])).map(
    (row) => row.customer_id,
  );

const resting = statement<{ since: string | null }>(
  'voucher_recipients_resting',
  `select min(r.last_nudged_at) as since from voucher_recipients r
   where r.merchant_id = $1 and r.voucher_id = $2 and ($3::uuid[] is null or r.id = any ($3::uuid[]))
     and r.status = 'issued' and r.nudge_count < ${perVoucher} and not ${rested}`,
);

/** The earliest last reminder among recipients still in their cooldown; null if there are none. */
export const findRestingSince = async (
  tx: ReadTransaction,
  voucherId: string,
  asked: { recipientIds: readonly string[] | null; now: string },
): Promise<string | null> =>
  (await tx.run(resting, [tx.merchantId, voucherId, asked.recipientIds, asked.now]))[0]!.since;
