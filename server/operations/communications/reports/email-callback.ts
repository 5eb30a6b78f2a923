import { emailCallback as route } from '../../../../contract/domains/communications-public.ts';
import { tokenDigest } from '../../../access/credentials/token-format.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { returnProof, spendProof } from '../../../domains/auth/proof/proof-store.ts';
import { viewDelivery } from '../../../domains/communications/communication.ts';
import {
  addToQuota,
  lockCommunication,
  saveCounts,
} from '../../../domains/communications/communication-store.ts';
import { namedDelivery } from '../../../domains/communications/compose/compose.ts';
import { saveReport } from '../../../domains/communications/deliver/delivery-store.ts';
import { dayOf } from '../../../domains/communications/deliver/send-time.ts';
import {
  type EmailCallback,
  type EmailReport,
  readReports,
} from '../../../domains/communications/reports/email-reports.ts';
import { decideConsents } from '../../../domains/customers/consent.ts';
import { saveConsents } from '../../../domains/customers/consent-store.ts';
import { customerChanged } from '../../../domains/customers/customer-events.ts';
import { type CustomerRow, lockCustomer } from '../../../domains/customers/customer-store.ts';
import { revised } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { type NewEvent, open, type ReceivedCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/**
 * Receives delivery reports from mail providers. Skips reports that aren't about our messages or contain nothing new.
 */
export const emailCallback = open(route, async (input, call) => {
  const { config, pool } = call.services;
  const callback = readReports(
    input.provider,
    config.emailCallbacks,
    call.received,
    Date.parse(call.realNow),
  );
  await once(call, callback, async () => {
    for (const report of callback.reports) {
      const about = namedDelivery(report.messageId);
      if (about === undefined) continue;
      await inTenantTransaction(pool, { merchants: about.merchant_id }, (tx) =>
        take(tx, { communicationId: about.communication_id, id: about.id }, report, call),
      );
    }
  });
  return undefined;
});

/** Spends what makes the callback good for one use. After a failure it is good again: the provider sends it again. */
async function once(
  { realNow, services: { keyring, pool } }: ReceivedCall,
  { once: proof }: EmailCallback,
  work: () => Promise<void>,
): Promise<void> {
  if (proof === undefined) return work();
  const digest = tokenDigest(keyring.tokenPepper, `callback ${proof.text}`);
  const { expiresAt } = proof;
  const isNew = await inIdentityTransaction(pool, (tx) => spendProof(tx, { digest, expiresAt }, realNow));
  if (!isNew) throw refuse('credential_invalid');
  try {
    await work();
  } catch (error) {
    await inIdentityTransaction(pool, (tx) => returnProof(tx, digest));
    throw error;
  }
}

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
    events.push(...(await suppress(tx, row.customer_id, type, now)));
  }
  emit(tx, { requestId, now }, ...events);
}

/**
 * Suppresses a customer after a permanent bounce or a complaint: no more mail is sent to them. A complaint is also a
 * refusal of marketing, which outlives the address.
 */
async function suppress(
  tx: TenantTransaction,
  customerId: string,
  type: 'bounced' | 'complained',
  now: string,
): Promise<NewEvent[]> {
  const customer = await lockCustomer(tx, customerId);
  // Of a merged customer another address bounced.
  if (customer === undefined || customer.status === 'erased') return [];
  const isSuppressed = customer.id === customerId && customer.status === 'active';
  const refused = { marketing_email: 'denied', source: 'complaint', at: now, isOwnAct: true } as const;
  const decided = type === 'complained' ? decideConsents(customer, refused, now) : undefined;
  if (!isSuppressed && decided === undefined) return [];
  const { status, consents } = customer;
  const hasRefused = decided !== undefined && decided.changed.length > 0;
  const stood: CustomerRow = {
    ...customer,
    ...(decided && { consents: decided.consents, consent_acts: decided.consent_acts }),
    ...(isSuppressed && { status: 'suppressed' }),
  };
  const changed = isSuppressed || hasRefused ? revised(stood, {}, now) : stood;
  tx.commitAlong(saveConsents(tx, changed));
  return [
    ...(isSuppressed ? [customerChanged('customer.updated', changed, { status })] : []),
    ...(hasRefused ? [customerChanged('customer.consent_changed', changed, { consents })] : []),
  ];
}
