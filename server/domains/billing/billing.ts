/** Rules of billing: prices, the states of an invoice, and usage thresholds. Pure. */
import { daySeconds, hourSeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { type Metric, metrics, type Plan, type PlanId, plans } from '../../../contract/plans.ts';
import type { InvoiceStatus } from '../../../contract/resources/billing.ts';
import { addSeconds } from '../../clock/time.ts';
import type { Row } from '../../database/schema/row.ts';
import { accountTranslator, type Reader } from '../../words/words.ts';

/** Counts per metric in a month; a missing metric is 0. */
export type Usage = Partial<Record<Metric, number>>;

type InvoiceLine = Row<'invoices'>['lines'][number];

const thousand = 1_000;

/**
 * Returns the plan's fee and a line for each metric beyond its included quantity, charged by started thousands; described
 * in the language of the merchant.
 */
export function linesOf(planId: PlanId, usage: Usage, reader: Reader = null): InvoiceLine[] {
  const plan: Plan = plans[planId];
  const t = accountTranslator(reader);
  const fee = { description: t('line.plan', { plan: plan.name }), quantity: 1, amount: plan.monthlyAmount };
  const beyond = metrics.flatMap((metric) => {
    const included = plan.included[metric];
    const more = included === null ? 0 : (usage[metric] ?? 0) - included;
    if (more <= 0) return [];
    const amount = Math.ceil(more / thousand) * plan.amountPerThousand[metric];
    const description = t('line.beyond', { metric: t(`metric.${metric}`), included: String(included) });
    return [{ description, quantity: more, amount }];
  });
  return [fee, ...beyond];
}

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const followers: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['open', 'void'],
  open: ['paid', 'uncollectible', 'void'],
  uncollectible: ['paid', 'void'],
  paid: [],
  void: [],
};

export const mayFollow = (from: InvoiceStatus, to: InvoiceStatus): boolean => followers[from].includes(to);

/** Returns the thresholds, in percent of the included quantity, that were reached between `before` and `used`. */
export function thresholdsPassed(included: number | null, before: number, used: number): number[] {
  if (included === null || included === 0) return [];
  return limits.billing.thresholds.filter((percent) => {
    const mark = (included * percent) / 100;
    return before < mark && used >= mark;
  });
}

/** Returns the first day of the instant's month in UTC, for example `2026-11-01`. */
export const monthOf = (instant: string): string => `${instant.slice(0, 7)}-01`;

/** Returns the following month. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** Returns the start and the exclusive end of a month. */
export const periodOf = (month: string): { start: string; end: string } => ({
  start: `${month}T00:00:00.000Z`,
  end: `${monthAfter(month)}T00:00:00.000Z`,
});

/** Returns when the invoice of a month is finalized. */
export const finalizedAt = (month: string): string =>
  addSeconds(periodOf(month).end, limits.billing.finalizeHours * hourSeconds);

/** Returns when an invoice was issued: its payment term starts then. */
export const issuedBefore = (dueAt: string): string =>
  addSeconds(dueAt, -limits.billing.dueDays * daySeconds);

export const dueAfter = (finalized: string): string =>
  addSeconds(finalized, limits.billing.dueDays * daySeconds);

export const givenUpAt = (dueAt: string): string =>
  addSeconds(dueAt, limits.billing.uncollectibleDays * daySeconds);

/** Returns an invoice number like `2026-000012`: the year of the billed month and the merchant's own count. */
export const numberOf = (month: string, count: number): string =>
  `${month.slice(0, 4)}-${String(count).padStart(6, '0')}`;
