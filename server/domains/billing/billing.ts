/** The pure rules of billing: what a month costs, what an invoice may become, and when somebody is told. */
import { limits } from '../../../contract/limits.ts';
import { type Metric, metrics, type Plan, type PlanId, plans } from '../../../contract/plans.ts';
import type { InvoiceStatus } from '../../../contract/resources/billing.ts';
import { addSeconds } from '../../time.ts';

/** How often each thing was counted in a month; what is missing was not. */
export type Usage = Partial<Record<Metric, number>>;

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Minor units. */
  amount: number;
}

const names: Record<Metric, string> = {
  memberships_issued: 'Memberships issued',
  points_transactions: 'Points transactions',
  vouchers_redeemed: 'Vouchers redeemed',
  messages_sent: 'Messages sent',
};

const thousand = 1_000;

/** The plan for a month, and what was used beyond it by started thousands. */
export function linesOf(planId: PlanId, usage: Usage): InvoiceLine[] {
  const plan: Plan = plans[planId];
  const fee = { description: `Plan ${plan.name}`, quantity: 1, amount: plan.monthlyAmount };
  const beyond = metrics.flatMap((metric) => {
    const included = plan.included[metric];
    const more = included === null ? 0 : (usage[metric] ?? 0) - included;
    if (more <= 0) return [];
    const amount = Math.ceil(more / thousand) * plan.amountPerThousand[metric];
    return [{ description: `${names[metric]} beyond ${included}`, quantity: more, amount }];
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

/** The shares of what is included, in percent, that were passed on the way from `before` to `used`. */
export function thresholdsPassed(included: number | null, before: number, used: number): number[] {
  if (included === null || included === 0) return [];
  return limits.billing.thresholds.filter((percent) => {
    const mark = (included * percent) / 100;
    return before < mark && used >= mark;
  });
}

/** The first day of the month of an instant, in UTC: `2026-11-01`. */
export const monthOf = (instant: string): string => `${instant.slice(0, 7)}-01`;

/** The month after, also over the end of a year. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** The instants between which a month lies; the end belongs to the next one. */
export const periodOf = (month: string): { start: string; end: string } => ({
  start: `${month}T00:00:00.000Z`,
  end: `${monthAfter(month)}T00:00:00.000Z`,
});

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** When the invoice of a month is finalized. */
export const finalizedAt = (month: string): string =>
  addSeconds(periodOf(month).end, limits.billing.finalizeHours * hourSeconds);

/** When an invoice got its number: the end of the time to pay counts from there. */
export const issuedBefore = (dueAt: string): string =>
  addSeconds(dueAt, -limits.billing.dueDays * daySeconds);

export const dueAfter = (finalized: string): string =>
  addSeconds(finalized, limits.billing.dueDays * daySeconds);

export const givenUpAt = (dueAt: string): string =>
  addSeconds(dueAt, limits.billing.uncollectibleDays * daySeconds);

/** `2026-000012`: the year of the month that it is about, and the merchant's own count. */
export const numberOf = (month: string, count: number): string =>
  `${month.slice(0, 4)}-${String(count).padStart(6, '0')}`;
