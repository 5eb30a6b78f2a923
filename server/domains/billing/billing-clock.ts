/** The billing clock: drafts monthly invoices, issues them, and reports overdue ones. */
import type { PlanId } from '../../../contract/plans.ts';
import { newUuid } from '../../clock/new-id.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { type EventLine, insertEvents, systemLine } from '../../engine/event-store.ts';
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

const lineOf = (merchantId: string, { invoice }: Moved, type: Moved['events'][number]): EventLine =>
  systemLine(merchantId, { type, objectId: invoice.id, object: viewInvoice(invoice) });

/** Creates drafts for months completed by `now`, finalizes due drafts, and handles overdue invoices. */
async function settle(tx: TenantTransaction, standard: PlanId, now: string): Promise<void> {
  const subscription = await lockSubscription(tx);
  if (subscription === undefined) return;
  const lines: EventLine[] = [];
  const after = { ...subscription };
  const note = (moved: Moved) =>
    lines.push(...moved.events.map((type) => lineOf(tx.merchantId, moved, type)));

  for (const month of monthsToBill(subscription, now)) {
    const usage = await readUsage(tx, month);
    const invoice = draftOf(tx.merchantId, newUuid(), subscription.plan ?? standard, month, usage, now);
    await insertInvoice(tx, invoice);
    note({ invoice, events: ['invoice.created'] });
    after.next_period = monthAfter(month);
  }
  for (const invoice of await readUnfinished(tx)) {
    const isNumbered = isFinal(invoice, now);
    if (isNumbered) after.invoices += 1;
    const moved = isNumbered
      ? finalized(invoice, await readUsage(tx, invoice.period), after.invoices, now)
      : overdue(invoice, now);
    if (moved === undefined) continue;
    await saveInvoice(tx, moved.invoice);
    note(moved);
    if (moved.events.includes('invoice.payment_failed')) after.status = 'past_due';
  }
  if (after.status !== subscription.status)
    lines.push(systemLine(tx.merchantId, subscriptionUpdated(after, standard)));
  await saveSubscription(tx, after, now);
  if (lines.length > 0) await insertEvents(tx, lines, now);
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
