/** SQL for recipients: one function per statement. Changing one requires the lock of its voucher. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { VoucherRow } from '../terms/voucher.ts';
import { assignmentColumns } from '../voucher-store.ts';
import type { Assignment, RecipientRow } from './recipient.ts';

const find = statement<{ id: string }>(
  'voucher_recipients_find',
  'select id from voucher_recipients where merchant_id = $1 and voucher_id = $2 and customer_id = $3',
);

/** Finds the recipient's id; empty if the voucher was not issued to that customer. */
export const findRecipient = (tx: ReadTransaction, voucherId: string, customerId: string) =>
  tx.run(find, [tx.merchantId, voucherId, customerId]);

const insert = statement(
  'voucher_recipients_insert',
  `insert into voucher_recipients (merchant_id, id, voucher_id, customer_id, channel, message, issued_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
);

export const insertRecipient = (tx: TenantTransaction, row: RecipientRow) =>
  tx.run(insert, [
    row.merchant_id,
    row.id,
    row.voucher_id,
    row.customer_id,
    row.channel,
    row.message,
    row.issued_at,
  ]);

const saveIssued = statement(
  'vouchers_save_issued',
  `update vouchers set issued_quantity = $3, holder_id = $4, version = $5, updated_at = $6
   where merchant_id = $1 and id = $2`,
);

/** Saves how often a locked voucher was issued, and its holder. */
export const saveIssuedQuantity = (tx: TenantTransaction, voucher: VoucherRow) =>
  tx.run(saveIssued, [
    voucher.merchant_id,
    voucher.id,
    voucher.issued_quantity,
    voucher.holder_id,
    voucher.version,
    voucher.updated_at,
  ]);

// Locked in id order like all rows, because sending reminders locks recipients without their voucher. A redemption that
// began before the voucher was issued, and waited for that, used what was issued: it was issued no later than it was used.
const move = (name: string, from: RecipientRow['status'], to: RecipientRow['status']) =>
  statement(
    name,
    `with due as materialized (
       select r.merchant_id, r.id
       from ${assignmentColumns.unnest('wanted', 2)}
       join voucher_recipients r on r.merchant_id = wanted.merchant_id
         and r.voucher_id = wanted.voucher_id and r.customer_id = wanted.customer_id
       where r.status = '${from}'
       order by r.merchant_id, r.id
       for no key update of r
     )
     update voucher_recipients r set status = '${to}', version = r.version + 1, updated_at = $1,
       issued_at = least(r.issued_at, $1::timestamptz)
     from due where r.merchant_id = due.merchant_id and r.id = due.id`,
  );

const redeem = move('voucher_recipients_redeem', 'issued', 'redeemed');
const reopen = move('voucher_recipients_reopen', 'redeemed', 'issued');

/** Marks the recipients as redeemed. Customers to whom the voucher was not issued are skipped. */
export const markRedeemed = (tx: TenantTransaction, assignments: readonly Assignment[], now: string) =>
  tx.run(redeem, [now, ...assignmentColumns.arrays(assignments)]);

/** Marks a recipient as issued again, after all of the customer's redemptions were rolled back. */
export const markIssued = (tx: TenantTransaction, assignment: Assignment, now: string) =>
  tx.run(reopen, [now, ...assignmentColumns.arrays([assignment])]);
