/** What time does to the months and invoices of a merchant: pure, over the locked rows. */

import type { EventType } from '../../../contract/events.ts';
import { type PlanId, plans } from '../../../contract/plans.ts';
import {
  dueAfter,
  finalizedAt,
  givenUpAt,
  linesOf,
  monthAfter,
  monthOf,
  numberOf,
  totalOf,
  type Usage,
} from './billing.ts';
import type { InvoiceRow, SubscriptionRow } from './billing-store.ts';

/** The months that are over and were not billed, oldest first. */
export function monthsToBill({ status, next_period }: SubscriptionRow, now: string): string[] {
  const months: string[] = [];
  if (status === 'canceled') return months;
  for (let month = next_period; month < monthOf(now); month = monthAfter(month)) months.push(month);
  return months;
}

export function draftOf(
  merchantId: string,
  id: string,
  plan: PlanId,
  month: string,
  usage: Usage,
  now: string,
): InvoiceRow {
  const lines = linesOf(plan, usage);
  return {
    merchant_id: merchantId,
    id,
    number: null,
    status: 'draft',
    plan,
    period: month,
    lines,
    amount_due: totalOf(lines),
    amount_paid: 0,
    currency: plans[plan].currency,
    due_at: null,
    paid_at: null,
    failed_told_at: null,
    metadata: {},
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

export const isFinal = (invoice: InvoiceRow, now: string): boolean =>
  invoice.status === 'draft' && finalizedAt(invoice.period) <= now;

export interface Moved {
  invoice: InvoiceRow;
  events: EventType[];
}

const changed = (invoice: InvoiceRow, now: string, fields: Partial<InvoiceRow>): InvoiceRow => ({
  ...invoice,
  ...fields,
  version: invoice.version + 1,
  updated_at: now,
});

/** A draft with its number and what was counted by now; one over nothing is paid at once. */
export function finalized(invoice: InvoiceRow, usage: Usage, count: number, now: string): Moved {
  const lines = linesOf(invoice.plan, usage);
  const amount = totalOf(lines);
  const open = changed(invoice, now, {
    status: 'open',
    number: numberOf(invoice.period, count),
    lines,
    amount_due: amount,
    due_at: dueAfter(now),
  });
  if (amount > 0) return { invoice: open, events: ['invoice.finalized'] };
  return {
    invoice: { ...open, status: 'paid', paid_at: now },
    events: ['invoice.finalized', 'invoice.paid'],
  };
}

/** An open invoice that nobody paid: told of when it is due, given up long after. Undefined where there is time. */
export function overdue(invoice: InvoiceRow, now: string): Moved | undefined {
  if (invoice.status !== 'open' || invoice.due_at === null || invoice.due_at > now) return undefined;
  if (givenUpAt(invoice.due_at) <= now) {
    const told = { status: 'uncollectible' as const, failed_told_at: invoice.failed_told_at ?? now };
    return { invoice: changed(invoice, now, told), events: ['invoice.payment_failed'] };
  }
  if (invoice.failed_told_at !== null) return undefined;
  return { invoice: changed(invoice, now, { failed_told_at: now }), events: ['invoice.payment_failed'] };
}

/** What somebody wrote down about a payment. */
export function settled(
  invoice: InvoiceRow,
  status: 'paid' | 'payment_failed' | 'uncollectible' | 'void',
  now: string,
): Moved {
  if (status === 'payment_failed')
    return { invoice: changed(invoice, now, { failed_told_at: now }), events: ['invoice.payment_failed'] };
  if (status === 'paid') {
    const paid = { status, amount_paid: invoice.amount_due, paid_at: now };
    return { invoice: changed(invoice, now, paid), events: ['invoice.paid'] };
  }
  const event = status === 'void' ? ('invoice.voided' as const) : ('invoice.payment_failed' as const);
  return { invoice: changed(invoice, now, { status }), events: [event] };
}
