/** The text of an invoice, for its page and its PDF. */

import { amountText } from '../../../../contract/money.ts';
import { issuedBefore, periodOf } from '../billing.ts';
import type { InvoiceRow } from '../billing-store.ts';
import type { Parties } from './linked-invoice.ts';

export interface InvoiceWords extends Parties {
  title: string;
  facts: [name: string, value: string][];
  lines: [description: string, quantity: string, amount: string][];
  total: string;
}

const day = (instant: string): string => instant.slice(0, 10);

export function wordsOf(invoice: InvoiceRow, parties: Parties): InvoiceWords {
  const { start, end } = periodOf(invoice.period);
  const facts: [string, string | null][] = [
    ['Issued', invoice.due_at && day(issuedBefore(invoice.due_at))],
    ['Status', invoice.status],
    ['Period', `${day(start)} to ${day(new Date(Date.parse(end) - 1).toISOString())} (UTC)`],
    ['Due', invoice.due_at && day(invoice.due_at)],
    ['Paid', invoice.paid_at && day(invoice.paid_at)],
  ];
  return {
    ...parties,
    title: invoice.number === null ? 'Draft invoice' : `Invoice ${invoice.number}`,
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    lines: invoice.lines.map((line) => [
      line.description,
      String(line.quantity),
      amountText(line.amount, invoice.currency),
    ]),
    total: amountText(invoice.amount_due, invoice.currency),
  };
}
