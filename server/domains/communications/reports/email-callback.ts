import { emailCallback as route } from '../../../../contract/domains/communications-public.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { insertEvents, systemLine } from '../../../engine/event-store.ts';
import { type NewEvent, open } from '../../../engine/operation.ts';
import { saveConsents } from '../../customers/consent-store.ts';
import { customerChanged } from '../../customers/customer-events.ts';
import { lockCustomer } from '../../customers/customer-store.ts';
import { viewDelivery } from '../communication.ts';
import { addToQuota, lockCommunication, saveCounts } from '../communication-store.ts';
import { namedDelivery } from '../compose/compose.ts';
import { saveReport } from '../deliver/delivery-store.ts';
import { dayOf } from '../deliver/send-time.ts';
import { type EmailReport, readReports } from './email-reports.ts';

/**
 * Receives delivery reports from mail providers. Skips reports that aren't about our messages or contain nothing new.
 */
export const emailCallback = open(route, async (input, call) => {
  const { config, pool } = call.services;
  const reports = readReports(input.provider, config.emailCallbacks, call.received, Date.parse(call.now));
  for (const report of reports) {
    const about = namedDelivery(report.messageId);
    if (about === undefined) continue;
    await inTenantTransaction(pool, { merchants: about.merchant_id }, (tx) =>
      take(tx, { communicationId: about.communication_id, id: about.id }, report, call),
    );
  }
  return undefined;
});

async function take(
  tx: TenantTransaction,
  about: { communicationId: string; id: string },
  { type, permanent }: EmailReport,
  { now, requestId }: { now: string; requestId: string },
): Promise<void> {
  if ((await lockCommunication(tx, about.communicationId)) === undefined) return;
  const row = await saveReport(tx, { ...about, type }, now);
  if (row === undefined) return;
  const events: NewEvent[] = [
    { type: `delivery.${type}` as const, objectId: row.id, object: viewDelivery(row) },
  ];
  const unknown = row.was_unknown ? { sent: 1, failed: -1 } : {};
  if (row.was_unknown) tx.commitAlong(addToQuota(tx, dayOf(row.sent_at!), 1));
  tx.commitAlong(saveCounts(tx, about.communicationId, { ...unknown, [type]: 1 }, now));
  if (type === 'complained' || (type === 'bounced' && permanent)) {
    events.push(...(await suppress(tx, row.customer_id, now)));
  }
  const lines = events.map((event) => ({ ...systemLine(tx.merchantId, event), requestId }));
  tx.commitAlong(insertEvents(tx, lines, now));
}

/** Suppresses a customer after a permanent bounce or a complaint: no more mail is sent to them. */
async function suppress(tx: TenantTransaction, customerId: string, now: string): Promise<NewEvent[]> {
  const customer = await lockCustomer(tx, customerId);
  // Of a merged customer another address bounced.
  if (customer?.id !== customerId || customer.status !== 'active') return [];
  const { status } = customer;
  const changed = {
    ...customer,
    status: 'suppressed' as const,
    version: customer.version + 1,
    updated_at: now,
  };
  tx.commitAlong(saveConsents(tx, changed));
  return [customerChanged('customer.updated', changed, { status })];
}
