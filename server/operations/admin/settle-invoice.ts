import { settleInvoice as route } from '../../../contract/domains/admin.ts';
import { decodeId } from '../../../contract/ids.ts';
import { inMerchant, recordAsOperator } from '../../domains/admin/operator.ts';
import { mayFollow } from '../../domains/billing/billing.ts';
import {
  findInvoice,
  lockSubscription,
  readUnfinished,
  saveInvoice,
  saveSubscription,
} from '../../domains/billing/billing-store.ts';
import { settled } from '../../domains/billing/invoices/invoice-clock.ts';
import { subscriptionUpdated, viewInvoice } from '../../domains/billing/invoices/invoice-view.ts';
import { identity, type NewEvent } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Records the outcome of an invoice. Idempotent. */
export const settleInvoice = identity(route, async (input, call) => {
  const merchantId = decodeId('merchant', input.id);
  const invoiceId = decodeId('invoice', input.invoiceId);
  if (merchantId === undefined || invoiceId === undefined) throw refuse('not_found');
  return inMerchant(call, merchantId, async (tx) => {
    const subscription = await lockSubscription(tx);
    const before = await findInvoice(tx, invoiceId);
    if (subscription === undefined || before === undefined) throw refuse('not_found');
    if (before.status === input.status) return viewInvoice(before);
    const isAllowed =
      input.status === 'payment_failed' ? before.status === 'open' : mayFollow(before.status, input.status);
    if (!isAllowed || before.status === 'draft')
      throw refuse('invalid_transition', { invoice_status: before.status });
    const { invoice, events } = settled(before, input.status, call.now);
    await saveInvoice(tx, invoice);
    const object = viewInvoice(invoice);
    const isLate = (await readUnfinished(tx)).some((one) => one.failed_told_at !== null);
    const status = isLate ? ('past_due' as const) : ('active' as const);
    const told: NewEvent[] = events.map((type) => ({ type, objectId: invoice.id, object }));
    if (subscription.status !== 'canceled' && subscription.status !== status) {
      const after = { ...subscription, status };
      await saveSubscription(tx, after, call.now);
      told.push(subscriptionUpdated(after, call.services.config.billingPlan));
    }
    await recordAsOperator(tx, call, route.name, told, { invoice_id: input.invoiceId, status: input.status });
    return object;
  });
});
