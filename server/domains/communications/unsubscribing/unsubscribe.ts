import { unsubscribe as route } from '../../../../contract/domains/communications-public.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { insertEvents, systemLine } from '../../../engine/event-store.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { html } from '../../../html/html.ts';
import { plainPage } from '../../../html/plain-page.ts';
import { saveConsents } from '../../customers/consent-store.ts';
import { customerChanged } from '../../customers/customer-events.ts';
import { type CustomerRow, lockCustomer } from '../../customers/customer-store.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Withdraws the customer's consent to marketing mail (RFC 8058). The link is the only credential. */
export const unsubscribe = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = unsubscribeToken.read(keyring, input.token);
  if (link === undefined) throw refuse('not_found');
  const name = await inTenantTransaction(pool, { merchants: link.merchantId }, async (tx) => {
    const customer = await lockCustomer(tx, link.customerId);
    if (customer === undefined) throw refuse('not_found');
    if (customer.consents.marketing_email !== 'denied') await deny(tx, customer, call);
    return (await readMerchant(tx)).name;
  });
  return plainPage(
    'Unsubscribed',
    html`<h1>You're unsubscribed</h1>
<p class="lead">You won't get any more news from ${name} by email. If this was a mistake, please contact them.</p>`,
  );
});

async function deny(
  tx: TenantTransaction,
  customer: CustomerRow,
  { now, requestId }: { now: string; requestId: string },
): Promise<void> {
  const changed: CustomerRow = {
    ...customer,
    consents: { ...customer.consents, marketing_email: 'denied', updated_at: now, source: 'unsubscribe' },
    version: customer.version + 1,
    updated_at: now,
  };
  const { consents } = customer;
  const lines = (['customer.unsubscribed', 'customer.consent_changed'] as const).map((type) => ({
    ...systemLine(tx.merchantId, customerChanged(type, changed, { consents })),
    requestId,
  }));
  tx.commitAlong(saveConsents(tx, changed), insertEvents(tx, lines, now));
}
