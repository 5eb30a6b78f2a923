/** The text of an invoice, for its page and its PDF, in the merchant's language and region. */

import { consoleLanguageAmong } from '../../../../contract/languages.ts';
import { formatsFor } from '../../../words/formats.ts';
import { accountTranslator } from '../../../words/words.ts';
import { issuedBefore, periodOf } from '../billing.ts';
import type { InvoiceRow } from '../billing-store.ts';
import type { Parties } from './linked-invoice.ts';

type Party = [heading: string, lines: readonly string[]];

export interface InvoiceWords {
  /** BCP 47. */
  language: string;
  title: string;
  from: Party;
  to: Party;
  facts: [name: string, value: string][];
  columns: [description: string, quantity: string, amount: string];
  lines: [description: string, quantity: string, amount: string][];
  total: string;
}

export function wordsOf(invoice: InvoiceRow, { from, to, locale, country }: Parties): InvoiceWords {
  const reader = consoleLanguageAmong([locale]);
  const language = reader ?? 'en';
  const t = accountTranslator(reader);
  // Months are billed in UTC.
  const { day, money, number } = formatsFor(language, { readers: [locale], country, timezone: 'UTC' });
  const { start, end } = periodOf(invoice.period);
  const last = new Date(Date.parse(end) - 1).toISOString();
  const facts: [string, string | null][] = [
    [t('invoice.issued'), invoice.due_at && day(issuedBefore(invoice.due_at))],
    [t('invoice.status'), t(`invoiceStatus.${invoice.status}`)],
    [t('invoice.period'), t('invoice.days', { from: day(start), to: day(last) })],
    [t('invoice.due'), invoice.due_at && day(invoice.due_at)],
    [t('invoice.paid'), invoice.paid_at && day(invoice.paid_at)],
  ];
  return {
    language,
    title: invoice.number === null ? t('invoice.draft') : t('invoice.title', { number: invoice.number }),
    from: [t('invoice.from'), from],
    to: [t('invoice.to'), to],
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    columns: [t('invoice.description'), t('invoice.quantity'), t('invoice.amount')],
    lines: invoice.lines.map((line) => [
      line.description,
      number(line.quantity),
      money(line.amount, invoice.currency),
    ]),
    total: t('invoice.total', { amount: money(invoice.amount_due, invoice.currency) }),
  };
}
