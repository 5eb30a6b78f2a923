/** The billing clock: drafts monthly invoices, issues them, and reports overdue ones. */
import { consoleLanguageAmong } from '../../../contract/languages.ts';
import type { PlanId } from '../../../contract/plans.ts';
import { newUuid } from '../../clock/new-id.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { monthAfter } from './billing.ts';
import {
  findDue,
  insertInvoice,
  lockSubscription,
  maxDue,
  readUnfinished,
  readUsage,
  saveInvoice,
  saveSubscription,
} from './billing-store.ts';
import { draftOf, finalized, isFinal, type Moved, monthsToBill, overdue } from './invoices/invoice-clock.ts';
import { subscriptionUpdated, viewInvoice } from './invoices/invoice-view.ts';

/** Creates drafts for months completed by `now`, finalizes due drafts, and handles overdue invoices. */
async function settle(tx: TenantTransaction, standard: PlanId, now: string): Promise<void> {
  const [subscription, { locale }] = await Promise.all([lockSubscription(tx), readMerchant(tx)]);
  const reader = consoleLanguageAmong([locale]);
  if (subscription === undefined) return;
  const events: NewEvent[] = [];
  const after = { ...subscription };
  const note = ({ invoice, events: types }: Moved) =>
    events.push(...types.map((type) => ({ type, objectId: invoice.id, object: viewInvoice(invoice) })));

  for (const month of monthsToBill(subscription, now)) {
    const usage = await readUsage(tx, month);
    const invoice = draftOf(
      tx.merchantId,
      newUuid(),
      subscription.plan ?? standard,
      month,
      { usage, reader },
      now,
    );
    await insertInvoice(tx, invoice);
    note({ invoice, events: ['invoice.created'] });
    after.next_period = monthAfter(month);
  }
  for (const invoice of await readUnfinished(tx)) {
    const isNumbered = isFinal(invoice, now);
    if (isNumbered) after.invoices += 1;
    const moved = isNumbered
      ? finalized(invoice, { usage: await readUsage(tx, invoice.period), reader }, after.invoices, now)
      : overdue(invoice, now);
    if (moved === undefined) continue;
    await saveInvoice(tx, moved.invoice);
    note(moved);
    if (moved.events.includes('invoice.payment_failed')) after.status = 'past_due';
  }
  // Another process may have been faster; then nothing changes.
  if (events.length === 0) return;
  if (after.status !== subscription.status) events.push(subscriptionUpdated(after, standard));
  await saveSubscription(tx, after, now);
  emit(tx, { now }, ...events);
}

export const billingClock = declareClock({
  name: 'billing clock',
  everySeconds: 60,
  task: 'billing',
  most: maxDue,
  findDue: async (tx, without, { at }) => findDue(tx, at ?? (await timeOf(tx)), without),
  settle: async (tx, _due, { services, at }) =>
    settle(tx, services.config.billingPlan, at ?? (await timeOf(tx))),
});
