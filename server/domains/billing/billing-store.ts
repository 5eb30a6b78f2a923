/** SQL for billing: one function per statement. */

import { limits } from '../../../contract/limits.ts';
import type { Metric } from '../../../contract/plans.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import { insert, save } from '../../database/schema/rows.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Usage } from './billing.ts';

/**
 * `plan` is null for the plan that the server is configured with, `next_period` is the first day of a month, and
 * `invoices` counts the invoice numbers assigned so far.
 */
export type SubscriptionRow = Omit<Row<'subscriptions'>, 'created_at' | 'updated_at'>;

export type InvoiceRow = Row<'invoices'>;

const subscriptionColumns = 'merchant_id, plan, status, next_period::text as next_period, invoices, version';
const invoiceColumns = `merchant_id, id, number, status, plan, period::text as period, lines, amount_due,
  amount_paid, currency, due_at, paid_at, failed_told_at, metadata, version, created_at, updated_at`;

const find = statement<SubscriptionRow>(
  'subscriptions_find',
  `select ${subscriptionColumns} from subscriptions where merchant_id = $1`,
);
const lock = statement<SubscriptionRow>(
  'subscriptions_lock',
  `select ${subscriptionColumns} from subscriptions where merchant_id = $1 for no key update`,
);

export const findSubscription = async (tx: ReadTransaction): Promise<SubscriptionRow | undefined> =>
  (await tx.run(find, [tx.merchantId]))[0];

/** Locks the subscription. Changing a merchant's invoices requires this lock. */
export const lockSubscription = async (tx: TenantTransaction): Promise<SubscriptionRow | undefined> =>
  (await tx.run(lock, [tx.merchantId]))[0];

const saveState = statement(
  'subscriptions_save',
  `update subscriptions set status = $2, next_period = $3, invoices = $4, version = version + 1, updated_at = $5
   where merchant_id = $1`,
);

export const saveSubscription = (tx: TenantTransaction, row: SubscriptionRow, now: string) =>
  tx.run(saveState, [row.merchant_id, row.status, row.next_period, row.invoices, now]);

const usage = statement<{ metric: Metric; used: number }>(
  'usage_of_month',
  'select metric, used from usage_counters where merchant_id = $1 and period = $2',
);

export async function readUsage(tx: ReadTransaction, month: string): Promise<Usage> {
  const rows = await tx.run(usage, [tx.merchantId, month]);
  return Object.fromEntries(rows.map(({ metric, used }) => [metric, used]));
}

export const insertInvoice = (tx: TenantTransaction, row: InvoiceRow): Promise<unknown> =>
  insert(tx, 'invoices', row);

export const saveInvoice = (tx: TenantTransaction, { metadata: _metadata, ...row }: InvoiceRow) =>
  save(tx, 'invoices', row);

const one = statement<InvoiceRow>(
  'invoices_find',
  `select ${invoiceColumns} from invoices where merchant_id = $1 and id = $2`,
);

export const findInvoice = async (tx: ReadTransaction, id: string): Promise<InvoiceRow | undefined> =>
  (await tx.run(one, [tx.merchantId, id]))[0];

const unfinished = statement<InvoiceRow>(
  'invoices_unfinished',
  `select ${invoiceColumns} from invoices where merchant_id = $1 and status in ('draft', 'open') order by id`,
);

/** Reads draft and open invoices, which may still change over time. */
export const readUnfinished = (tx: ReadTransaction): Promise<InvoiceRow[]> =>
  tx.run(unfinished, [tx.merchantId]);

/** The most merchants processed in one run. */
export const maxDue = 200;

const due = statement<{ merchant_id: string }>(
  'billing_due',
  `(select merchant_id from subscriptions
    where status <> 'canceled' and next_period < date_trunc('month', $1::timestamptz at time zone 'UTC')::date
      and merchant_id <> all ($4::uuid[])
    order by next_period limit ${maxDue})
   union
   (select merchant_id from invoices
    where status = 'draft'
      and period <= (($1::timestamptz - make_interval(hours => $2)) at time zone 'UTC' - interval '1 month')::date
      and merchant_id <> all ($4::uuid[])
    order by period limit ${maxDue})
   union
   (select merchant_id from invoices
    where status = 'open' and due_at <= $1 and failed_told_at is null
      and merchant_id <> all ($4::uuid[]) order by due_at limit ${maxDue})
   union
   (select merchant_id from invoices
    where status = 'open' and due_at <= $1::timestamptz - make_interval(days => $3)
      and merchant_id <> all ($4::uuid[]) order by due_at limit ${maxDue})
   limit ${maxDue}`,
);

/**
 * Finds merchants with a month or an invoice due by `now`, except those in `without`. Needs a transaction of the task
 * `billing`.
 */
export const findDue = (tx: ReadTransaction, now: string, without: readonly string[]) =>
  tx.run(due, [now, limits.billing.finalizeHours, limits.billing.uncollectibleDays, without]);
