/** Time-based changes to a merchant's months and invoices. Pure, over the locked rows. */

import type { EventType } from '../../../../contract/events.ts';
import { type PlanId, plans } from '../../../../contract/plans.ts';
import { revised } from '../../../engine/change.ts';
import type { Reader } from '../../../words/words.ts';
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
} from '../billing.ts';
import type { InvoiceRow, SubscriptionRow } from '../billing-store.ts';

/** Returns the completed months that were not billed, oldest first. */
export function monthsToBill({ status, next_period }: SubscriptionRow, now: string): string[] {
  const months: string[] = [];
  if (status === 'canceled') return months;
  for (let month = next_period; month < monthOf(now); month = monthAfter(month)) months.push(month);
  return months;
}

/** What a merchant used in a month, and the language of its invoices. */
interface Billed {
  usage: Usage;
  reader: Reader;
}

export function draftOf(
  merchantId: string,
  id: string,
  plan: PlanId,
  month: string,
  { usage, reader }: Billed,
  now: string,
): InvoiceRow {
  const lines = linesOf(plan, usage, reader);
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
  events: Extract<EventType, `invoice.${string}`>[];
}

/** Finalizes a draft with its number and current usage. An invoice of zero is paid immediately. */
export function finalized(invoice: InvoiceRow, { usage, reader }: Billed, count: number, now: string): Moved {
  const lines = linesOf(invoice.plan, usage, reader);
  const amount = totalOf(lines);
  const open = revised(
    invoice,
    {
      status: 'open',
      number: numberOf(invoice.period, count),
      lines,
      amount_due: amount,
      due_at: dueAfter(now),
    },
    now,
  );
  if (amount > 0) return { invoice: open, events: ['invoice.finalized'] };
  return {
    invoice: { ...open, status: 'paid', paid_at: now },
    events: ['invoice.finalized', 'invoice.paid'],
  };
}

/**
 * Returns an unpaid invoice with `invoice.payment_failed`: once when it is due, and again as uncollectible long after.
 * Undefined if neither is due.
 */
export function overdue(invoice: InvoiceRow, now: string): Moved | undefined {
  if (invoice.status !== 'open' || invoice.due_at === null || invoice.due_at > now) return undefined;
  if (givenUpAt(invoice.due_at) <= now) {
    const told = { status: 'uncollectible' as const, failed_told_at: invoice.failed_told_at ?? now };
    return { invoice: revised(invoice, told, now), events: ['invoice.payment_failed'] };
  }
  if (invoice.failed_told_at !== null) return undefined;
  return { invoice: revised(invoice, { failed_told_at: now }, now), events: ['invoice.payment_failed'] };
}

/** Applies a recorded result of a payment. */
export function settled(
  invoice: InvoiceRow,
  status: 'paid' | 'payment_failed' | 'uncollectible' | 'void',
  now: string,
): Moved {
  if (status === 'payment_failed')
    return { invoice: revised(invoice, { failed_told_at: now }, now), events: ['invoice.payment_failed'] };
  if (status === 'paid') {
    const paid = { status, amount_paid: invoice.amount_due, paid_at: now };
    return { invoice: revised(invoice, paid, now), events: ['invoice.paid'] };
  }
  const event = status === 'void' ? ('invoice.voided' as const) : ('invoice.payment_failed' as const);
  return { invoice: revised(invoice, { status }, now), events: [event] };
}
