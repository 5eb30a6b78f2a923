/** Monthly usage and invoices of a merchant. */
import { dayMs, hourMs } from '../../contract/durations.ts';
import { consoleLanguageAmong } from '../../contract/languages.ts';
import { type Metric, meteredEvents, metrics } from '../../contract/plans.ts';
import { finalizedAt, monthAfter, monthOf, type Usage } from '../../server/domains/billing/billing.ts';
import type { InvoiceRow } from '../../server/domains/billing/billing-store.ts';
import {
  draftOf,
  finalized,
  type Moved,
  settled,
} from '../../server/domains/billing/invoices/invoice-clock.ts';
import { viewInvoice } from '../../server/domains/billing/invoices/invoice-view.ts';
import { iso } from '../calendar.ts';
import { clock } from '../people/diary.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';

const metricOf = new Map<string, Metric>(
  metrics.flatMap((metric) => meteredEvents[metric].map((type) => [type, metric] as const)),
);

/** Days until an invoice is paid. */
const paidAfterDays = 9;

/** Call after all billable events are recorded. */
export function bill(scene: Scene): void {
  const months = usageOf(scene);
  const invoices: InvoiceRow[] = [];
  let month = [...months.keys()].sort()[0]!;
  for (; finalizedAt(month) <= iso(scene.now); month = monthAfter(month)) {
    invoices.push(invoiceOf(scene, month, months.get(month) ?? {}, invoices.length + 1));
  }
  const times = { created_at: iso(scene.now - dayMs), updated_at: iso(scene.now - dayMs) };
  scene.rows.add('subscriptions', {
    merchant_id: scene.merchantId,
    plan: scene.house.plan,
    status: 'active',
    next_period: month,
    invoices: invoices.length,
    version: 1,
    ...times,
  });
  for (const [period, usage] of months) {
    for (const metric of metrics) {
      const used = usage[metric];
      if (used) scene.rows.add('usage_counters', { merchant_id: scene.merchantId, period, metric, used });
    }
  }
  scene.rows.add('invoices', ...invoices);
}

/** Usage by month (UTC), counted from the diary like the relay does. */
function usageOf({ diary }: Scene): Map<string, Usage> {
  const months = new Map<string, Usage>();
  for (const { at, type } of diary.entries) {
    const month = monthOf(iso(at));
    const usage = months.get(month) ?? {};
    months.set(month, usage);
    const metric = metricOf.get(type);
    if (metric !== undefined) usage[metric] = (usage[metric] ?? 0) + 1;
  }
  return months;
}

/** An invoice drafted at the end of the month, finalized a day later, and paid if there was time. */
function invoiceOf(scene: Scene, month: string, usage: Usage, count: number): InvoiceRow {
  const { merchantId, house, now } = scene;
  const openedAt = Date.parse(finalizedAt(month));
  const draftedAt = openedAt - 23 * hourMs;
  const note = ({ invoice, events }: Moved, at: number) => {
    const object = viewInvoice(invoice);
    for (const type of events) scene.diary.note({ at, actor: clock, type, objectId: invoice.id, object });
    return invoice;
  };
  const billed = { usage, reader: consoleLanguageAmong([house.locale]) };
  const draft = draftOf(merchantId, uuidAt(draftedAt), house.plan, month, billed, iso(draftedAt));
  note({ invoice: draft, events: ['invoice.created'] }, draftedAt);
  const open = note(finalized(draft, billed, count, iso(openedAt)), openedAt);
  const paidAt = openedAt + paidAfterDays * dayMs;
  return paidAt < now ? note(settled(open, 'paid', iso(paidAt)), paidAt) : open;
}
