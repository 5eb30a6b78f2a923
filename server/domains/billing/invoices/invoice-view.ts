/** Public forms of invoices and subscriptions. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { PlanId } from '../../../../contract/plans.ts';
import type { Invoice } from '../../../../contract/resources/billing.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { periodOf } from '../billing.ts';
import type { InvoiceRow, SubscriptionRow } from '../billing-store.ts';

export type InvoiceLinks = Record<'hosted_url' | 'pdf_url', string>;

/** Returns the public form of an invoice. Only responses have links; events have none. */
export const viewInvoice = (row: InvoiceRow, links?: InvoiceLinks): Static<typeof Invoice> => ({
  id: encodeId('invoice', row.id),
  object: 'invoice',
  merchant_id: encodeId('merchant', row.merchant_id),
  number: row.number,
  status: row.status,
  plan: row.plan,
  lines: row.lines,
  amount_due: row.amount_due,
  amount_paid: row.amount_paid,
  currency: row.currency,
  period: periodOf(row.period),
  due_at: row.due_at,
  paid_at: row.paid_at,
  hosted_url: links?.hosted_url ?? null,
  pdf_url: links?.pdf_url ?? null,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Returns the event for a changed subscription; `standard` is the plan of merchants without one of their own. */
export const subscriptionUpdated = (row: SubscriptionRow, standard: PlanId): NewEvent => ({
  type: 'subscription.updated',
  objectId: row.merchant_id,
  object: {
    object: 'subscription',
    merchant_id: encodeId('merchant', row.merchant_id),
    plan: row.plan ?? standard,
    status: row.status,
  },
});
